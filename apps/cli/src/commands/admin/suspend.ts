import {
  liftSuspension,
  listSuspensions,
  suspendSubject as suspendThing,
  SUSPENDABLE,
  type Suspendable,
} from '@onym/admin/operations';
import type { App } from '@onym/app';
import { UsageError } from '../../usage-error.ts';
import { requireOption, type CommandResult, type Values } from './values.ts';

const REASON_MAX = 1000;

/**
 * Suspends an account, key, domain or site, named by kind and id, mails its owner the reason in --reason unless the address is unproven,
 * and writes an audit entry. An object that is already suspended keeps its earlier reason, without a mail or an entry.
 * @throws UsageError for an invalid target or reason; Fault not_found
 */
export async function suspendByCommand(app: App, values: Values): Promise<CommandResult> {
  const { kind, id } = subjectOf(values);
  const reason = requireOption(values, 'reason').trim();
  if (reason === '' || reason.length > REASON_MAX)
    throw new UsageError(`--reason must be text of 1 to ${REASON_MAX} characters; the owner reads it`);
  await suspendThing(app.scope(), { kind, id, reason });
  return { json: { kind, id, suspended: true, reason }, lines: [`${kind} ${id} is suspended; its owner is notified.`] };
}

/**
 * Ends the suspension of an account, key, domain or site, named by kind and id, writes an audit entry, and mails its owner unless the
 * address is unproven; nothing changes when there is none. A key that its owner has frozen stays frozen, and an account that its owner has
 * deleted stays suspended.
 * @throws UsageError for an invalid target; Fault not_found
 */
export async function liftSuspensionByCommand(app: App, values: Values): Promise<CommandResult> {
  const { kind, id } = subjectOf(values);
  await liftSuspension(app.scope(), { kind, id });
  return { json: { kind, id, suspended: false }, lines: [`${kind} ${id} is not suspended.`] };
}

/** Lists all current suspensions. */
export async function listSuspended(app: App): Promise<CommandResult> {
  const found = await listSuspensions(app.scope());
  const suspended = found.map(({ suspendedAt, ...one }) => ({ ...one, suspendedAt: suspendedAt.toISOString() }));
  return {
    json: { suspended },
    lines:
      suspended.length === 0
        ? ['Nothing is suspended.']
        : suspended.map(
            ({ kind, id, called, reason, suspendedAt }) =>
              `${kind.padEnd(8)} ${id}${called === id ? '' : ` (${called})`}  since ${suspendedAt.slice(0, 10)}: ${reason}`,
          ),
  };
}

function subjectOf(values: Values): { kind: Suspendable; id: string } {
  const { kind, id } = values;
  if (typeof kind !== 'string' || !isSuspendable(kind) || typeof id !== 'string' || id === '')
    throw new UsageError(`Name the target: ${SUSPENDABLE.join('|')} and its email or ID, key ID, domain or host`);
  return { kind, id };
}

function isSuspendable(word: string): word is Suspendable {
  return (SUSPENDABLE as readonly string[]).includes(word);
}
