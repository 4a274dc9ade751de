import { retryDeadEvents, findStuckEvents } from '@onym/billing';
import type { App } from '@onym/app';
import { UsageError } from '../../usage-error.ts';
import type { CommandResult, Values } from './values.ts';

const MOST = 1000;

/** Lists the processor's events whose processing failed: dead ones, and those that wait for a retry. At most 1000. */
export async function listEvents(app: App): Promise<CommandResult> {
  const events = await findStuckEvents(app.scope(), MOST);
  const dead = events.filter(({ status }) => status === 'dead').length;
  return {
    json: { events: events.map((event) => ({ ...event, ...momentsOf(event) })) },
    lines: [
      `${dead} events failed, ${events.length - dead} are retried automatically.`,
      ...events.map(
        ({ id, type, status, attempts, reason }) => `  ${id}  ${status}  ${type}  ${attempts} tries: ${reason}`,
      ),
    ],
  };
}

/**
 * Starts a new series of attempts for dead events: the one of --event, or with --all each of them. Writes an audit
 * entry for each.
 * @throws UsageError unless exactly one of the two is given; Fault not_found when that event is not dead
 */
export async function retryEvents(app: App, values: Values): Promise<CommandResult> {
  const { event, all } = values;
  if ((typeof event === 'string') === (all === true)) throw new UsageError('Use --event ID or --all');
  const retried = await retryDeadEvents(app.scope(), typeof event === 'string' ? event : null, 'operator');
  return {
    json: { retried },
    lines: [`${retried.length} events are being retried.`, ...retried.map((id) => `  ${id}`)],
  };
}

function momentsOf({ receivedAt, nextAttemptAt }: { receivedAt: Date; nextAttemptAt: Date | null }): {
  receivedAt: string;
  nextAttemptAt: string | null;
} {
  return { receivedAt: receivedAt.toISOString(), nextAttemptAt: nextAttemptAt?.toISOString() ?? null };
}
