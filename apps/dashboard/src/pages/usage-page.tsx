import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../format.ts';
import { BarChart } from '../parts/bar-chart.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Meter } from '../parts/meter.tsx';
import { Page } from '../parts/page.tsx';
import { Fact, Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { accountQuery, usageQuery, type Usage } from '../queries.ts';
import { t } from '../words/words.ts';

/** What was used, by day and by key, beside what the plan allows and what happens beyond it. */
export function UsagePage() {
  const query = useQuery(usageQuery);
  return (
    <Page title={t('Usage')} about={t('What you and your keys used, and what your plan allows. Days are UTC.')}>
      <Loaded
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
            <Allowed usage={usage} />
            <Panel
              title={t('Units by day')}
              about={t('Names made or checked, and calls that count, in the last 30 days.')}
            >
              {usage.days.some(({ used }) => used > 0) ? (
                <BarChart
                  label={t('Units used by day')}
                  unit={t('units')}
                  max={usage.limits.perDay}
                  bars={usage.days.map(({ day, used }) => ({ day, value: used }))}
                />
              ) : (
                <p className="text-soft">{t('None yet.')}</p>
              )}
            </Panel>
            <CallsByKey calls={usage.calls} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Allowed({ usage: { limits, days, overage } }: { usage: Usage }) {
  const { data: account } = useQuery(accountQuery);
  const today = days.at(-1)?.used ?? 0;
  return (
    <Panel
      title={t('Your plan')}
      action={
        <a href="/pricing" className="text-[13px] font-medium text-soft hover:text-ink">
          {t('Compare plans')}
        </a>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Fact name={t('Plan')}>
          <span className="capitalize">{account?.tier ?? ' '}</span>
        </Fact>
        <Fact name={t('Today')} note={<Meter value={today} max={limits.perDay} label={t('Units used today')} />}>
          {formatCount(today)}{' '}
          <span className="font-normal text-soft">{t('of {count} units', { count: formatCount(limits.perDay) })}</span>
        </Fact>
        <Fact name={t('A minute')} note={t('each key by itself')}>
          {t('{count} requests', { count: formatCount(limits.perMinute) })}
        </Fact>
        <Fact
          name={t('Beyond, this month')}
          note={overage ? t('{price} a call', { price: `$${overage.price}` }) : t('none on this plan')}
        >
          {overage ? t('{count} calls', { count: formatCount(overage.thisMonth) }) : t('Refused')}
        </Fact>
      </dl>
      <p className="mt-5 max-w-prose text-[13px] text-soft">
        {overage
          ? t(
              'Beyond {count} units a day, making names goes on at {price} a call, on your next invoice, up to your limit for extra calls: the monthly price of your plan, unless you set another. Everything else that counts is refused until midnight UTC.',
              { count: formatCount(limits.perDay), price: `$${overage.price}` },
            )
          : t('Beyond {count} units a day everything that counts is refused until midnight UTC; nothing is charged.', {
              count: formatCount(limits.perDay),
            })}{' '}
        {t(
          'More than {count} requests in a minute are refused with the second at which the next one fits. Buying and DNS cost no units.',
          { count: formatCount(limits.perMinute) },
        )}
      </p>
    </Panel>
  );
}

function CallsByKey({ calls: { days, keys } }: { calls: Usage['calls'] }) {
  if (keys.length === 0)
    return (
      <Panel title={t('Calls by key')} about={t('Of the last seven days.')}>
        <p className="text-soft">
          {t('None yet.')}{' '}
          <Link to="/keys" className="underline decoration-edge underline-offset-4 hover:text-ink">
            {t('Make an API key')}
          </Link>
        </p>
      </Panel>
    );
  return (
    <section aria-labelledby="calls">
      <div className="mb-3">
        <h2 id="calls" className="text-base font-semibold">
          {t('Calls by key')}
        </h2>
        <p className="mt-0.5 text-[13px] text-soft">{t('Of the last seven days, refused ones too.')}</p>
      </div>
      <Table
        label={t('Calls by key')}
        head={
          <>
            <Head>{t('Key')}</Head>
            <Head from="sm">{t('Seven days')}</Head>
            <Head className="text-right">{t('Calls')}</Head>
            <Head className="text-right">{t('Refused')}</Head>
          </>
        }
      >
        {keys.map(({ keyId, keyName, total, refused, perDay }) => (
          <tr key={keyId}>
            <Cell className="[overflow-wrap:anywhere]">
              {keyId ? (
                <span className="font-medium">{keyName ?? keyId}</span>
              ) : (
                <span className="text-soft">{t('Dashboard and sessions')}</span>
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

/** A week in a line of bars. */
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
