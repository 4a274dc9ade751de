import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { useEffect, useState } from 'react';
import { currentTime } from '../clock.ts';
import { buySample } from '../code-samples.ts';
import { applyView, type DomainView } from '../domain-list.ts';
import { buttonClasses } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { domainsQuery, type Domain } from '../queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DomainTable } from './domain-table.tsx';
import { DomainTools } from './domain-tools.tsx';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

const route = getRouteApi('/signed-in/domains');

/**
 * All names of the account: searched, sorted and filtered by the URL, changed in bulk. Loads all pages of the list at
 * once, because the searched name may be on the last one.
 */
export function DomainsPage() {
  const view = route.useSearch();
  const navigate = useNavigate();
  const [connecting, setConnecting] = useState(false);
  const query = useInfiniteQuery(domainsQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // All pages are needed here, because the searched name may be on the last one.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const total = query.data?.pages[0]?.count ?? 0;
  const changeView = (change: DomainView): void =>
    void navigate({
      to: '/domains',
      search: Object.fromEntries(Object.entries({ ...view, ...change }).filter(([, value]) => value)),
      replace: true,
    });
  return (
    <Page
      title={t('general.domains')}
      about={
        total > 0
          ? t('domains.domainsRegisteredWithOnymOrConnected', { n: total })
          : t('domains.domainsRegisteredWithOnymOr')
      }
      action={
        <span className="flex flex-wrap gap-2">
          <RoleButton needs="buyer" onClick={() => setConnecting(true)}>
            {t('domains.connectDomain')}
          </RoleButton>
          <Link to="/names" className={buttonClasses({ look: 'primary' })}>
            {t('general.findName')}
          </Link>
        </span>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const domains = pages.flatMap((page) => page.domains);
          return domains.length === 0 ? <NoDomains /> : <Domains domains={domains} view={view} look={changeView} />;
        }}
      </QueryContent>
      {connecting && <ConnectDialog close={() => setConnecting(false)} />}
    </Page>
  );
}

function NoDomains() {
  return (
    <EmptyState
      icon={Globe}
      title={t('domains.noDomainsYet')}
      action={
        <Link to="/names" className={buttonClasses({ look: 'primary' })}>
          {t('domains.findYourFirstDomain')}
        </Link>
      }
      sample={<CodeSample code={buySample()} label={t('general.buyDomainWithCurl')} />}
    >
      {t('domains.domainsThatYouOrYour')}
    </EmptyState>
  );
}

function Domains({
  domains,
  view,
  look,
}: {
  domains: readonly Domain[];
  view: DomainView;
  look: (change: DomainView) => void;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = applyView(domains, view, currentTime());
  // Filtered names are no longer selected, so that users do not change what they cannot see.
  const chosen = shown.filter(({ name }) => selected.has(name));
  return (
    <>
      <DomainTools view={view} look={look} shown={shown} total={domains.length} />
      {shown.length === 0 ? (
        <p className="rounded-xl border border-line bg-panel px-5 py-10 text-center text-soft">
          {t('domains.noMatchingDomains')}{' '}
          <Link to="/domains" className="font-medium text-ink underline decoration-edge underline-offset-4">
            {t('general.showAll')}
          </Link>
        </p>
      ) : (
        <DomainTable
          domains={shown}
          selected={new Set(chosen.map(({ name }) => name))}
          select={setSelected}
          view={view}
          look={look}
        />
      )}
      {chosen.length > 0 && <BulkBar chosen={chosen} select={(names) => setSelected(new Set(names))} />}
    </>
  );
}
