import { useQuery } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { api } from '../api.ts';
import { formatDay, formatPrice } from '../format.ts';
import { QueryContent } from '../parts/query-content.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { t } from '../words/words.ts';

type Losses = inferRouterOutputs<AppRouter>['privacy']['losses']['lost'];

/** What is lost when the account is deleted, read when the owner asks to delete it. */
export function DeletionLosses() {
  const query = useQuery({
    queryKey: ['account-deletion'],
    queryFn: async ({ signal }) => (await api.privacy.losses.query(undefined, { signal })).lost,
    staleTime: 0,
  });
  return (
    <QueryContent query={query} skeleton={<ListSkeleton rows={2} />}>
      {(lost) => {
        const lines = linesOf(lost);
        if (lines.length === 0) return null;
        return (
          <div className="space-y-2">
            <p className="font-medium">{t('account.youLose')}</p>
            <ul className="list-disc space-y-1 pl-5 text-[13px] text-soft" aria-label={t('account.youLose')}>
              {lines.map((line) => (
                <li key={line} className="[overflow-wrap:anywhere]">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </QueryContent>
  );
}

function linesOf(lost: Losses): string[] {
  const { kits, logos, legalKits, sites, unpaidOverage } = lost;
  return [
    ...lost.plans.map(({ name, paidUntil, unusedAmount, currency }) =>
      unusedAmount === null
        ? t('account.losePlan', { plan: name, until: formatDay(paidUntil) })
        : t('account.losePlanWorth', {
            plan: name,
            until: formatDay(paidUntil),
            amount: formatPrice(unusedAmount, currency),
          }),
    ),
    ...lost.products.map(({ name }) => t('account.loseProduct', { product: name })),
    ...lost.orders.map(({ domain }) => t('account.orderMustEndFirst', { domain })),
    ...lost.domains.map(({ domain, expiresAt, consequence }) =>
      consequence === 'expires'
        ? t('account.loseDomain', { domain, until: formatDay(expiresAt) })
        : t('account.loseConnectedDomain', { domain }),
    ),
    ...(kits + logos + legalKits + sites > 0 ? [t('account.loseAssets', { kits, logos, legalKits, sites })] : []),
    ...(unpaidOverage.calls > 0
      ? [
          t('account.unpaidUsage', {
            calls: unpaidOverage.calls,
            amount: formatPrice(unpaidOverage.amount, unpaidOverage.currency),
          }),
        ]
      : []),
    ...(lost.refunds.length > 0 ? [t('account.refundsContinue', { n: lost.refunds.length })] : []),
  ];
}
