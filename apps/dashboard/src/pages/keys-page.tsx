import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { currentTime } from '../clock.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { keysQuery, type ApiKey, type CreatedKey } from '../queries.ts';
import { checkSample } from '../code-samples.ts';
import { useMutation } from '../use-mutation.ts';
import { CreateKeyForm } from './create-key-form.tsx';
import { EditKeyForm } from './edit-key-form.tsx';
import { KeySpending } from './key-spending.tsx';
import { RotateKey } from './rotate-key.tsx';
import { permissionName } from './permission-names.ts';
import { CreatedKeyDialog } from './created-key-dialog.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/keys');

/**
 * The keys, each of which can be changed, frozen, given a new secret or revoked, and the form for a new one, whose open
 * state is part of the URL. A secret is shown once.
 */
export function KeysPage() {
  const query = useQuery(keysQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { new: isAsked = false } = route.useSearch();
  const [made, setMade] = useState<CreatedKey>();
  const create = (): void => void navigate({ to: '/keys', search: { new: true } });
  const leave = (): void => void navigate({ to: '/keys', replace: true });
  return (
    <Page
      title={t('general.apiKeys')}
      about={t('keys.keyActsForYourAccount')}
      action={
        <Button look="primary" onClick={create}>
          <Plus aria-hidden="true" className="size-4" />
          {t('general.createKey')}
        </Button>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {(keys) => (keys.length > 0 ? <KeyTable keys={keys} rotated={setMade} /> : <NoKeys create={create} />)}
      </QueryContent>
      <Dialog open={isAsked && !made} close={leave} title={t('general.createApiKey')}>
        <CreateKeyForm
          created={(key) => {
            leave();
            setMade(key);
            void queryClient.invalidateQueries(keysQuery);
          }}
        />
      </Dialog>
      <CreatedKeyDialog secret={made?.key} done={() => setMade(undefined)} />
    </Page>
  );
}

function NoKeys({ create }: { create: () => void }) {
  return (
    <EmptyState
      icon={KeyRound}
      title={t('keys.noKeysYet')}
      action={
        <Button look="primary" onClick={create}>
          {t('keys.createYourFirstKey')}
        </Button>
      }
      sample={<CodeSample code={checkSample()} label={t('keys.checkNameWithCurl')} />}
    >
      {t('keys.withKeyScriptOrAgent')}
    </EmptyState>
  );
}

function KeyTable({ keys, rotated }: { keys: ApiKey[]; rotated: (key: CreatedKey) => void }) {
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<ApiKey>();
  const [changing, setChanging] = useState<ApiKey>();
  const freeze = useMutation({
    mutationFn: (request: { id: string; isActive: boolean }) => api.keys.change.mutate(request),
    onSuccess: (changed) =>
      queryClient.setQueryData(keysQuery.queryKey, (known) =>
        known?.map((key) => (key.id === changed.id ? changed : key)),
      ),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.keys.revoke.mutate({ id }),
    onSuccess: ({ id }) => {
      queryClient.setQueryData(keysQuery.queryKey, (known) => known?.filter((key) => key.id !== id));
      setDoomed(undefined);
    },
  });
  return (
    <>
      <Table
        label={t('general.apiKeys')}
        head={
          <>
            <Head>{t('general.name')}</Head>
            <Head from="sm">{t('keys.spending')}</Head>
            <Head from="lg">{t('keys.permissions')}</Head>
            <Head>
              <span className="sr-only">{t('general.actions')}</span>
            </Head>
          </>
        }
      >
        {keys.map((key) => (
          <tr key={key.id}>
            <Cell>
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium [overflow-wrap:anywhere]">{key.name}</span>
                {!key.isActive && <Badge tone="warn">{isExpired(key) ? t('keys.expired') : t('keys.frozen')}</Badge>}
              </span>
              <span className="mt-0.5 block font-mono text-[12.5px] text-soft">{key.keyPrefix}…</span>
              <span className="mt-1 block text-[13px] text-soft">
                <LastUse of={key} />
                {key.expiresAt && !isExpired(key) && (
                  <>{t.rich('keys.until', { when: () => <Moment iso={key.expiresAt!} /> })}</>
                )}
              </span>
              <span className="mt-2 block sm:hidden">
                <KeySpending of={key} />
              </span>
            </Cell>
            <Cell from="sm">
              <KeySpending of={key} />
            </Cell>
            <Cell from="lg">
              <ul className="text-[13px] text-soft">
                {key.permissions.map((permission) => (
                  <li key={permission} title={permission}>
                    {permissionName(permission)}
                  </li>
                ))}
              </ul>
            </Cell>
            <Cell className="w-px text-right sm:whitespace-nowrap">
              <Button
                look="quiet"
                size="small"
                aria-label={t('keys.editName', { name: key.name })}
                onClick={() => setChanging(key)}
              >
                {t('general.edit')}
              </Button>
              {!isExpired(key) && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t(key.isActive ? 'keys.freezeName' : 'keys.unfreezeName', { name: key.name })}
                  busy={freeze.isPending && freeze.variables.id === key.id}
                  onClick={() => freeze.mutate({ id: key.id, isActive: !key.isActive })}
                >
                  {key.isActive ? t('keys.freeze') : t('keys.unfreeze')}
                </Button>
              )}
              <Button
                look="quiet"
                size="small"
                aria-label={t('general.revokeName', { name: key.name })}
                onClick={() => {
                  revoke.reset();
                  setDoomed(key);
                }}
              >
                {t('general.revoke')}
              </Button>
            </Cell>
          </tr>
        ))}
      </Table>
      <RefusalNotice error={freeze.error} className="mt-4" />
      <Dialog
        open={changing !== undefined}
        close={() => setChanging(undefined)}
        title={t('keys.editName', { name: changing?.name ?? '' })}
        about={t('keys.limitsApplyFromItsNext')}
      >
        {changing && (
          <>
            <EditKeyForm of={changing} done={() => setChanging(undefined)} />
            <RotateKey
              of={changing}
              rotated={(key) => {
                setChanging(undefined);
                rotated(key);
                void queryClient.invalidateQueries(keysQuery);
              }}
            />
          </>
        )}
      </Dialog>
      <Confirm
        open={doomed !== undefined}
        title={t('keys.revokeName', { name: doomed?.name ?? '' })}
        verb={t('keys.revokeKey')}
        act={() => doomed && revoke.mutate(doomed.id)}
        cancel={() => setDoomed(undefined)}
        busy={revoke.isPending}
        error={revoke.error}
      >
        {t.rich('keys.requestsWithAreRefusedImmediately', {
          key: () => <span className="font-mono text-ink">{doomed?.keyPrefix}…</span>,
        })}
      </Confirm>
    </>
  );
}

/** Whether the key has expired; a key that is inactive for another reason was frozen. */
function isExpired({ expiresAt }: ApiKey): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= currentTime();
}

function LastUse({ of: { lastUsedAt } }: { of: ApiKey }) {
  if (!lastUsedAt) return <>{t('keys.neverUsed')}</>;
  return <>{t.rich('keys.lastUsed', { when: () => <Moment iso={lastUsedAt} distance /> })}</>;
}
