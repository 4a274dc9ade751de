import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { isConnected, stateOf } from '../domain-states.ts';
import { formatPrice } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Fact, Facts } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { domainQuery, type Domain } from '../queries.ts';
import { RecordsTable } from './records-table.tsx';

const route = getRouteApi('/house/domains/$domain');

export function DomainPage() {
  const { domain: name } = route.useParams();
  const query = useQuery(domainQuery(name));
  const state = query.data && stateOf(query.data);
  return (
    <>
      <Link
        to="/domains"
        className="mb-3 -ml-1 inline-flex items-center gap-1 rounded text-[13px] text-soft hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Domains
      </Link>
      <Page
        title={name}
        heading={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {name}
            {state && (
              <Badge tone={state.tone} dot>
                {state.name}
              </Badge>
            )}
          </span>
        }
      >
        <Loaded query={query} skeleton={<PanelSkeleton className="h-24" />}>
          {(domain) => (
            <div className="space-y-8">
              <DomainFacts domain={domain} />
              <RecordsTable domain={domain.name} />
              <Delegation nameservers={domain.nameservers} />
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

function DomainFacts({ domain }: { domain: Domain }) {
  if (isConnected(domain)) {
    return (
      <Facts>
        <Fact name="Connected" note="renewed and paid for there">
          Registered elsewhere
        </Fact>
      </Facts>
    );
  }
  return (
    <Facts>
      <Fact name="Expires" note={<Moment iso={domain.expiresAt} distance />}>
        <Moment iso={domain.expiresAt} />
      </Fact>
      <Fact name="Auto-renew" note={domain.autoRenew ? 'with the saved card' : 'ends on its expiry'}>
        {domain.autoRenew ? 'On' : 'Off'}
      </Fact>
      <Fact name="Renewal" note="per year">
        {formatPrice(domain.renewalPrice)}
      </Fact>
      <Fact name="WHOIS privacy" note={domain.privacyEnabled ? 'your contact is hidden' : 'your contact is public'}>
        {domain.privacyEnabled ? 'On' : 'Off'}
      </Fact>
    </Facts>
  );
}

function Delegation({ nameservers }: { nameservers: string[] }) {
  return (
    <section aria-labelledby="nameservers">
      <h2 id="nameservers" className="mb-3 text-base font-semibold">
        Nameservers
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-panel">
        {nameservers.map((nameserver) => (
          <li
            key={nameserver}
            className="flex items-center justify-between gap-3 py-1.5 pr-3 pl-5 font-mono text-[13px]"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{nameserver}</span>
            <CopyButton text={nameserver} label={`Copy ${nameserver}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
