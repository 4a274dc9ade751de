import { listOperatorAddresses } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import { HOUR_MS, MINUTE_MS } from '@onym/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { reportDeadEventsJob } from './billing.jobs.ts';
import { markEventsReported, readLastReport, type DeadEvent } from './processor-event.repository.ts';

/** How long events are collected before they are reported in one mail. */
const COLLECT_MS = MINUTE_MS;
/** The shortest time between two mails to the operators. */
const DIGEST_MS = HOUR_MS;
const LISTED = 20;

/**
 * Enqueues the report of dead events to run in a minute, unless its job is queued or running, or has given up. One report covers all events
 * that are set aside before it runs; sweepEvents() enqueues a report of later ones.
 */
export function enqueueDeadEventsReport(tx: Tx): Promise<void> {
  return enqueueReport(tx, new Date(tx.clock.wall().getTime() + COLLECT_MS));
}

/**
 * Mails the operators one list of all dead events that were not reported before, 20 of them by name, and marks them as reported; sends
 * nothing without any. Within an hour after the last report it only enqueues itself for the end of that hour. That has no effect while its
 * own job runs; sweepEvents() enqueues it later.
 */
export async function reportDeadEvents(scope: Scope): Promise<void> {
  const now = scope.clock.wall();
  await transaction(scope, async (tx) => {
    const last = await readLastReport(tx);
    const next = last ? new Date(last.getTime() + DIGEST_MS) : now;
    if (next > now) return enqueueReport(tx, next);
    const dead = await markEventsReported(tx, now);
    if (dead.length > 0) await mailOperators(tx, dead);
  });
}

function enqueueReport(tx: Tx, runAt: Date): Promise<void> {
  return enqueueJob(tx, reportDeadEventsJob, {}, { key: 'dead-events', runAt, unlessQueued: true });
}

async function mailOperators(tx: Tx, dead: readonly DeadEvent[]): Promise<void> {
  const count = dead.length === 1 ? 'An event' : `${dead.length} events`;
  const lines = dead.slice(0, LISTED).map(({ id, type, failure }) => `  ${id}  ${type}\n      ${failure}`);
  if (dead.length > LISTED) lines.push(`  and ${dead.length - LISTED} more`);
  for (const to of await listOperatorAddresses(tx))
    await sendMail(tx, {
      to,
      subject: `${tx.settings.serviceName}: ${count} of the payment processor could not be processed`,
      text: `${count} of the payment processor could not be processed and will not be retried automatically:\n\n${lines.join('\n')}\n\nList: onym admin events list\nRetry: onym admin events retry --event ID (or --all)\n`,
    });
}
