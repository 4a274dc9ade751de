import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres, type Postgres, type PostgresOptions } from './controller.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** It restarts, unlike a plain server, so there is no last exit to report. */
export type SupervisedPostgres = Omit<Postgres, 'onExit'>;

/**
 * Starts (or adopts) the server of `dir` and restarts it on the same port when it dies, so that a URL stays valid.
 * Restarts are retried without limit, 250 ms to 10 s apart, and reported through `print`, until `stop`.
 * @throws Error when the first start fails, as startPostgres()
 */
export async function supervisePostgres(
  options: PostgresOptions & { print: (line: string) => void },
): Promise<SupervisedPostgres> {
  const { print, ...rest } = options;
  let current = await startPostgres(rest);
  const { url, port, adopted, location } = current;
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;

  const watch = () => current.onExit(() => void (restarting = restart()));
  const restart = async () => {
    print('PostgreSQL is gone; starting it again.');
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const next = await startPostgres({ ...rest, port });
        // Another process of this checkout has already started the server, on another port.
        if (next.port !== port) throw new Error(`Another process runs PostgreSQL on port ${next.port} now.`);
        current = next;
        print('PostgreSQL answers again.');
        watch();
        return;
      } catch (error) {
        print(`${(error as Error).message} Trying again in ${pauseMs / 1000} s.`);
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch();

  return {
    url,
    port,
    adopted,
    location,
    async stop() {
      stopping.abort();
      await restarting;
      await current.stop();
    },
  };
}
