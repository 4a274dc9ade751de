import { formatPrice } from '../format.ts';
import { Meter } from '../parts/meter.tsx';
import type { ApiKey } from '../queries.ts';
import { t } from '../words/words.ts';

/**
 * Shows the amount that a key has spent this month, or today if it has only a daily limit, with that limit; and the
 * price above which it needs approval, otherwise its limit per purchase.
 */
export function KeySpending({ of: { name, spending, spent } }: { of: ApiKey }) {
  const { perMonth, perDay, perPurchase, approvalAbove } = spending;
  const [used, cap, period] =
    perMonth !== null ? [spent.month, perMonth, 'month'] : perDay !== null ? [spent.day, perDay, 'day'] : [];
  return (
    <span className="block min-w-36">
      {cap === undefined || used === undefined ? (
        <span className="whitespace-nowrap tabular-nums">
          {t('keys.amountThisMonth', { amount: formatPrice(spent.month) })}
        </span>
      ) : (
        <>
          <span className="whitespace-nowrap tabular-nums">
            {formatPrice(used)} <span className="text-soft">{t('keys.ofAmount', { amount: formatPrice(cap) })}</span>
          </span>
          <Meter
            value={used}
            max={cap}
            label={t(period === 'month' ? 'keys.spentByNameThisMonth' : 'keys.spentByNameToday', { name })}
          />
        </>
      )}
      <span className="mt-1 block text-[13px] text-soft">
        {approvalAbove !== null
          ? t('keys.approvalAboveAmount', { amount: formatPrice(approvalAbove) })
          : perPurchase !== null
            ? t('keys.amountPurchase', { amount: formatPrice(perPurchase) })
            : t('keys.noLimitPerPurchase')}
      </span>
    </span>
  );
}
