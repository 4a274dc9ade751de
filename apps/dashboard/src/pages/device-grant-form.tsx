import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { keysQuery, type ApiKey, type DeviceGrant } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { AboveDefaults, readTicked, withinDefaults } from './above-defaults.tsx';
import { ControlFields, hasControlledActs, readControl } from './control-fields.tsx';
import { SpendingLimitFields, readSpendingLimits } from './spending-limit-fields.tsx';
import { permissionName } from './permission-names.ts';
import { t } from '../words/words.ts';

type Permission = ApiKey['permissions'][number];

/** Permissions of a new key; the same as the server's. */
const DEFAULT_PERMISSIONS: readonly Permission[] = ['names:read', 'domains:read', 'domains:write'];

/**
 * Form with what a program requests with its code. It starts from the defaults of a new key; what exceeds them is marked and must be
 * ticked. The user grants, reduces or refuses it.
 */
export function DeviceGrantForm({ grant }: { grant: DeviceGrant }) {
  const { userCode, name, permissions, control, above, createdAt, requestedFrom, expiresAt } = grant;
  const start = withinDefaults(grant);
  const offered = permissionsWithinDefaults(grant);
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const approve = useMutation({
    mutationFn: (request: Parameters<typeof api.device.approve.mutate>[0]) => api.device.approve.mutate(request),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  const deny = useMutation({ mutationFn: () => api.device.deny.mutate({ userCode }) });
  useFocusOnError(form, approve.error);
  if (approve.isSuccess) return <Notice tone="good">{t('keys.nameHasItsKeyYou', { name: approve.data.name })}</Notice>;
  if (deny.isSuccess) return <Notice tone="calm">{t('keys.requestDeclinedNoKeyWas')}</Notice>;
  const mistakes = approve.error ? toRefusal(approve.error).fieldErrors : {};
  const busy = approve.isPending || deny.isPending;
  const spends = permissions.some((one) => one === '*' || one === 'domains:write');
  return (
    <form
      ref={form}
      className="max-w-xl space-y-5 rounded-xl border border-line bg-panel p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const values = new FormData(event.currentTarget);
        const ticked = readTicked(above, values);
        approve.mutate({
          userCode,
          name: String(values.get('name')),
          permissions: [...offered.filter((one) => values.has(`permission ${one}`)), ...ticked.permissions],
          ...(spends ? { spending: { ...readSpendingLimits(values), ...ticked.spending } } : {}),
          control: { ...readControl(values), ...ticked.control },
        });
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-mono text-2xl font-semibold tracking-[0.08em]">{userCode}</p>
        <p className="text-[13px] text-soft">
          {t.rich('keys.expires', { when: () => <Moment iso={expiresAt} distance /> })}
        </p>
      </div>
      <p className="text-soft">{t('keys.compareCodeWithOneProgram')}</p>
      <p className="text-soft">
        {t.rich('keys.requestedWhenFromAddress', {
          when: () => <Moment iso={createdAt} distance />,
          address: () => <span className="font-mono text-ink">{requestedFrom ?? t('keys.unknownAddress')}</span>,
        })}
      </p>
      <TextField
        label={t('general.name')}
        name="name"
        defaultValue={name}
        required
        maxLength={100}
        hint={t('keys.theProgramChoseThisName')}
        error={mistakes.name}
      />
      <fieldset>
        <legend className="mb-1.5 text-[13px] font-medium">{t('keys.requestedPermissions')}</legend>
        <div className="divide-y divide-line rounded-lg border border-line">
          {offered.map((one) => (
            <label key={one} className="flex cursor-pointer items-center gap-3 px-3 py-2.5">
              <input
                type="checkbox"
                name={`permission ${one}`}
                defaultChecked
                className="size-4 shrink-0 accent-(--accent)"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span>{permissionName(one)}</span>
                <span className="font-mono text-xs text-soft">{one}</span>
              </span>
            </label>
          ))}
        </div>
        {mistakes.permissions && <p className="mt-1.5 text-[13px] text-bad">{t('keys.keepAtLeastOneOf')}</p>}
      </fieldset>
      {spends && <SpendingLimitFields bounds={start.spending} mistakes={mistakes} />}
      {hasControlledActs(permissions) && <ControlFields control={start.control} loosest={control} />}
      <AboveDefaults above={above} />
      {spends && <p className="text-[13px] text-soft">{t('keys.youCanReduceWhatIt')}</p>}
      <RefusalNotice error={approve.error ?? deny.error} fields={['name', 'permissions']} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" look="primary" className="h-12 sm:order-2" busy={approve.isPending}>
          {t('keys.authorize')}
        </Button>
        <Button className="h-12" busy={deny.isPending} onClick={() => !busy && deny.mutate()}>
          {t('general.decline')}
        </Button>
      </div>
    </form>
  );
}

/** The requested permissions that a new key has by default; all of these for a request of everything. */
function permissionsWithinDefaults({ permissions, above }: DeviceGrant): Permission[] {
  const isAbove = (one: Permission): boolean =>
    above.some(({ field, value }) => field === 'permissions' && value === one);
  const within = permissions.filter((one) => !isAbove(one));
  return [...new Set([...within, ...(permissions.includes('*') ? DEFAULT_PERMISSIONS : [])])];
}
