import { api } from '../api.ts';
import type { Offers } from '../billing-queries.ts';
import { formatPrice } from '../format.ts';
import { productDescription } from '../offers.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useMutation } from '../use-mutation.ts';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';

type Product = Offers['products'][number];

/**
 * One-time products with their prices. Those that the account has are marked; each that is on sale has a button that
 * opens the checkout page.
 */
export function ProductsPanel({ products }: { products: Product[] }) {
  const checkout = useMutation({
    mutationFn: (productType: Product['productType']) => api.billing.checkout.mutate({ productType }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <Panel title={t('billing.oneTimePurchases')} about={t('billing.noSubscriptionNeededPlansInclude')}>
      <ul className="-my-1 divide-y divide-line">
        {products.map(({ productType, name, about, opens, price, owned, forSale }) => (
          <li key={productType} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {name}
                {owned && <Badge tone="good">{forSale ? t('general.included') : t('billing.owned')}</Badge>}
              </span>
              <span className="block text-[13px] text-soft">{productDescription(productType, about)}</span>
              <span className="block text-[13px] text-soft">
                {t('billing.opensWhat', { what: opens.map((one) => translateServed(one, ['products'])).join(' · ') })}
              </span>
            </span>
            <span className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
              <span className="text-right tabular-nums">{formatPrice(price)}</span>
              {forSale ? (
                <Button
                  size="small"
                  look={owned ? 'quiet' : 'secondary'}
                  aria-label={t('billing.buyName', { name })}
                  busy={checkout.variables === productType && (checkout.isPending || checkout.isSuccess)}
                  onClick={() => checkout.mutate(productType)}
                >
                  {t('general.buy')}
                </Button>
              ) : (
                <span className="w-14" />
              )}
            </span>
          </li>
        ))}
      </ul>
      <RefusalNotice error={checkout.error} className="mt-4" />
    </Panel>
  );
}
