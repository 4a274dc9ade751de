import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { isConnected, stateOf } from '../domain-states.ts';
import { formatCount, formatPrice } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { buttonClasses } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { Empty } from '../parts/empty.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { domainsQuery, type Domain } from '../queries.ts';
import { buySample } from '../code-samples.ts';

export function DomainsPage() {
  const query = useInfiniteQuery(domainsQuery);
  const total = query.data?.pages[0]?.count ?? 0;
  return (
    <Page
      title="Domains"
      about={
        total > 0
          ? `${formatCount(total)} ${total === 1 ? 'name' : 'names'}, registered through Onym or connected.`
          : 'Names registered through Onym or connected.'
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const domains = pages.flatMap((page) => page.domains);
          if (domains.length === 0) return <NoDomains />;
          return (
            <>
              <DomainTable domains={domains} />
              <div className="mt-4 text-center">
                <ShowMore query={query} />
              </div>
            </>
          );
        }}
      </Loaded>
      {total > 0 && (
        <Panel title="Buy another" about="Charged to your saved card, and only if the registration succeeds.">
          <CodeSample code={buySample()} label="Buy a domain with curl" />
        </Panel>
      )}
    </Page>
  );
}

/** In the place of what a registrar knows. */
const ELSEWHERE = 'Registered elsewhere';

function NoDomains() {
  return (
    <Empty
      icon={Globe}
      title="No domains yet"
      action={
        <Link to="/keys" className={buttonClasses({ look: 'primary' })}>
          Get an API key
        </Link>
      }
      sample={<CodeSample code={buySample()} label="Buy a domain with curl" />}
    >
      A name appears here seconds after you, or an agent with one of your keys, buys it.
    </Empty>
  );
}

function DomainTable({ domains }: { domains: Domain[] }) {
  return (
    <Table
      label="Domains"
      head={
        <>
          <Head>Name</Head>
          <Head>Status</Head>
          <Head from="sm">Expires</Head>
          <Head from="md">Auto-renew</Head>
          <Head from="sm" className="text-right">
            Renewal
          </Head>
        </>
      }
    >
      {domains.map((domain) => {
        const { tone, name } = stateOf(domain);
        return (
          <tr key={domain.id} className="relative hover:bg-sunken/60">
            <Cell className="py-3.5">
              <Link
                to="/domains/$domain"
                params={{ domain: domain.name }}
                className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
              >
                {domain.name}
              </Link>
              <span className="mt-0.5 block text-[13px] text-soft sm:hidden">
                {isConnected(domain) ? (
                  ELSEWHERE
                ) : (
                  <>
                    <Moment iso={domain.expiresAt} /> ·{' '}
                    {domain.autoRenew ? `renews for ${formatPrice(domain.renewalPrice)}` : 'does not renew'}
                  </>
                )}
              </span>
            </Cell>
            <Cell className="w-px max-sm:text-right">
              <Badge tone={tone} dot>
                {name}
              </Badge>
            </Cell>
            <Cell from="sm" className="whitespace-nowrap tabular-nums">
              {isConnected(domain) ? (
                <span className="text-soft">{ELSEWHERE}</span>
              ) : (
                <>
                  <Moment iso={domain.expiresAt} />
                  <span className="block text-[13px] text-soft">
                    <Moment iso={domain.expiresAt} distance />
                  </span>
                </>
              )}
            </Cell>
            <Cell from="md" className={domain.autoRenew ? '' : 'text-soft'}>
              {isConnected(domain) ? '' : domain.autoRenew ? 'On' : 'Off'}
            </Cell>
            <Cell from="sm" className="text-right whitespace-nowrap tabular-nums">
              {!isConnected(domain) && (
                <>
                  {formatPrice(domain.renewalPrice)}
                  <span className="block text-[13px] text-soft">per year</span>
                </>
              )}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
}
