import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toRefusal } from '../api.ts';
import { Button } from './button.tsx';
import { LoadError } from './load-error.tsx';
import { Notice } from './notice.tsx';
import { RetryCountdown } from './retry-countdown.tsx';
import { SlowNotice } from './slow-notice.tsx';
import { t } from '../words/words.ts';

/** Shows the state of a query: skeleton, error with retry, or the data, with a notice when the data could not be refreshed. */
export function QueryContent<T>({
  query,
  skeleton,
  failure,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  skeleton: ReactNode;
  /** Replaces the default error, where more than a retry is possible. */
  failure?: (error: unknown, retry: () => void) => ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isPending, refetch } = query;
  const retry = (): void => void refetch();
  if (data === undefined) {
    if (!isPending) return failure?.(error, retry) ?? <LoadError error={error} retry={retry} />;
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          {t('shell.loading')}
        </span>
        {skeleton}
        <SlowNotice className="mt-4" />
      </div>
    );
  }
  return (
    <>
      {error && (
        <Notice tone="bad" className="mb-4 items-center">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {t('shell.thisMayBeOutOf')} {toRefusal(error).message} <RetryCountdown error={error} retry={retry} />
            </span>
            <Button size="small" onClick={retry}>
              {t('shell.refresh')}
            </Button>
          </span>
        </Notice>
      )}
      {children(data)}
    </>
  );
}
