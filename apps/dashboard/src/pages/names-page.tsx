import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { toDomain } from '../to-domain.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Button } from '../parts/button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { arrivingNamesQuery, checkQuery, namesQuery, type NameRequest } from '../queries.ts';
import { useShortlist, type PricedName } from '../shortlist.ts';
import { parseSearchText } from '../parse-search-text.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { NameTable } from './name-table.tsx';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/names');
const TLDS = ['.com', '.io', '.ai', '.app'];

/** Page on which an idea, or a list of names, becomes a bought domain. The search is part of the URL. */
export function NamesPage() {
  const { q = '', tlds: written, sound } = route.useSearch();
  const navigate = route.useNavigate();
  const [bought, setBought] = useState<PricedName>();
  const { names: shortlist } = useShortlist();
  const tlds = written ? readTlds(written) : TLDS;
  const sought = parseSearchText(q, tlds);
  return (
    <Page title={t('general.findName')} about={t('domains.describeYourIdeaToGet')}>
      <NameForm
        key={`${q}|${written}|${sound}`}
        search={{ q, tlds: tlds.join(' '), sound: sound ?? '' }}
        ask={({ q, tlds, sound }) => {
          const typed = readTlds(tlds);
          const isUsual = typed.length === 0 || typed.join() === TLDS.join();
          void navigate({
            search: { ...(q && { q }), ...(!isUsual && { tlds: typed.join(' ') }), ...(sound && { sound }) },
          });
        }}
      />
      {shortlist.length > 0 && (
        <section>
          <h2 className="mb-3 font-semibold">{t('domains.shortlist')}</h2>
          <NameTable
            label={t('domains.shortlist')}
            rows={shortlist.map((offer) => ({ offers: [offer] }))}
            buy={setBought}
          />
        </section>
      )}
      {!q ? (
        <NoSearch />
      ) : sought.kind === 'names' ? (
        <CheckedNames domains={sought.domains} buy={setBought} />
      ) : (
        <GeneratedNames request={{ description: q, tlds, ...(sound && { brandPersonality: sound }) }} buy={setBought} />
      )}
      {bought && <BuyDialog key={bought.domain} name={bought} close={() => setBought(undefined)} />}
    </Page>
  );
}

function readTlds(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((tld) => `.${tld.replace(/^\.+/, '')}`),
    ),
  ].slice(0, 20);
}

function NoSearch() {
  return (
    <EmptyState
      icon={Search}
      title={t('domains.whatsItFor')}
      action={<span className="text-[13px] text-soft">{t('domains.searchingIsFree')}</span>}
    >
      {t('domains.sentenceIsEnoughWhat')}
    </EmptyState>
  );
}

/** Generated names for a description, batch by batch; each name appears when it is found. */
function GeneratedNames({ request, buy }: { request: NameRequest; buy: (name: PricedName) => void }) {
  const query = useInfiniteQuery(namesQuery(request));
  const { data: arriving } = useQuery(arrivingNamesQuery(request));
  const { data, isPending, refetch } = query;
  // An error of a further batch is shown at its button; the earlier names stay.
  const error = query.isFetchNextPageError ? null : query.error;
  const lots = data ?? (arriving && { pages: [] });
  return (
    <QueryContent query={{ data: lots, error, isPending, refetch }} skeleton={<ListSkeleton rows={6} />}>
      {({ pages }) => {
        const found = [...pages.flatMap(({ results }) => results), ...(arriving ?? [])];
        return (
          <div className="space-y-4" aria-busy={query.isFetching}>
            <NameTable
              label={t('general.names')}
              rows={found.map(({ name, rationale, domains }) => ({
                name,
                about: rationale,
                offers: domains.map(({ tld, price, renewalPrice, years, currency }) => ({
                  domain: toDomain(name, tld),
                  price,
                  renewalPrice,
                  years,
                  currency,
                })),
              }))}
              buy={buy}
            />
            {query.isFetchNextPageError && <RefusalNotice error={query.error} />}
            {!data ? (
              <p role="status" className="text-center text-[13px] text-soft">
                {t('domains.findingMoreNames')}
              </p>
            ) : query.hasNextPage ? (
              <div className="text-center">
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('domains.moreNames')}
                </Button>
              </div>
            ) : (
              <Notice tone="calm">{t('domains.noMoreNamesFoundDescribe')}</Notice>
            )}
          </div>
        );
      }}
    </QueryContent>
  );
}

/** Names that the user entered: available or taken, and the price. */
function CheckedNames({ domains, buy }: { domains: string[]; buy: (name: PricedName) => void }) {
  const query = useQuery(checkQuery(domains));
  return (
    <QueryContent query={query} skeleton={<ListSkeleton rows={Math.min(domains.length, 6)} />}>
      {({ available, unavailable, errors, invalid }) => (
        <div className="space-y-4">
          {available.length > 0 && (
            <NameTable
              label={t('domains.available')}
              rows={available.map(({ domain, bestPrice, minimumYears, isPremium }) => ({
                ...(isPremium && { about: t('domains.premiumPricedByTheRegistry') }),
                offers: [
                  {
                    domain,
                    price: bestPrice.total ?? bestPrice.retailPrice,
                    renewalPrice: bestPrice.retailRenewal,
                    years: minimumYears ?? 1,
                    currency: bestPrice.currency,
                  },
                ],
              }))}
              buy={buy}
            />
          )}
          {unavailable.length + errors.length + invalid.length > 0 && (
            <Panel title={t('domains.unavailable')}>
              <ul aria-label={t('domains.unavailable')} className="space-y-2 [overflow-wrap:anywhere]">
                {unavailable.map((domain) => (
                  <InvalidNames key={domain} domain={domain} why={t('general.taken')} />
                ))}
                {[...errors, ...invalid].map(({ domain, error }) => (
                  <InvalidNames key={domain} domain={domain} why={translateServed(error)} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      )}
    </QueryContent>
  );
}

function InvalidNames({ domain, why }: { domain: string; why: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6">
      <span>{domain}</span>
      <span className="text-soft">{why}</span>
    </li>
  );
}
