import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { queueQuery } from '../../desk-queries.ts';
import { Badge } from '../../parts/badge.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { RetryButton } from './retry-button.tsx';
import { counted, t } from '../../words/words.ts';
import { rich } from '../../words/rich.tsx';

/** What failed and has given up, or is tried again by itself: jobs of ours, events of the processor. */
export function QueuePage() {
  const query = useQuery(queueQuery);
  return (
    <Page
      title={t('Jobs and events')}
      about={t('What failed. Waiting ones are tried again by themselves; dead ones wait for you.')}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ jobs, events }) => (
          <>
            <Failures title={t('Jobs')} about={t('Work of ours in the background.')} none={t('No job has failed.')}>
              {jobs.map(({ id, task, status, attempts, reason, at }) => (
                <Row
                  key={id}
                  name={task}
                  {...{ status, attempts, reason }}
                  when={<When status={status} iso={at} />}
                  act={() => api.desk.retryJob.mutate({ id })}
                />
              ))}
            </Failures>
            <Failures
              title={t("Processor's events")}
              about={t('What the card processor told us and could not be processed.')}
              none={t('Every event was processed.')}
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
                  act={() => api.desk.retryEvent.mutate({ id })}
                />
              ))}
            </Failures>
          </>
        )}
      </Loaded>
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
          <Badge tone={status === 'dead' ? 'bad' : 'warn'}>{status === 'dead' ? t('Given up') : t('Waiting')}</Badge>
        </p>
        {reason && <p className="mt-1 [overflow-wrap:anywhere]">{reason}</p>}
        <p className="mt-1 text-[13px] text-soft [overflow-wrap:anywhere]">
          {counted(attempts, '{n} try', '{n} tries')}, {when}
          {note && `, ${note}`}
        </p>
      </div>
      {status === 'dead' && <RetryButton of={note ?? name} act={act} />}
    </li>
  );
}

function When({ status, iso }: { status: 'dead' | 'waiting'; iso: string }) {
  return <>{rich(status === 'dead' ? 'since {when}' : 'again {when}', { when: <Moment iso={iso} distance /> })}</>;
}
