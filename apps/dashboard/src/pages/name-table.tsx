import { Star } from 'lucide-react';
import { formatPrice } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { joinClassNames } from '../parts/class-names.ts';
import { useShortlist, type PricedName } from '../shortlist.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** A name and its available domains. Without a name, the domain is shown as its name. */
export interface NameRow {
  name?: string;
  about?: string;
  offers: PricedName[];
}

/**
 * List of names with their available domains. Each domain has a button that calls `buy`, and one that adds it to the
 * shortlist or removes it.
 */
export function NameTable({ label, rows, buy }: { label: string; rows: NameRow[]; buy: (name: PricedName) => void }) {
  const { names: shortlist, toggle } = useShortlist();
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
      {rows.map(({ name, about, offers }) => (
        <li key={offers[0]?.domain} className="gap-x-8 px-5 py-4 md:flex">
          {(name || about) && (
            <div className="min-w-0 md:w-2/5">
              {name && <p className="text-base font-semibold [overflow-wrap:anywhere]">{name}</p>}
              {about && <p className="mt-0.5 text-[13px] text-soft">{about}</p>}
            </div>
          )}
          <ul className="min-w-0 flex-1 space-y-2 max-md:mt-3 max-md:first:mt-0">
            {offers.map((offer) => {
              const isListed = shortlist.some(({ domain }) => domain === offer.domain);
              return (
                <li key={offer.domain} className="flex items-center gap-x-3">
                  <div className="min-w-0 flex-1 gap-x-4 sm:flex sm:items-baseline sm:justify-between">
                    <p className="font-medium [overflow-wrap:anywhere]">{offer.domain}</p>
                    <p className="text-[13px] text-soft tabular-nums sm:text-right">
                      {t.rich(offer.years > 1 ? 'general.forYearsYearsThenRenewal' : 'general.thenRenewalPerYear', {
                        price: () => (
                          <span className="font-medium text-ink">{formatPrice(offer.price, offer.currency)}</span>
                        ),
                        years: offer.years,
                        renewal: formatPrice(offer.renewalPrice, offer.currency),
                      })}
                    </p>
                  </div>
                  <Button
                    look="quiet"
                    size="icon"
                    aria-pressed={isListed}
                    aria-label={t('domains.shortlistDomain', { domain: offer.domain })}
                    onClick={() => toggle(offer)}
                  >
                    <Star
                      aria-hidden="true"
                      className={joinClassNames('size-4', isListed && 'fill-current text-ink')}
                    />
                  </Button>
                  <RoleButton
                    needs="buyer"
                    size="small"
                    aria-label={t('general.buyDomain', { domain: offer.domain })}
                    onClick={() => buy(offer)}
                  >
                    {t('general.buy')}
                  </RoleButton>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
