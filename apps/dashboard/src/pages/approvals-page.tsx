import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { APPROVAL_STATES, describeApproval, isChange } from '../approval-states.ts';
import { formatPrice } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { approvalsQuery, type Approval } from '../queries.ts';
import { t } from '../words/words.ts';
import { ActsPanel } from './acts-panel.tsx';

/** Page of all approval requests of the account's keys and of its automatic renewals. */
export function ApprovalsPage() {
  const query = useInfiniteQuery(approvalsQuery);
  return (
    <Page title={t('general.approvals')} about={t('orders.requestsFromYourKeysThat')}>
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ pages }) => {
          const approvals = pages.flatMap((page) => page.approvals);
          return approvals.length > 0 ? <ApprovalList approvals={approvals} /> : <NoApprovals />;
        }}
      </QueryContent>
      <ShowMore query={query} />
      <ActsPanel />
    </Page>
  );
}

function NoApprovals() {
  return (
    <EmptyState
      icon={HandCoins}
      title={t('orders.noApprovalRequests')}
      action={
        <Link to="/keys" className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink">
          {t('orders.viewKeyLimits')}
        </Link>
      }
    >
      {t('orders.whenAKeyReachesA')}
    </EmptyState>
  );
}

function ApprovalList({ approvals }: { approvals: Approval[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
      {approvals.map((approval) => (
        <li key={approval.id}>
          <Link
            to="/approvals/$id"
            params={{ id: approval.id }}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-5 py-3.5 hover:bg-sunken/60"
          >
            <span className="min-w-0">
              <span className="block font-medium first-letter:uppercase [overflow-wrap:anywhere]">
                {describeApproval(approval)}
              </span>
              <span className="block text-[13px] text-soft">
                {approval.keyName ?? t('orders.automaticRenewal')}, <Moment iso={approval.createdAt} distance />
              </span>
            </span>
            <span className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
              <Badge tone={APPROVAL_STATES[approval.status].tone}>{t(APPROVAL_STATES[approval.status].word)}</Badge>
              <span className="w-20 text-right font-medium tabular-nums">
                {!isChange(approval) && formatPrice(approval.amount, approval.currency)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
