import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { queueQuery } from '../../admin-queries.ts';
import { Badge } from '../../parts/badge.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { RetryButton } from './retry-button.tsx';
import { t } from '../../words/words.ts';

/**
 * Operators' page of failed work: our jobs, the processor's events. Some of it is retried automatically, and the rest,
 * which was given up, by a button.
 */
export function QueuePage() {
  const query = useQuery(queueQuery);
  return (
    <Page title={t('general.jobsAndEvents')} about={t('admin.failedWorkWaitingItemsAre')}>
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ jobs, events }) => (
          <>
            <Failures title={t('admin.jobs')} about={t('admin.backgroundJobs')} none={t('admin.noFailedJobs')}>
              {jobs.map(({ id, task, status, attempts, reason, at }) => (
                <Row
                  key={id}
                  name={task}
                  {...{ status, attempts, reason }}
                  when={<When status={status} iso={at} />}
                  act={() => api.admin.retryJob.mutate({ id })}
                />
              ))}
            </Failures>
            <Failures
              title={t('admin.processorEvents')}
              about={t('admin.eventsFromThePaymentProcessor')}
              none={t('admin.allEventsWereProcessed')}
            >
              {events.map(({ id, type, status, attempts, reason, receivedAt, nextAttemptAt }) => (
                <Row
                  key={id}
                  name={type}
                  note={id}
                  {...{ status, attempts, reason }}
                  when={
                    <When status={status} iso={status === 'waiting' && nextAttemptAt ? nextAttemptAt : receivedAt} />
                  }
                  act={() => api.admin.retryEvent.mutate({ id })}
                />
              ))}
            </Failures>
          </>
        )}
      </QueryContent>
    </Page>
  );
}

function Failures({
  title,
  about,
  none,
  children,
}: {
  title: string;
  about: string;
  none: string;
  children: ReactNode[];
}) {
  return (
    <Panel title={title} about={about}>
      {children.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ul aria-label={title} className="-my-4 divide-y divide-line">
          {children}
        </ul>
      )}
    </Panel>
  );
}

function Row({
  name,
  note,
  status,
  attempts,
  reason,
  when,
  act,
}: {
  name: string;
  note?: string;
  status: 'dead' | 'waiting';
  attempts: number;
  reason: string;
  when: ReactNode;
  act: () => Promise<unknown>;
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-[13px] font-medium [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={status === 'dead' ? 'bad' : 'warn'}>
            {status === 'dead' ? t('admin.gaveUp') : t('admin.waiting')}
          </Badge>
        </p>
        {reason && <p className="mt-1 [overflow-wrap:anywhere]">{reason}</p>}
        <p className="mt-1 text-[13px] text-soft [overflow-wrap:anywhere]">
          {t('admin.tries', { n: attempts })}, {when}
          {note && `, ${note}`}
        </p>
      </div>
      {status === 'dead' && <RetryButton of={note ?? name} act={act} />}
    </li>
  );
}

function When({ status, iso }: { status: 'dead' | 'waiting'; iso: string }) {
  const when = <Moment iso={iso} distance />;
  return status === 'dead' ? when : <>{t.rich('admin.retry', { when: () => when })}</>;
}
