import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { keysQuery, type DeviceGrant } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { SpendingLimitFields, readSpendingLimits } from './spending-limit-fields.tsx';
import { permissionName } from './permission-names.ts';
import { t } from '../words/words.ts';

/** Form with the permissions that a program requests with its code. The user grants, reduces or refuses them. */
export function DeviceGrantForm({ grant }: { grant: DeviceGrant }) {
  const { userCode, name, permissions, spending, expiresAt } = grant;
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
        approve.mutate({
          userCode,
          name: String(values.get('name')),
          permissions: permissions.filter((one) => values.has(`permission ${one}`)),
          ...(spends ? { spending: readSpendingLimits(values) } : {}),
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
          {permissions.map((one) => (
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
      {spends && <SpendingLimitFields bounds={spending} mistakes={mistakes} />}
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
