import { setTimeout as delay } from 'node:timers/promises';
import type { MovableClock } from '@onym/core';
import type { Logger } from '@onym/platform';
import { request } from 'undici';

/** The sandbox answers sooner: when its clock is moved, or after 20 s. */
const PATIENCE_MS = 30_000;
/** Before a sandbox that did not answer is asked again. */
const PAUSE_MS = 100;

/**
 * Keeps business time where the sandbox's clock stands while livemode is false. The sandbox answers as soon as its clock differs from
 * what it is told, because what is written between a move and its notice carries the wrong date. A sandbox that does not answer changes
 * nothing.
 * @param onJump is told when time has been moved
 */
export function followClock(
  sandboxUrl: string,
  clock: MovableClock,
  log: Logger,
  onJump: () => void,
): { close(): void } {
  const closing = new AbortController();
  /** What the sandbox said last; it is compared exactly there. */
  let told = '';
  const look = async (): Promise<void> => {
    const { body, statusCode } = await request(`${sandboxUrl}/_sandbox/clock`, {
      query: { unless: told },
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      signal: closing.signal,
    });
    const { offsetMs } = (await body.json()) as { offsetMs?: unknown };
    if (statusCode !== 200 || typeof offsetMs !== 'number') throw new Error(`the sandbox answered ${statusCode}`);
    told = String(offsetMs);
    if (Math.abs(offsetMs - clock.offsetMs) <= 50 || closing.signal.aborted) return;
    clock.shift(offsetMs);
    log.info({ offsetMs }, 'business time was moved');
    onJump();
  };
  const follow = async (): Promise<void> => {
    // A sandbox that is restarting fails; time goes on as it was.
    while (!closing.signal.aborted) await look().catch(() => delay(PAUSE_MS, undefined, { ref: false }));
  };
  void follow();
  return { close: () => closing.abort() };
}
