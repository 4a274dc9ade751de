import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRefresher } from './live-queries.ts';
import { subscribeToChanges } from './live-stream.ts';
import { accountQuery } from './queries.ts';
import { isSigningOut } from './use-sign-out.ts';

/** Finds what the stream missed. */
const SAFETY_MS = 5 * 60_000;
/** Delay after a session ended: a user who signs out here has left by then. */
const AFTER_END_MS = 1500;

/**
 * Keeps the queries of live-queries.ts up to date with the server while the component is mounted: by a stream of
 * changes, and by a refresh every five minutes. Returns whether the connection for this works. Use it once.
 */
export function useLiveUpdates(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const refresher = createRefresher({
      invalidateQueries: async (filters) => {
        if (!isSigningOut(client)) await client.invalidateQueries(filters);
      },
    });
    let ending: number | undefined;
    const stop = subscribeToChanges((news) => {
      if (news.is === 'here') setLive(true);
      if (news.is === 'lost') setLive(false);
      if (news.is === 'changed') refresher.changed(news.changes);
      // Also while the stream is lost: each failed attempt to open it refreshes, with growing delays.
      if (news.is === 'missed' || news.is === 'lost' || (news.is === 'here' && news.again)) refresher.all();
      if (news.is === 'ended')
        ending = window.setTimeout(() => void client.invalidateQueries(accountQuery), AFTER_END_MS);
    });
    const safety = setInterval(refresher.all, SAFETY_MS);
    return () => {
      stop();
      clearInterval(safety);
      clearTimeout(ending);
    };
  }, [client]);
  return isLive;
}
