import { formatPrice } from '../format.ts';
import { Meter } from '../parts/meter.tsx';
import type { ApiKey } from '../queries.ts';

/** What a key has spent, of what. */
export function KeySpending({ of: { name, spending, spent } }: { of: ApiKey }) {
  const { perMonth, perDay, perPurchase, approvalAbove } = spending;
  const [used, cap, period] =
    perMonth !== null ? [spent.month, perMonth, 'month'] : perDay !== null ? [spent.day, perDay, 'day'] : [];
  return (
    <span className="block min-w-36">
      {cap === undefined || used === undefined ? (
        <span className="whitespace-nowrap tabular-nums">{formatPrice(spent.month)} this month</span>
      ) : (
        <>
          <span className="whitespace-nowrap tabular-nums">
            {formatPrice(used)} <span className="text-soft">of {formatPrice(cap)}</span>
          </span>
          <Meter value={used} max={cap} label={`Spent by ${name} this ${period}`} />
        </>
      )}
      <span className="mt-1 block text-[13px] text-soft">
        {approvalAbove !== null
          ? `asks above ${formatPrice(approvalAbove)}`
          : perPurchase !== null
            ? `${formatPrice(perPurchase)} a purchase`
            : 'no bound for one purchase'}
      </span>
    </span>
  );
}
