import { operatorAddresses } from '@onym/accounts/access';
import { HOUR_MS, MINUTE_MS } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { tellDeadEventsJob } from './billing.jobs.ts';

/** What dies together is told together. */
const GATHER_MS = MINUTE_MS;
/** Operators get no more than one mail of them in that time. */
const DIGEST_MS = HOUR_MS;
const LISTED = 20;

const LAST = 'select max(told_at) as at from processor_event where told_at is not null';
const TELL = `
  update processor_event set told_at = $1 where dead_at is not null and told_at is null returning id, type, failure`;

/** Queues the digest, once however many events are set aside meanwhile. */
export function tellSoon(tx: Tx): Promise<void> {
  return tellAt(tx, new Date(tx.clock.wall().getTime() + GATHER_MS));
}

/** Tells the operators in one mail of every event that was set aside since the last one. */
export async function tellDeadEvents(scope: Scope): Promise<void> {
  const now = scope.clock.wall();
  await transaction(scope, async (tx) => {
    const last = await tx.sql.row<{ at: Date | string | null }>('billing-dead-events-mail-last', LAST, []);
    const next = last?.at ? new Date(new Date(last.at).getTime() + DIGEST_MS) : now;
    if (next > now) return tellAt(tx, next);
    const dead = await tx.sql.rows<{ id: string; type: string; failure: string }>(
      'billing-dead-events-mail-tell',
      TELL,
      [now],
    );
    if (dead.length > 0) await mailOperators(tx, dead);
  });
}

function tellAt(tx: Tx, runAt: Date): Promise<void> {
  return enqueue(tx, tellDeadEventsJob, {}, { key: 'dead-events', runAt, unlessQueued: true });
}

async function mailOperators(tx: Tx, dead: { id: string; type: string; failure: string }[]): Promise<void> {
  const count = dead.length === 1 ? 'An event' : `${dead.length} events`;
  const lines = dead.slice(0, LISTED).map(({ id, type, failure }) => `  ${id}  ${type}\n      ${failure}`);
  if (dead.length > LISTED) lines.push(`  and ${dead.length - LISTED} more`);
  for (const to of await operatorAddresses(tx))
    await sendMail(tx, {
      to,
      subject: `${tx.settings.serviceName}: ${count} of the payment processor could not be processed`,
      text: `${count} of the payment processor could not be processed and will not be retried automatically:\n\n${lines.join('\n')}\n\nList: onym admin events list\nRetry: onym admin events retry --event ID (or --all)\n`,
    });
}
