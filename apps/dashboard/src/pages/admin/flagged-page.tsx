import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api.ts';
import { flagsQuery, type Flag } from '../../admin-queries.ts';
import { Badge } from '../../parts/badge.tsx';
import { buttonClasses } from '../../parts/button.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { ActionWithReason } from './action-with-reason.tsx';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const KINDS = {
  purchase: 'admin.purchasedDomain',
  deploy: 'admin.deployedSite',
  report: 'admin.reported',
  payment: 'admin.flaggedPayment',
} as const satisfies Record<Flag['kind'], Label>;

/** What an operator would suspend. */
const SUSPENDS = { purchase: 'domain', deploy: 'site', report: 'site', payment: 'account' } as const satisfies Record<
  Flag['kind'],
  string
>;

/**
 * Operators' page of names and sites that imitate others, of reports from visitors, and of accounts flagged for their
 * payments. An operator allows or suspends each.
 */
export function FlaggedPage() {
  const query = useInfiniteQuery(flagsQuery);
  return (
    <Page title={t('general.flagged')} about={t('admin.namesAndSitesThatImitate')}>
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ pages }) => {
          const flags = pages.flatMap((page) => page.flags);
          if (flags.length === 0) return <Notice tone="good">{t('admin.noFlaggedItems')}</Notice>;
          return (
            <ul
              aria-label={t('general.flagged')}
              className="divide-y divide-line rounded-xl border border-line bg-panel"
            >
              {flags.map((flag) => (
                <Row key={flag.id} flag={flag} />
              ))}
            </ul>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </Page>
  );
}

function Row({ flag }: { flag: Flag }) {
  const { id, kind, name, reason, email, foundAt } = flag;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={kind === 'report' ? 'warn' : 'calm'}>{t(KINDS[kind])}</Badge>
        </p>
        <p className="mt-1 whitespace-pre-line text-pretty [overflow-wrap:anywhere]">{reason}</p>
        <p className="mt-1.5 text-[13px] text-soft [overflow-wrap:anywhere]">
          <Moment iso={foundAt} distance />
          {email && t('admin.byEmail', { email })}
        </p>
      </div>
      <div className="flex gap-2">
        <ActionWithReason
          verb={t('admin.allow')}
          of={name}
          about={t('admin.reviewedAndAllowedTheSame')}
          note={{ label: t('admin.resolution'), hint: t('admin.recordedInTheAuditLog'), max: 500 }}
          act={(note) => api.admin.clearFlag.mutate({ id, note })}
        />
        <Link
          to="/admin/suspended"
          search={{ kind: SUSPENDS[kind], id: hostOf(name) }}
          aria-label={`${t('admin.suspend')}: ${name}`}
          className={buttonClasses({ size: 'small' })}
        >
          {t('admin.suspend')}
        </Link>
      </div>
    </li>
  );
}

/** A report contains a URL, everything else a domain or a host. */
function hostOf(name: string): string {
  return name.replace(/^https?:\/\//, '').replace(/[/?#].*$/s, '');
}
