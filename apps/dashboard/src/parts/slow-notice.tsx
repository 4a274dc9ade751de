import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { joinClassNames } from './class-names.ts';
import { Notice } from './notice.tsx';
import { t } from '../words/words.ts';

/** How long a page loads before it shows a message. */
const SLOW_MS = 6000;

/**
 * Notice that appears after `afterMs` milliseconds of loading, with a button that sends the unanswered queries again. A
 * request that hangs never fails, so nothing else would end the wait.
 */
export function SlowNotice({ className, afterMs = SLOW_MS }: { className?: string; afterMs?: number }) {
  const client = useQueryClient();
  const [tries, setTries] = useState(0);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [tries, afterMs]);
  if (!isSlow) return null;
  const retry = (): void => {
    setSlow(false);
    setTries(tries + 1);
    void resendUnanswered(client);
  };
  return (
    <Notice tone="calm" className={joinClassNames('items-center', className)}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {navigator.onLine ? t('shell.thisIsTakingLongerThan') : t('shell.youreOfflineCheckYourConnection')}
        <Button size="small" onClick={retry}>
          {t('general.tryAgain')}
        </Button>
      </span>
    </Notice>
  );
}

function isUnanswered({ state: { status, fetchStatus } }: Query): boolean {
  return status === 'pending' && fetchStatus === 'fetching';
}

/** Cancels every first request without an answer, and sends it again. */
async function resendUnanswered(client: QueryClient): Promise<void> {
  const unanswered = new Set(client.getQueryCache().findAll({ predicate: isUnanswered }));
  const predicate = (query: Query): boolean => unanswered.has(query);
  await client.cancelQueries({ predicate });
  await client.refetchQueries({ predicate, type: 'active' });
}
