import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { formatPrice } from '../format.ts';
import { fetchBuyPage, publicSearchQuery, type PublicOffer } from '../public-queries.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

const route = getRouteApi('/welcome');

/** The search of the home page: results with prices, and links to buy without an account. */
export function WelcomeSearch() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(publicSearchQuery(q));
  return (
    <div className="mx-auto mt-8 max-w-2xl">
      <form
        role="search"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('q')).trim();
          void navigate({ search: text ? { q: text } : {}, resetScroll: false });
        }}
      >
        <input
          key={q}
          name="q"
          aria-label={t('shell.yourIdeaOrAName')}
          defaultValue={q}
          required
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="none"
          placeholder={t('shell.aSourdoughBakeryOrTiderow')}
          className="block h-13 w-full rounded-xl border border-edge/70 bg-panel pr-30 pl-5 text-base text-ink shadow-sm placeholder:text-soft hover:border-edge"
        />
        <span className="absolute inset-y-0 right-2 flex items-center">
          <Button type="submit" look="primary" busy={query.isFetching}>
            <Search aria-hidden="true" className="size-4" />
            {t('general.search')}
          </Button>
        </span>
      </form>
      {q !== '' && (
        <div className="mt-5">
          <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
            {(offers) =>
              offers.length === 0 ? (
                <Notice tone="calm">{t('shell.noAvailableNamesFoundTry')}</Notice>
              ) : (
                <ul
                  aria-label={t('shell.results')}
                  className="divide-y divide-line rounded-xl border border-line bg-panel"
                >
                  {offers.map((offer) => (
                    <Row key={offer.domain} offer={offer} />
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </div>
      )}
    </div>
  );
}

function Row({ offer: { domain, about, price } }: { offer: PublicOffer }) {
  const buy = useMutation({
    mutationFn: async () => {
      const page = await fetchBuyPage(domain);
      if (page) window.location.assign(page);
      return page;
    },
  });
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{domain}</p>
          {about && <p className="mt-0.5 text-[13px] text-pretty text-soft">{about}</p>}
          {price && (
            <p className="mt-0.5 text-[13px] text-soft tabular-nums">
              {t.rich(price.years > 1 ? 'general.forYearsYearsThenRenewal' : 'general.thenRenewalPerYear', {
                price: () => <span className="font-medium text-ink">{formatPrice(price.amount, price.currency)}</span>,
                years: price.years,
                renewal: formatPrice(price.renewal, price.currency),
              })}
            </p>
          )}
        </div>
        {price ? (
          <Button
            size="small"
            aria-label={t('general.buyDomain', { domain })}
            busy={buy.isPending}
            onClick={() => buy.mutate()}
          >
            {t('general.buy')}
          </Button>
        ) : (
          <Badge tone="calm">{t('general.taken')}</Badge>
        )}
      </div>
      {buy.data === null && (
        <Notice tone="bad" className="mt-2">
          {t('shell.thisNameHasJustBeen')}
        </Notice>
      )}
      <RefusalNotice error={buy.error} className="mt-2" />
    </li>
  );
}
