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

/** What was used, by day and by key, beside what the plan allows and what happens beyond it. */
export function UsagePage() {
  const query = useQuery(usageQuery);
  return (
    <Page title="Usage" about="What you and your keys used, and what your plan allows. Days are UTC.">
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
            <Panel title="Units by day" about="Names made or checked, and calls that count, in the last 30 days.">
              {usage.days.some(({ used }) => used > 0) ? (
                <BarChart
                  label="Units used by day"
                  unit="units"
                  max={usage.limits.perDay}
                  bars={usage.days.map(({ day, used }) => ({ day, value: used }))}
                />
              ) : (
                <p className="text-soft">None yet.</p>
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
      title="Your plan"
      action={
        <a href="/pricing" className="text-[13px] font-medium text-soft hover:text-ink">
          Compare plans
        </a>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Fact name="Plan">
          <span className="capitalize">{account?.tier ?? ' '}</span>
        </Fact>
        <Fact name="Today" note={<Meter value={today} max={limits.perDay} label="Units used today" />}>
          {formatCount(today)} <span className="font-normal text-soft">of {formatCount(limits.perDay)} units</span>
        </Fact>
        <Fact name="A minute" note="each key by itself">
          {formatCount(limits.perMinute)} requests
        </Fact>
        <Fact name="Beyond, this month" note={overage ? `$${overage.price} a call` : 'none on this plan'}>
          {overage ? `${formatCount(overage.thisMonth)} calls` : 'Refused'}
        </Fact>
      </dl>
      <p className="mt-5 max-w-prose text-[13px] text-soft">
        {overage
          ? `Beyond ${formatCount(limits.perDay)} units a day, making names goes on at $${overage.price} a call, on your next invoice; everything else that counts is refused until midnight UTC.`
          : `Beyond ${formatCount(limits.perDay)} units a day everything that counts is refused until midnight UTC; nothing is charged.`}{' '}
        More than {formatCount(limits.perMinute)} requests in a minute are refused with the second at which the next one
        fits. Buying and DNS cost no units.
      </p>
    </Panel>
  );
}

function CallsByKey({ calls: { days, keys } }: { calls: Usage['calls'] }) {
  if (keys.length === 0)
    return (
      <Panel title="Calls by key" about="Of the last seven days.">
        <p className="text-soft">
          None yet.{' '}
          <Link to="/keys" className="underline decoration-edge underline-offset-4 hover:text-ink">
            Make an API key
          </Link>
        </p>
      </Panel>
    );
  return (
    <section aria-labelledby="calls">
      <div className="mb-3">
        <h2 id="calls" className="text-base font-semibold">
          Calls by key
        </h2>
        <p className="mt-0.5 text-[13px] text-soft">Of the last seven days, refused ones too.</p>
      </div>
      <Table
        label="Calls by key"
        head={
          <>
            <Head>Key</Head>
            <Head from="sm">Seven days</Head>
            <Head className="text-right">Calls</Head>
            <Head className="text-right">Refused</Head>
          </>
        }
      >
        {keys.map(({ keyId, keyName, total, refused, perDay }) => (
          <tr key={keyId}>
            <Cell className="[overflow-wrap:anywhere]">
              {keyId ? (
                <span className="font-medium">{keyName ?? keyId}</span>
              ) : (
                <span className="text-soft">Dashboard and sessions</span>
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
