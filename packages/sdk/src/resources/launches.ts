import type { Operations } from '../generated/document.ts';
import { paginate } from '../list.ts';
import { serverEvents, type ServerEvent } from '../server-events.ts';
import type { CallOptions, Transport } from '../transport.ts';

const ENDED: readonly unknown[] = ['done', 'failed', 'canceled'];

/**
 * Returns the calls about launches. A launch makes a business from one sentence: `plan` fixes the prices, `start` charges them once, and
 * the service then carries out the steps, which `events` streams.
 */
export function launches(transport: Transport) {
  const { send } = transport;
  return {
    plan: (request: Operations['planLaunch']['body'], options?: CallOptions) =>
      send('planLaunch', { body: request }, options),
    /** Charges at most `maxPrice` (USD) in total. A launch is charged only once, even if the call is repeated. */
    start: (id: string, choice: Operations['startLaunch']['body'], options?: CallOptions) =>
      send('startLaunch', { path: { id }, query: {}, body: choice }, options),
    get: (id: string, options?: CallOptions) => send('getLaunch', { path: { id } }, options),
    cancel: (id: string, options?: CallOptions) => send('cancelLaunch', { path: { id } }, options),
    list: (query: Operations['listLaunches']['query'] = {}, options?: CallOptions) =>
      paginate('launches', (cursor) => send('listLaunches', { query: { ...query, cursor } }, options), query.cursor),
    /**
     * Streams the events of a launch as they happen, until it ends; after a broken connection it reconnects and
     * resumes after the last event.
     */
    events: (id: string, { lastEventId, ...options }: CallOptions & { lastEventId?: number } = {}) =>
      streamEvents(transport, id, lastEventId ?? 0, options),
  };
}

async function* streamEvents(
  { send, open }: Transport,
  id: string,
  lastEventId: number,
  options: CallOptions,
): AsyncGenerator<ServerEvent, void, undefined> {
  for (let last = lastEventId; ;) {
    const answer = await open('watchLaunch', { path: { id }, query: { lastEventId: last } }, options);
    let ended = false;
    try {
      for await (const event of serverEvents(answer)) {
        if (event.id !== null) last = Number(event.id);
        if (event.event === 'launch') ended = ENDED.includes(event.data['status']);
        yield event;
      }
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof TypeError)) throw error; // fetch's error for a broken connection
      continue;
    }
    // The service also closes a stream after a while: only a finished launch ends the iteration.
    if (ended || ENDED.includes((await send('getLaunch', { path: { id } }, options)).status)) return;
  }
}
