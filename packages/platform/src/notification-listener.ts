import { every } from '@onym/core';
import type pg from 'pg';
import { newSession } from './database.ts';
import { DELAYS, type Delays } from './delays.ts';
import type { Logger } from './log.ts';

/** Notifications of other processes (NOTIFY), received when their transactions commit. */
export interface NotificationListener {
  /**
   * Calls `hear` with every later notification on the channel, in place of an earlier `hear` of that channel; `hear`
   * must not throw.
   */
  on(channel: string, hear: (payload: string) => void): Promise<void>;
  /** Called after a lost session was reopened: notifications sent in between were missed. */
  onGap(again: () => void): void;
  /** Called when the session is closed. */
  onClose(end: () => void): void;
  close(): Promise<void>;
}

const KEEPALIVE_MS = 1000;

/**
 * Opens the one LISTEN session of a process. It reconnects by itself when the session is lost or cannot be opened, also
 * the first time; a failed attempt is logged and not thrown. Needs a direct connection. Close it at the end.
 */
export async function openNotificationListener(
  directUrl: string,
  log: Logger,
  { listenAgainMs }: Pick<Delays, 'listenAgainMs'> = DELAYS,
): Promise<NotificationListener> {
  const handlers = new Map<string, (payload: string) => void>();
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
    client.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''));
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`listen ${channel}`);
      // The open session would keep the process alive, and nothing would close it.
      if (closing) return await client.end();
      session = client;
      // A session that only listens would never notice a lost connection.
      const beat = every(
        KEEPALIVE_MS,
        () => client.query('select 1'),
        () => {}, // the `end` event handles the failure
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
      handlers.set(channel, hear);
      // If the session ends during this call, the next one listens to all channels.
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
