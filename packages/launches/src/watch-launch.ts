import { MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findLaunch } from './find-launch.ts';
import { LaunchEventSchema, type LaunchEvent } from './launch-event.entity.ts';

/** How long a stream stays open; clients reconnect with the number of the last event. */
const LONGEST_MS = 15 * MINUTE_MS;
/** How long a stream may be silent before it sends a comment to keep the connection open, milliseconds. */
const QUIET_MS = 15_000;
const ENDED: readonly string[] = ['done', 'failed', 'canceled'];

/** One event of a stream, or a comment that keeps it open. */
export type WatchedEvent = { id: string; event: string; data: object } | { comment: string };

/**
 * Returns a generator of everything that happens to a launch after the event with number `after`, as it happens, each event with its number as id. It
 * begins with a comment, and yields another after 15 seconds without an event, to keep the connection open. Ends when the launch is done, failed or
 * canceled, after 15 minutes, or on `signal`. A lost notification only delays events, because they are read from their rows.
 * @throws Fault not_found, before the first event
 */
export async function watchLaunch(
  scope: Scope,
  accountId: string,
  id: string,
  { after = 0, signal }: { after?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<AsyncGenerator<WatchedEvent, void, undefined>> {
  await findLaunch(scope, accountId, id);
  return watch(scope, accountId, id, after, signal);
}

async function* watch(
  scope: Scope,
  accountId: string,
  id: string,
  after: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<WatchedEvent, void, undefined> {
  const until = performance.now() + LONGEST_MS;
  // Sent at once, so that clients get the headers.
  yield { comment: 'launch' };
  for (let last = after; performance.now() < until && !signal?.aborted;) {
    const { state } = await findLaunch(scope, accountId, id);
    const events = await eventsAfter(scope, id, last);
    for (const { number, type, data, at } of events) {
      last = number;
      yield { id: String(number), event: type, data: { ...data, at: at.toISOString() } };
    }
    // The state was read before the events, so all events up to it were sent.
    if (ENDED.includes(state)) return;
    const more = await scope.settled.wait(
      id,
      async () => {},
      async () => ((await eventsAfter(scope, id, last)).length > 0 || signal?.aborted ? true : undefined),
      QUIET_MS,
    );
    if (!more) yield { comment: 'alive' };
  }
}

function eventsAfter(scope: Scope, launch: string, number: number): Promise<LaunchEvent[]> {
  return scope.em.fork().find(LaunchEventSchema, { launch, number: { $gt: number } }, { orderBy: { number: 'asc' } });
}
