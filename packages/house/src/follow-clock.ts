import type { MovableClock } from '@onym/kernel';
import type { Logger } from '@onym/platform';
import { request } from 'undici';

/** Often, because what is written between a jump and its notice carries the wrong date. Only ever asked of this machine. */
const EVERY_MS = 100;

/**
 * Keeps business time where the sandbox's clock stands, within a second, while livemode is false. A sandbox that does not
 * answer changes nothing. `onJump` is told when time has been moved.
 */
export function followClock(
  sandboxUrl: string,
  clock: MovableClock,
  log: Logger,
  onJump: () => void,
): { close(): void } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      const { body, statusCode } = await request(`${sandboxUrl}/_sandbox/clock`, {
        headersTimeout: 2000,
        bodyTimeout: 2000,
      });
      const { offsetMs } = (await body.json()) as { offsetMs?: unknown };
      if (statusCode === 200 && typeof offsetMs === 'number' && Math.abs(offsetMs - clock.offsetMs) > 50 && !closed) {
        clock.shift(offsetMs);
        log.info({ offsetMs }, 'business time was moved');
        onJump();
      }
    } catch {
      // the sandbox is restarting; time goes on as it was
    }
    if (!closed) timer = setTimeout(() => void look(), EVERY_MS).unref();
  };
  void look();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
