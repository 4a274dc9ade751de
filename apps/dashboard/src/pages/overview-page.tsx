import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { concernOf, isConnected } from '../domain-states.ts';
import { formatCount, formatPrice } from '../format.ts';
import { CodeSample } from '../parts/code-sample.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Meter } from '../parts/meter.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Fact, Facts, Panel } from '../parts/panel.tsx';
import { Bone, PanelSkeleton } from '../parts/skeleton.tsx';
import { accountQuery, domainsQuery, type Account, type Domain } from '../queries.ts';
import { checkSample } from '../code-samples.ts';
import { FirstSteps } from './first-steps.tsx';

const SHOWN = 5;

export function OverviewPage() {
  const account = useQuery(accountQuery);
  const domains = useInfiniteQuery(domainsQuery);
  return (
    <Page title="Overview" about="Your account today, and what needs you.">
      <Loaded query={account} skeleton={<FactsSkeleton />}>
        {(known) => <Today account={known} domainCount={domains.data?.pages[0]?.count} />}
      </Loaded>
      <FirstSteps />
      <Loaded query={domains} skeleton={<PanelSkeleton className="h-56" />}>
        {({ pages }) => {
          const owned = pages.flatMap((page) => page.domains);
          return (
            <>
              <Concerns domains={owned} />
              {owned.length > 0 && <NextToExpire domains={owned} />}
            </>
          );
        }}
      </Loaded>
      <Panel title="Check a name" about="One request with one of your keys; it counts one of today's checks.">
        <CodeSample code={checkSample()} label="Check a name with curl" />
      </Panel>
      <Loaded query={account} skeleton={<PanelSkeleton />}>
        {(known) => <Identity account={known} />}
      </Loaded>
    </Page>
  );
}

function Today({ account, domainCount }: { account: Account; domainCount: number | undefined }) {
  const { limits, usage, tier } = account;
  return (
    <Facts>
      <Fact name="Checks today" note={<Meter value={usage.usedToday} max={limits.perDay} label="Checks used today" />}>
        {formatCount(usage.usedToday)} <span className="font-normal text-soft">of {formatCount(limits.perDay)}</span>
      </Fact>
      <Fact name="Rate limit" note="per minute and key">
        {formatCount(limits.perMinute)} requests
      </Fact>
      <Fact
        name="Domains"
        note={
          <Link to="/domains" className="underline decoration-edge underline-offset-4 hover:text-ink">
            See all
          </Link>
        }
      >
        {domainCount === undefined ? <Bone className="mt-1 w-8" /> : formatCount(domainCount)}
      </Fact>
      <Fact name="Plan" note={tier === 'explorer' ? 'Free' : 'Subscription'}>
        <span className="capitalize">{tier}</span>
      </Fact>
    </Facts>
  );
}

function FactsSkeleton() {
  return (
    <Facts>
      {['Checks today', 'Rate limit', 'Domains', 'Plan'].map((name) => (
        <Fact key={name} name={name} note={<Bone className="mt-2 w-20" />}>
          <Bone className="mt-1.5 w-12" />
        </Fact>
      ))}
    </Facts>
  );
}

function Concerns({ domains }: { domains: Domain[] }) {
  const concerns = domains.flatMap((domain) => {
    const reason = concernOf(domain);
    return reason ? [{ domain, reason }] : [];
  });
  if (concerns.length === 0) return null;
  return (
    <Panel title="Needs you">
      <ul className="-my-2 divide-y divide-line">
        {concerns.map(({ domain, reason }) => (
          <li key={domain.id} className="flex items-center gap-3 py-2.5">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
            <p className="min-w-0">
              <DomainLink name={domain.name} /> <span className="text-soft">{reason}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NextToExpire({ domains }: { domains: Domain[] }) {
  const next = domains
    .filter((domain) => !isConnected(domain))
    .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))
    .slice(0, SHOWN);
  return (
    <Panel
      title="Next renewals"
      action={
        <Link to="/domains" className="inline-flex items-center gap-1 text-[13px] font-medium text-soft hover:text-ink">
          All domains <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {next.map((domain) => (
          <li key={domain.id} className="flex items-baseline justify-between gap-4 py-3">
            <DomainLink name={domain.name} />
            <span className="flex shrink-0 items-baseline gap-6 text-soft tabular-nums">
              <span className="hidden sm:inline">
                {domain.autoRenew ? `renews for ${formatPrice(domain.renewalPrice)}` : 'does not renew'}
              </span>
              <span className="w-24 text-right">
                <Moment iso={domain.expiresAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DomainLink({ name }: { name: string }) {
  return (
    <Link
      to="/domains/$domain"
      params={{ domain: name }}
      className="font-medium [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
    >
      {name}
    </Link>
  );
}

function Identity({ account }: { account: Account }) {
  return (
    <Panel title="Account">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Email">
          <span className="[overflow-wrap:anywhere]">{account.email}</span>
        </Fact>
        <Fact name="Account id">
          <span className="flex items-center gap-1">
            <span className="truncate font-mono text-[13px] font-normal">{account.id}</span>
            <CopyButton text={account.id} label="Copy account id" />
          </span>
        </Fact>
        <Fact name="Member since">
          <Moment iso={account.createdAt} />
        </Fact>
      </dl>
    </Panel>
  );
}
