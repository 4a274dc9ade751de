import { every } from '@onym/core';
import type pg from 'pg';
import { newSession } from './database.ts';
import { DELAYS, type Delays } from './delays.ts';
import type { Logger } from './log.ts';

/** What other processes tell by NOTIFY, as their transactions commit. */
export interface Listening {
  /** From now on `hear` is told whatever is announced on the channel; it must not throw. */
  on(channel: string, hear: (payload: string) => void): Promise<void>;
  /** Called when the session stands again after a loss: what was told meanwhile has been missed. */
  onGap(again: () => void): void;
  /** Called when it is closed. */
  onClose(end: () => void): void;
  close(): Promise<void>;
}

const BEAT_MS = 1000;

/** One LISTEN session per process for all that is waited for in it; reconnects by itself. Needs a direct connection. */
export async function openListening(
  directUrl: string,
  log: Logger,
  { listenAgainMs }: Pick<Delays, 'listenAgainMs'> = DELAYS,
): Promise<Listening> {
  const ears = new Map<string, (payload: string) => void>();
  const gaps: (() => void)[] = [];
  const ends: (() => void)[] = [];
  let session: pg.Client | undefined;
  let closing = false;
  let retry: NodeJS.Timeout | undefined;

  const listenAgain = ([leastMs, mostMs]: readonly [number, number]): void => {
    retry = setTimeout(() => void listen(), leastMs + Math.random() * (mostMs - leastMs));
  };
  const listen = async (): Promise<void> => {
    if (closing) return;
    const client = newSession(directUrl, 'onym-listening');
    client.on('notification', ({ channel, payload }) => ears.get(channel)?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of ears.keys()) await client.query(`listen ${channel}`);
      // It would keep the process, and nobody would end it.
      if (closing) return await client.end();
      session = client;
      // Who only listens would never learn that nobody speaks any more.
      const beat = every(
        BEAT_MS,
        () => client.query('select 1'),
        () => {}, // the end of the session tells
      );
      client.once('end', () => {
        void beat.stop();
        session = undefined;
        if (!closing) listenAgain(listenAgainMs.ended);
      });
      for (const again of gaps) again();
    } catch (error) {
      await client.end().catch(() => {});
      if (closing) return;
      log.warn({ err: error }, 'listening to the database failed');
      listenAgain(listenAgainMs.failed);
    }
  };
  await listen();

  return {
    async on(channel, hear) {
      ears.set(channel, hear);
      // One that ends meanwhile is followed by one that listens to all of them.
      await session?.query(`listen ${channel}`).catch(() => {});
    },
    onGap(again) {
      gaps.push(again);
    },
    onClose(end) {
      ends.push(end);
    },
    async close() {
      closing = true;
      for (const end of ends) end();
      clearTimeout(retry);
      await session?.end().catch(() => {});
    },
  };
}
