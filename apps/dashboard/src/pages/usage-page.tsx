import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../format.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Meter } from '../parts/meter.tsx';
import { Page } from '../parts/page.tsx';
import { Fact, Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { accountQuery, usageQuery, type Usage } from '../queries.ts';
import { t } from '../words/words.ts';

/** Usage by day and by key, the plan's allowance, and what happens beyond it. */
export function UsagePage() {
  const query = useQuery(usageQuery);
  return (
    <Page title={t('general.usage')} about={t('billing.whatYouAndYourKeys')}>
      <QueryContent
        query={query}
        skeleton={
          <div className="space-y-6">
            <PanelSkeleton className="h-24" />
            <PanelSkeleton className="h-60" />
          </div>
        }
      >
        {(usage) => (
          <div className="space-y-6">
            <Allowance usage={usage} />
            <Panel title={t('billing.unitsByDay')} about={t('billing.generatedOrCheckedNamesAnd')}>
              {usage.days.some(({ used }) => used > 0) ? (
                <BarChart
                  label={t('billing.unitsUsedByDay')}
                  unit={t('billing.units')}
                  max={usage.limits.perDay}
                  bars={usage.days.map(({ day, used }) => ({ day, value: used }))}
                />
              ) : (
                <p className="text-soft">{t('general.noneYet')}</p>
              )}
            </Panel>
            <CallsByKey calls={usage.calls} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
}

function Allowance({ usage: { limits, days, overage } }: { usage: Usage }) {
  const { data: account } = useQuery(accountQuery);
  const today = days.at(-1)?.used ?? 0;
  return (
    <Panel
      title={t('general.yourPlan')}
      action={
        <a href="/pricing" className="text-[13px] font-medium text-soft hover:text-ink">
          {t('billing.comparePlans')}
        </a>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Fact name={t('general.plan')}>
          <span className="capitalize">{account?.tier ?? ' '}</span>
        </Fact>
        <Fact
          name={t('billing.today')}
          note={<Meter value={today} max={limits.perDay} label={t('billing.unitsUsedToday')} />}
        >
          {formatCount(today)}{' '}
          <span className="font-normal text-soft">
            {t('billing.ofCountUnits', { count: formatCount(limits.perDay) })}
          </span>
        </Fact>
        <Fact name={t('billing.minute')} note={t('billing.perKey')}>
          {t('billing.countRequests', { count: formatCount(limits.perMinute) })}
        </Fact>
        <Fact
          name={t('billing.overageThisMonth')}
          note={overage ? t('billing.priceCall', { price: `$${overage.price}` }) : t('billing.notOnThisPlan')}
        >
          {overage ? t('billing.countCalls', { count: formatCount(overage.thisMonth) }) : t('billing.rejected')}
        </Fact>
      </dl>
      <p className="mt-5 max-w-prose text-[13px] text-soft">
        {overage
          ? t('billing.aboveCountUnitsPerDay', { count: formatCount(limits.perDay), price: `$${overage.price}` })
          : t('billing.aboveCountUnitsPerDayMetered', { count: formatCount(limits.perDay) })}{' '}
        {t('billing.aboveCountRequestsPerMinute', { count: formatCount(limits.perMinute) })}
      </p>
    </Panel>
  );
}

function CallsByKey({ calls: { days, keys } }: { calls: Usage['calls'] }) {
  if (keys.length === 0)
    return (
      <Panel title={t('billing.callsByKey')} about={t('billing.last7Days')}>
        <p className="text-soft">
          {t('general.noneYet')}{' '}
          <Link to="/keys" className="underline decoration-edge underline-offset-4 hover:text-ink">
            {t('general.createAnApiKey')}
          </Link>
        </p>
      </Panel>
    );
  return (
    <section aria-labelledby="calls">
      <div className="mb-3">
        <h2 id="calls" className="text-base font-semibold">
          {t('billing.callsByKey')}
        </h2>
        <p className="mt-0.5 text-[13px] text-soft">{t('billing.last7DaysIncludingRejected')}</p>
      </div>
      <Table
        label={t('billing.callsByKey')}
        head={
          <>
            <Head>{t('billing.key')}</Head>
            <Head from="sm">{t('billing.sevenDays')}</Head>
            <Head className="text-right">{t('billing.calls')}</Head>
            <Head className="text-right">{t('billing.rejected')}</Head>
          </>
        }
      >
        {keys.map(({ keyId, keyName, total, refused, perDay }) => (
          <tr key={keyId}>
            <Cell className="[overflow-wrap:anywhere]">
              {keyId ? (
                <span className="font-medium">{keyName ?? keyId}</span>
              ) : (
                <span className="text-soft">{t('billing.dashboardAndSessions')}</span>
              )}
            </Cell>
            <Cell from="sm" className="w-40">
              <Sparkline values={perDay} label={perDay.map((value, i) => `${days[i]}: ${value}`).join(', ')} />
            </Cell>
            <Cell className="text-right tabular-nums">{formatCount(total)}</Cell>
            <Cell className="text-right tabular-nums">{formatCount(refused)}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** A row of bars, one per day of a week. */
function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(1, ...values);
  return (
    <svg role="img" aria-label={label} viewBox="0 0 70 20" preserveAspectRatio="xMinYMid" className="block h-5 w-28">
      {values.map((value, i) => {
        const height = value === 0 ? 1 : Math.max(2, (value / highest) * 20);
        return (
          <rect
            key={i}
            x={i * 10 + 1}
            y={20 - height}
            width="8"
            height={height}
            rx="1"
            fill={value === 0 ? 'var(--line)' : 'var(--accent)'}
          />
        );
      })}
    </svg>
  );
}
