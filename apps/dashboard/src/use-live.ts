import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openRefresher } from './live-queries.ts';
import { hearNews } from './live-stream.ts';
import { accountQuery } from './queries.ts';
import { isSigningOut } from './use-sign-out.ts';

/** What no stream brought is found by then. */
const SAFETY_MS = 5 * 60_000;
/** A session that ended: whoever signs out here is gone by then. */
const AFTER_END_MS = 1500;

/** Keeps every answer on the page as it is on the server; says whether it does. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const refresher = openRefresher({
      invalidateQueries: async (filters) => {
        if (!isSigningOut(client)) await client.invalidateQueries(filters);
      },
    });
    let ending: number | undefined;
    const stop = hearNews((news) => {
      if (news.is === 'here') setLive(true);
      if (news.is === 'lost') setLive(false);
      if (news.is === 'changed') refresher.changed(news.changes);
      // Also while nobody tells: each time the stream could not be opened is a look, the slower the longer it lasts.
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
