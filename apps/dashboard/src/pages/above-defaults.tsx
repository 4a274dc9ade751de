import { formatPrice } from '../format.ts';
import type { ApiKey, DeviceGrant } from '../queries.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';
import { actName, levelName, type Control, type ControlledAct, type ControlLevel } from './control-fields.tsx';
import { permissionName } from './permission-names.ts';
import type { SpendingLimits } from './spending-limit-fields.tsx';

type Permission = ApiKey['permissions'][number];
type Above = DeviceGrant['above'][number];

const LIMIT_NAMES: Record<string, Label> = {
  perPurchase: 'keys.perPurchase',
  perDay: 'keys.day',
  perMonth: 'keys.month',
  approvalAbove: 'keys.requireApprovalAbove',
  premium: 'keys.canBuyPremiumNames',
  renewals: 'keys.canRenewDomains',
};

/** The limits and levels of a request with the defaults in place of what exceeds them. */
export function withinDefaults({ spending, control, above }: DeviceGrant): {
  spending: SpendingLimits;
  control: Control;
} {
  const defaultsOf = (part: string): Record<string, unknown> =>
    Object.fromEntries(
      above.filter(({ field }) => field.startsWith(`${part}.`)).map((one) => [nameOf(one), one.default]),
    );
  return { spending: { ...spending, ...defaultsOf('spending') }, control: { ...control, ...defaultsOf('control') } };
}

/**
 * The parts of a request that exceed the defaults of a new key, marked and not ticked. `readTicked` reads them. Nothing is rendered
 * without such parts.
 */
export function AboveDefaults({ above }: { above: DeviceGrant['above'] }) {
  if (above.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] font-medium">{t('keys.aboveTheDefaults')}</legend>
      <div className="divide-y divide-line rounded-lg border border-bad/60 bg-bad-ground">
        {above.map((one) => (
          <label key={tickOf(one)} className="flex cursor-pointer items-center gap-3 px-3 py-2.5">
            <input type="checkbox" name={tickOf(one)} className="size-4 shrink-0 accent-(--accent)" />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span>{describe(one)}</span>
              <span className="text-[13px] text-soft">{describeDefault(one)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-[13px] text-soft">{t('keys.tickOnlyWhatYouWantToGrant')}</p>
    </fieldset>
  );
}

/** Returns the ticked parts: permissions, and the requested values of limits and levels. */
export function readTicked(
  above: DeviceGrant['above'],
  values: FormData,
): { permissions: Permission[]; spending: Partial<SpendingLimits>; control: Partial<Control> } {
  const ticked = above.filter((one) => values.has(tickOf(one)));
  const valuesOf = (part: string): Record<string, unknown> =>
    Object.fromEntries(
      ticked.filter(({ field }) => field.startsWith(`${part}.`)).map((one) => [nameOf(one), one.value]),
    );
  return {
    permissions: ticked.filter(({ field }) => field === 'permissions').map(({ value }) => value as Permission),
    spending: valuesOf('spending'),
    control: valuesOf('control'),
  };
}

function tickOf({ field, value }: Above): string {
  return `above ${field} ${String(value)}`;
}

function nameOf({ field }: Above): string {
  return field.slice(field.indexOf('.') + 1);
}

function describe(one: Above): string {
  if (one.field === 'permissions') return permissionName(one.value as Permission);
  const name = nameOf(one);
  const label = one.field.startsWith('control.') ? actName(name as ControlledAct) : t(LIMIT_NAMES[name]!);
  return typeof one.value === 'boolean' ? label : `${label}: ${valueText(one, one.value)}`;
}

function describeDefault(one: Above): string {
  if (one.field === 'permissions') return String(one.value);
  return typeof one.default === 'boolean' ? '' : t('keys.defaultIsValue', { value: valueText(one, one.default) });
}

function valueText({ field }: Above, value: Above['value']): string {
  if (field.startsWith('control.')) return levelName(value as ControlLevel);
  return value === null ? t('keys.noLimit') : formatPrice(Number(value));
}
