import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import type { ApiKey, CreatedKey } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { ControlFields, DEFAULT_CONTROL, hasControlledActs, readControl } from './control-fields.tsx';
import { permissionName } from './permission-names.ts';
import { SpendingLimitFields, readSpendingLimits, DEFAULT_LIMITS } from './spending-limit-fields.tsx';
import { t } from '../words/words.ts';

type Permission = ApiKey['permissions'][number];

/** The offered permissions. The first two are narrow, for users who need no more. */
const OFFERED: { value: Permission; isSpending?: true }[] = [
  { value: 'names:read' },
  { value: 'domains:read' },
  { value: 'domains:write', isSpending: true },
  { value: 'webhooks:write' },
  { value: '*' },
];
const LIFETIMES = [
  { days: '30', name: 'keys.thirtyDays' },
  { days: '90', name: 'keys.ninetyDays' },
  { days: '365', name: 'keys.year' },
  { days: '', name: 'general.never' },
] as const;

/** Form with name, permissions, spending limits, controls and lifetime of a new key. `created` gets the key with its secret. */
export function CreateKeyForm({ created }: { created: (key: CreatedKey) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly Permission[]>(['names:read', 'domains:read', 'domains:write']);
  const create = useMutation({
    mutationFn: (request: Parameters<typeof api.keys.create.mutate>[0]) => api.keys.create.mutate(request),
    onSuccess: ({ key }) => created(key),
  });
  useFocusOnError(form, create.error);
  const mistakes = create.error ? toRefusal(create.error).fieldErrors : {};
  const everything = chosen.includes('*');
  const spends = everything || chosen.includes('domains:write');
  return (
    <form
      ref={form}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const days = Number(values.get('expiresInDays'));
        create.mutate({
          name: String(values.get('name')),
          permissions: everything ? ['*'] : [...chosen],
          ...(spends ? { spending: readSpendingLimits(values) } : {}),
          control: readControl(values),
          ...(days > 0 ? { expiresInDays: days } : {}),
        });
      }}
    >
      <TextField
        label={t('general.name')}
        name="name"
        defaultValue={t('keys.agentKey')}
        required
        maxLength={100}
        hint={t('keys.shownOnApprovalRequestsAnd')}
        error={mistakes.name}
      />
      <fieldset>
        <legend className="mb-1.5 text-[13px] font-medium">{t('keys.permissions')}</legend>
        <div className="divide-y divide-line rounded-lg border border-line">
          {OFFERED.map(({ value, isSpending }) => (
            <label
              key={value}
              className="flex cursor-pointer items-center gap-3 px-3 py-2.5 has-disabled:cursor-default"
            >
              <input
                type="checkbox"
                checked={everything || chosen.includes(value)}
                disabled={everything && value !== '*'}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
                className="size-4 shrink-0 accent-(--accent)"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span>{permissionName(value)}</span>
                <span className="font-mono text-xs text-soft">
                  {isSpending ? t('keys.permissionWithinItsLimits', { permission: value }) : value}
                </span>
              </span>
            </label>
          ))}
        </div>
        {mistakes.permissions && <p className="mt-1.5 text-[13px] text-bad">{t('keys.chooseAtLeastOnePermission')}</p>}
      </fieldset>
      {spends && <SpendingLimitFields bounds={DEFAULT_LIMITS} mistakes={mistakes} />}
      {hasControlledActs(chosen) && <ControlFields control={DEFAULT_CONTROL} />}
      <SelectField label={t('keys.expiration')} name="expiresInDays" defaultValue="90" error={mistakes.expiresInDays}>
        {LIFETIMES.map(({ days, name }) => (
          <option key={name} value={days}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <RefusalNotice error={create.error} fields={['name', 'permissions', 'expiresInDays']} />
      <Button type="submit" look="primary" className="w-full" busy={create.isPending}>
        {t('general.createKey')}
      </Button>
    </form>
  );
}
