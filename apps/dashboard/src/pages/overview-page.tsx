import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentTime } from '../clock.ts';
import { daysUntil, formatCount, formatPrice } from '../format.ts';
import { DomainLink } from '../parts/domain-link.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Meter } from '../parts/meter.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Fact, Facts, Panel } from '../parts/panel.tsx';
import { TextSkeleton, PanelSkeleton } from '../parts/skeleton.tsx';
import { accountQuery, overviewQuery, type Overview } from '../queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import { t } from '../words/words.ts';

/** Home page of a signed-in user: first steps, what requires attention, upcoming renewals and their cost, and spending by key. */
export function OverviewPage() {
  const query = useQuery(overviewQuery);
  return (
    <Page title={t('shell.overview')} about={t('shell.yourDomainsRenewalsAndSpending')}>
      <FirstSteps />
      <QueryContent query={query} skeleton={<OverviewSkeleton />}>
        {(overview) => (
          <div className="space-y-6">
            <NeedsPanel overview={overview} />
            <Sums overview={overview} />
            {overview.renewals.next.length > 0 && <NextRenewals renewals={overview.renewals} />}
            {overview.spent.byKey.length > 0 && <SpentByKey spent={overview.spent} />}
          </div>
        )}
      </QueryContent>
    </Page>
  );
}

function OverviewSkeleton() {
  return (
    <div className="space-y-6">
      <PanelSkeleton className="h-32" />
      <Facts>
        {(['general.domains', 'shell.upcomingRenewals', 'shell.spentThisMonth', 'shell.checksToday'] as const).map(
          (name) => (
            <Fact key={name} name={t(name)} note={<TextSkeleton className="mt-2 w-20" />}>
              <TextSkeleton className="mt-1.5 w-12" />
            </Fact>
          ),
        )}
      </Facts>
    </div>
  );
}

function Sums({ overview: { domains, renewals, spent } }: { overview: Overview }) {
  const { data: account } = useQuery(accountQuery);
  return (
    <Facts>
      <Fact name={t('general.domains')} note={<Aside to="/domains">{t('shell.viewAll')}</Aside>}>
        {formatCount(domains)}
      </Fact>
      <Fact
        name={t('shell.upcomingRenewals')}
        note={t('shell.domainsInDaysDays', { n: renewals.count, days: daysUntil(renewals.until, currentTime()) + 1 })}
      >
        {formatPrice(renewals.total)}
      </Fact>
      <Fact name={t('shell.spentThisMonth')} note={<Aside to="/orders">{t('shell.viewOrders')}</Aside>}>
        {formatPrice(spent.total)}
      </Fact>
      <Fact
        name={t('shell.checksToday')}
        note={
          account && (
            <Meter value={account.usage.usedToday} max={account.limits.perDay} label={t('shell.checksUsedToday')} />
          )
        }
      >
        {account ? (
          <>
            {formatCount(account.usage.usedToday)}{' '}
            <span className="font-normal text-soft">
              {t('shell.ofPerday', { perDay: formatCount(account.limits.perDay) })}
            </span>
          </>
        ) : (
          <TextSkeleton className="mt-1 w-12" />
        )}
      </Fact>
    </Facts>
  );
}

function Aside({ to, children }: { to: '/domains' | '/orders'; children: ReactNode }) {
  return (
    <Link to={to} className="underline decoration-edge underline-offset-4 hover:text-ink">
      {children}
    </Link>
  );
}

function NextRenewals({ renewals: { next } }: { renewals: Overview['renewals'] }) {
  return (
    <Panel
      title={t('shell.nextRenewals')}
      action={
        <Link
          to="/domains"
          search={{ sort: 'expires' }}
          className="inline-flex items-center gap-1 text-[13px] font-medium text-soft hover:text-ink"
        >
          {t('shell.allByDate')} <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {next.map(({ domain, expiresAt, autoRenew, price }) => (
          <li key={domain} className="flex items-baseline justify-between gap-4 py-3">
            <DomainLink name={domain} />
            <span className="flex shrink-0 flex-col text-right text-soft tabular-nums sm:flex-row sm:items-baseline sm:gap-6">
              <span className={autoRenew ? undefined : 'text-warn'}>
                {autoRenew ? t('shell.renewsForPrice', { price: formatPrice(price) }) : t('shell.wontRenew')}
              </span>
              <span className="max-sm:order-first max-sm:text-ink sm:w-24">
                <Moment iso={expiresAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SpentByKey({ spent: { byKey } }: { spent: Overview['spent'] }) {
  const most = byKey[0]?.amount ?? 0;
  return (
    <Panel title={t('shell.spendingThisMonthByKey')} about={t('shell.sinceFirstOfMonthUtc')}>
      <ul className="-my-4 divide-y divide-line">
        {byKey.map(({ keyId, keyName, amount }) => (
          <li key={keyId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 py-3">
            <span className="[overflow-wrap:anywhere]">
              {keyId ? (keyName ?? keyId) : t('shell.youAndAutoRenewals')}
            </span>
            <span className="tabular-nums">{formatPrice(amount)}</span>
            <span aria-hidden="true" className="col-span-2 block h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${Math.max(2, (amount / most) * 100)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
