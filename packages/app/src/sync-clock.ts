import { setTimeout as delay } from 'node:timers/promises';
import type { MovableClock } from '@onym/core';
import type { Logger } from '@onym/platform';
import { request } from 'undici';

/** Request timeout, milliseconds. The sandbox responds earlier: when its clock is moved, or after 20 s. */
const PATIENCE_MS = 30_000;
/** Pause before a sandbox that did not respond is queried again. */
const PAUSE_MS = 100;

/**
 * Keeps business time in sync with the sandbox's clock until `close` is called. Returns at once, before the first answer. The
 * sandbox responds as soon as its clock differs from the value in the request, because rows written between a move and its
 * notice carry the wrong date. A difference of up to 50 ms is ignored. A sandbox that does not respond changes nothing.
 * @param onJump called when the time has been moved
 */
export function syncClock(sandboxUrl: string, clock: MovableClock, log: Logger, onJump: () => void): { close(): void } {
  const closing = new AbortController();
  /** The last offset from the sandbox, sent back unchanged because the sandbox compares the exact text. */
  let lastOffset = '';
  const look = async (): Promise<void> => {
    const { body, statusCode } = await request(`${sandboxUrl}/_sandbox/clock`, {
      query: { unless: lastOffset },
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      signal: closing.signal,
    });
    const { offsetMs } = (await body.json()) as { offsetMs?: unknown };
    if (statusCode !== 200 || typeof offsetMs !== 'number') throw new Error(`the sandbox answered ${statusCode}`);
    lastOffset = String(offsetMs);
    if (Math.abs(offsetMs - clock.offsetMs) <= 50 || closing.signal.aborted) return;
    clock.shift(offsetMs);
    log.info({ offsetMs }, 'business time was moved');
    onJump();
  };
  const follow = async (): Promise<void> => {
    // The request fails while the sandbox restarts; the offset then stays as it is.
    while (!closing.signal.aborted) await look().catch(() => delay(PAUSE_MS, undefined, { ref: false }));
  };
  void follow();
  return { close: () => closing.abort() };
}
