import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ADMIN, suspensionsQuery, type Suspension } from '../../admin-queries.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { SelectField, TextArea, TextField } from '../../parts/field.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { useMutation } from '../../use-mutation.ts';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

type Kind = Suspension['kind'];
interface SuspensionRequest {
  kind: Kind;
  id: string;
  reason: string;
}

const route = getRouteApi('/signed-in/operator/admin/suspended');
const KINDS: Record<Kind, { name: Label; id: Label; effect: Label }> = {
  account: { name: 'general.account', id: 'admin.emailOrId', effect: 'admin.itsKeysAndSessions' },
  key: { name: 'general.apiKey', id: 'admin.keyId', effect: 'admin.everyRequestWithItIs' },
  domain: { name: 'general.domain', id: 'general.name', effect: 'admin.itStopsResolvingCantBe' },
  site: { name: 'general.site', id: 'general.host', effect: 'admin.itsAddressReturns410Gone' },
};

/**
 * Suspended accounts, keys, domains and sites, each with a button that lifts the suspension, and a form to suspend
 * another. The owner reads the reason.
 */
export function SuspendedPage() {
  const query = useQuery(suspensionsQuery);
  return (
    <Page title={t('general.suspended')} about={t('admin.outOfServiceUntilLifted')}>
      <Suspend />
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {(suspended) =>
          suspended.length === 0 ? (
            <Notice tone="good">{t('admin.nothingIsSuspended')}</Notice>
          ) : (
            <ul
              aria-label={t('general.suspended')}
              className="divide-y divide-line rounded-xl border border-line bg-panel"
            >
              {suspended.map((one) => (
                <Row key={one.kind + one.id} one={one} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Page>
  );
}

function Suspend() {
  const preset = route.useSearch();
  const [kind, setKind] = useState<Kind>(preset.kind ?? 'account');
  const [request, setRequest] = useState<SuspensionRequest>();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(0);
  const suspend = useMutation({
    mutationFn: (request: SuspensionRequest) => api.admin.suspend.mutate(request),
    onSuccess: async () => {
      setRequest(undefined);
      setForm(form + 1);
      await queryClient.invalidateQueries({ queryKey: ADMIN });
    },
  });
  return (
    <Panel title={t('admin.suspend')} about={t(KINDS[kind].effect)}>
      <form
        key={form}
        className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          suspend.reset();
          setRequest({ kind, id: String(values.get('id')).trim(), reason: String(values.get('reason')).trim() });
        }}
      >
        <SelectField label={t('general.type')} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {(Object.keys(KINDS) as Kind[]).map((one) => (
            <option key={one} value={one}>
              {t(KINDS[one].name)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t(KINDS[kind].id)}
          name="id"
          required
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={form === 0 ? preset.id : undefined}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('admin.reason')}
          name="reason"
          required
          maxLength={1000}
          hint={t('admin.sentToTheOwnerWord')}
        />
        <div className="sm:col-span-2">
          <Button type="submit">{t('admin.suspendLabel')}</Button>
        </div>
      </form>
      {request && (
        <Confirm
          open
          title={t('admin.suspendWhat', { what: request.id })}
          verb={t('admin.suspend')}
          word={request.id}
          act={() => suspend.mutate(request)}
          cancel={() => setRequest(undefined)}
          busy={suspend.isPending}
          error={suspend.error}
        >
          {t(KINDS[request.kind].effect)} {t('admin.theOwnerWillBeTold', { reason: request.reason })}
        </Confirm>
      )}
    </Panel>
  );
}

function Row({ one: { kind, id, called, reason, suspendedAt } }: { one: Suspension }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const lift = useMutation({
    mutationFn: () => api.admin.unsuspend.mutate({ kind, id }),
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: ADMIN });
    },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{called}</span>
          <Badge tone="bad">{t(KINDS[kind].name)}</Badge>
        </p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
        <p className="mt-1 text-[13px] text-soft [overflow-wrap:anywhere]">
          {t.rich('admin.suspended', { when: () => <Moment iso={suspendedAt} distance /> })}
          {called !== id && `, ${id}`}
        </p>
      </div>
      <Button size="small" aria-label={`${t('admin.lift')}: ${called}`} onClick={() => setAsking(true)}>
        {t('admin.lift')}
      </Button>
      <Confirm
        open={asking}
        title={t('admin.liftSuspensionOfWhat', { what: called })}
        verb={t('admin.lift')}
        act={() => lift.mutate()}
        cancel={() => setAsking(false)}
        busy={lift.isPending}
        error={lift.error}
      >
        {t('admin.everythingIsRestoredAndThe')}
      </Confirm>
    </li>
  );
}
