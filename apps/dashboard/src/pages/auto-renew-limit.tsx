import { useState } from 'react';
import { formatPrice } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import type { OwnedDomain } from '../queries.ts';
import { t } from '../words/words.ts';

export type AutoRenewLimit = OwnedDomain['autoRenewLimit'];

/** Shows what an automatic renewal may cost without an approval; a form below it changes the limit. */
export function AutoRenewLimitSetting({
  limit,
  busy,
  disabled,
  change,
}: {
  limit: AutoRenewLimit;
  busy: boolean;
  disabled: boolean;
  change: (limit: AutoRenewLimit, done: () => void) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium">{t('domains.autoRenewLimit')}</p>
          <p className="mt-0.5 text-[13px] text-soft">
            {limit.maxPrice === undefined
              ? t('domains.askedAboveRise', { percent: String(limit.maxRise) })
              : t('domains.askedAbovePrice', { price: formatPrice(limit.maxPrice, 'usd') })}
          </p>
        </div>
        {!isOpen && (
          <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
            {t('domains.changeLimit')}
          </Button>
        )}
      </div>
      {isOpen && (
        <form
          className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_8rem_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            const values = new FormData(event.currentTarget);
            const amount = Number(values.get('amount'));
            change(values.get('kind') === 'maxRise' ? { maxRise: amount } : { maxPrice: amount }, () => setOpen(false));
          }}
        >
          <SelectField
            name="kind"
            label={t('domains.limitKind')}
            defaultValue={limit.maxPrice === undefined ? 'maxRise' : 'maxPrice'}
          >
            <option value="maxRise">{t('domains.percentAboveLastPrice')}</option>
            <option value="maxPrice">{t('domains.highestPriceInDollars')}</option>
          </SelectField>
          <TextField
            name="amount"
            label={t('domains.limitAmount')}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            required
            defaultValue={limit.maxPrice ?? limit.maxRise}
          />
          <Button type="submit" look="primary" busy={busy}>
            {t('general.save')}
          </Button>
        </form>
      )}
    </div>
  );
}
