import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api.ts';
import { findingsQuery, type Finding } from '../../admin-queries.ts';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { CompareButton } from './compare-button.tsx';
import { ActionWithReason } from './action-with-reason.tsx';
import { RefundSale } from './refund-sale.tsx';
import { t } from '../../words/words.ts';

/**
 * Operators' page of the discrepancies between our records, the processor's and the registrar's. An operator closes
 * each with a reason, except orders under review, and may refund a payment.
 */
export function FindingsPage() {
  const query = useInfiniteQuery(findingsQuery);
  return (
    <Page title={t('general.discrepancies')} about={t('admin.differencesBetweenOurRecordsAnd')}>
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ pages }) => {
          const findings = pages.flatMap((page) => page.findings);
          if (findings.length === 0) return <Notice tone="good">{t('admin.allRecordsMatch')}</Notice>;
          return (
            <ul
              aria-label={t('general.discrepancies')}
              className="divide-y divide-line rounded-xl border border-line bg-panel"
            >
              {findings.map((finding) => (
                <Row key={finding.id} finding={finding} />
              ))}
            </ul>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </Page>
  );
}

function Row({ finding: { id, kind, subject, summary, details, foundAt, seenAt } }: { finding: Finding }) {
  const facts = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium text-pretty">{summary || kind}</p>
        <p className="mt-0.5 font-mono text-xs text-soft [overflow-wrap:anywhere]">
          {kind} · {subject}
        </p>
        {facts.length > 0 && (
          <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[13px]">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="[overflow-wrap:anywhere]">{textOf(value)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-2.5 text-[13px] text-soft">
          {seenAt
            ? t.rich('admin.foundLastSeen', {
                when: () => <Moment iso={foundAt} distance />,
                last: () => <Moment iso={seenAt} distance />,
              })
            : t.rich('admin.found', { when: () => <Moment iso={foundAt} distance /> })}
        </p>
      </div>
      {subject.startsWith('ord_') && (
        <Link
          to="/admin/orders/$id"
          params={{ id: subject }}
          className="flex h-8 items-center text-[13px] font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {t('general.viewOrder')}
        </Link>
      )}
      {subject.startsWith('ord_') && <CompareButton orderId={subject} />}
      {/^(pi|pch|ent)_/.test(subject) && <RefundSale sale={subject} />}
      {kind !== 'review_waiting' && (
        <ActionWithReason
          verb={t('admin.resolve')}
          of={subject}
          about={t('admin.itStaysHiddenWhileIts')}
          note={{ label: t('admin.resolution'), hint: t('admin.recordedInTheAuditLog'), max: 500 }}
          act={(note) => api.admin.closeFinding.mutate({ id, note })}
        />
      )}
    </li>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
