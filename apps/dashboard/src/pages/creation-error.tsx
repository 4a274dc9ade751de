import { Link } from '@tanstack/react-router';
import { toRefusal } from '../api.ts';
import { formatPrice } from '../format.ts';
import { buttonClasses } from '../parts/button.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { t } from '../words/words.ts';

/**
 * The reason why nothing was created. When a product is required, names it and links to it. Errors of `fields` are not
 * repeated. Renders nothing without an error.
 */
export function CreationError({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  if (!error) return null;
  const { offer } = toRefusal(error);
  if (!offer) return <RefusalNotice error={error} fields={fields} />;
  const { productType, productName, oneTimePrice } = offer;
  return (
    <div role="alert" className="rounded-lg border border-line bg-sunken px-4 py-3.5">
      <p className="font-medium">{t('brand.thisRequiresTheProductOr', { product: productName })}</p>
      <p className="mt-0.5 text-[13px] text-soft">{t('brand.theProductIsAOne', { product: productName })}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link
          to="/billing"
          search={{ product: productType }}
          className={buttonClasses({ look: 'primary', size: 'small' })}
        >
          {t('brand.buyForPrice', { price: formatPrice(oneTimePrice) })}
        </Link>
        <Link to="/billing" search={{ plan: 'founder_monthly' }} className={buttonClasses({ size: 'small' })}>
          {t('brand.subscribeToFounder')}
        </Link>
      </p>
    </div>
  );
}
