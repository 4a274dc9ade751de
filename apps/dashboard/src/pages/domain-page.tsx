import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { isConnected, domainStateOf } from '../domain-states.ts';
import { Badge } from '../parts/badge.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { domainQuery, type Domain } from '../queries.ts';
import { DomainLaunch } from './domain-launch.tsx';
import { DomainSettings } from './domain-settings.tsx';
import { DomainTerm } from './domain-term.tsx';
import { ForwardsPanel } from './forwards-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { RecordsTable } from './records-table.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/domains/$domain');

/**
 * Everything about one name: its term, launch, records, mail forwards, settings, nameservers and history; of a domain
 * that was transferred away only the term, the launch and the history, and no settings and forwards of one that is
 * registered elsewhere.
 */
export function DomainPage() {
  const { domain: name } = route.useParams();
  const query = useQuery(domainQuery(name));
  const state = query.data && domainStateOf(query.data);
  return (
    <>
      <Link
        to="/domains"
        className="mb-3 -ml-1 inline-flex items-center gap-1 rounded text-[13px] text-soft hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('general.domains')}
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
        <QueryContent query={query} skeleton={<PanelSkeleton className="h-24" />}>
          {(domain) => (
            <div className="space-y-8">
              <DomainTerm domain={domain} />
              <DomainLaunch domain={domain.name} />
              {domain.lifecycle !== 'transferred_out' && (
                <>
                  <RecordsTable domain={domain.name} />
                  {!isConnected(domain) && <ForwardsPanel domain={domain.name} />}
                  {!isConnected(domain) && <DomainSettings domain={domain} />}
                  <Delegation domain={domain} />
                </>
              )}
              <HistoryPanel domain={domain.name} />
            </div>
          )}
        </QueryContent>
      </Page>
    </>
  );
}

function Delegation({ domain }: { domain: Domain }) {
  return (
    <Panel
      title={t('general.nameservers')}
      about={isConnected(domain) ? t('domains.setTheseAtYourRegistrar') : t('domains.nameserversForThisDomain')}
    >
      <ul className="-my-4 divide-y divide-line">
        {domain.nameservers.map((nameserver) => (
          <li key={nameserver} className="flex items-center justify-between gap-3 py-1.5 font-mono text-[13px]">
            <span className="min-w-0 [overflow-wrap:anywhere]">{nameserver}</span>
            <CopyButton text={nameserver} label={t('domains.copyNameserver', { nameserver })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
