import { TextField } from '../parts/field.tsx';
import type { ApiKey, Member } from '../queries.ts';
import { t } from '../words/words.ts';

export type SpendingLimits = ApiKey['spending'];
export type MemberSpendingLimits = NonNullable<Member['spending']>;

/** Default limits of a key; the same as the server's. */
export const DEFAULT_LIMITS: SpendingLimits = {
  perPurchase: 100,
  perDay: null,
  perMonth: 300,
  approvalAbove: null,
  premium: false,
  renewals: true,
  tlds: null,
  domains: null,
};

const AMOUNTS = [
  { name: 'perPurchase', label: 'keys.perPurchase', hint: 'keys.maximumInUsDollars' },
  { name: 'perDay', label: 'keys.day', hint: 'keys.leaveBlankForNoLimit' },
  { name: 'perMonth', label: 'keys.month', hint: 'keys.leaveBlankForNoLimit' },
  { name: 'approvalAbove', label: 'keys.requireApprovalAbove', hint: 'keys.leaveBlankToNeverRequire' },
] as const;
const SWITCHES = [
  { name: 'premium', label: 'keys.canBuyPremiumNames' },
  { name: 'renewals', label: 'keys.canRenewDomains' },
] as const;

/**
 * Fields for the spending limits of a key, or of a member. Members have no approval limit and no limit to single
 * domains. `readSpendingLimits` and `readMemberSpendingLimits` read them.
 */
export function SpendingLimitFields({
  bounds,
  mistakes,
}: {
  bounds: SpendingLimits | MemberSpendingLimits;
  mistakes: Readonly<Record<string, string>>;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-[13px] font-medium">
        {'domains' in bounds ? t('keys.spendingLimits') : t('keys.spendingLimitsLabel')}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {AMOUNTS.map(
          ({ name, label, hint }) =>
            name in bounds && (
              <TextField
                key={name}
                label={t(label)}
                name={name}
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                defaultValue={(bounds as SpendingLimits)[name] ?? ''}
                placeholder={t('keys.noLimit')}
                hint={t(hint)}
                error={mistakes[`spending.${name}`]}
              />
            ),
        )}
      </div>
      <div className="mt-3 divide-y divide-line rounded-lg border border-line">
        {SWITCHES.map(({ name, label }) => (
          <label key={name} className="flex cursor-pointer items-center gap-3 px-3 py-2.5">
            <input
              type="checkbox"
              name={name}
              defaultChecked={bounds[name]}
              className="size-4 shrink-0 accent-(--accent)"
            />
            {t(label)}
          </label>
        ))}
      </div>
      {'domains' in bounds && (
        <TextField
          label={t('keys.limitToDomains')}
          name="domains"
          className="mt-3"
          defaultValue={bounds.domains?.join(', ') ?? ''}
          placeholder="example.com, example.io"
          hint={t('keys.theOnlyDomainsThisKey')}
          error={mistakes['spending.domains'] ?? mistakes['spending.domains.0']}
        />
      )}
    </fieldset>
  );
}

/**
 * Returns the spending limits of a key from the form, in dollars. Amounts and domains are always present: null, for an
 * empty field, means no limit.
 */
export function readSpendingLimits(values: FormData): Omit<SpendingLimits, 'tlds'> {
  const domains = String(values.get('domains') ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    ...readMemberSpendingLimits(values),
    approvalAbove: readAmount(values, 'approvalAbove'),
    domains: domains.length > 0 ? domains : null,
  };
}

/**
 * Returns the spending limits of a member from the form, in dollars. An amount is null, for an empty field, when there
 * is no limit.
 */
export function readMemberSpendingLimits(values: FormData): Omit<MemberSpendingLimits, 'tlds'> {
  return {
    perPurchase: readAmount(values, 'perPurchase'),
    perDay: readAmount(values, 'perDay'),
    perMonth: readAmount(values, 'perMonth'),
    premium: values.has('premium'),
    renewals: values.has('renewals'),
  };
}

/** Null for an empty field: no limit. */
function readAmount(values: FormData, name: string): number | null {
  const text = String(values.get(name) ?? '').trim();
  return text === '' ? null : Number(text);
}
