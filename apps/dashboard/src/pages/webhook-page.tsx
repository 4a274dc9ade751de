import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Fact, Facts } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { deliveriesQuery, endpointsQuery, type Endpoint } from '../webhook-queries.ts';
import { useMutation } from '../use-mutation.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { t } from '../words/words.ts';

/**
 * One endpoint: its state, its events and its deliveries, and buttons to test, switch off, edit and delete it and to
 * replace its secret, which is shown once.
 */
export function WebhookPage() {
  const { id } = useParams({ from: '/signed-in/webhooks/$id' });
  const query = useQuery(endpointsQuery);
  return (
    <Page
      title={t('webhooks.webhookEndpoint')}
      about={
        <Link to="/webhooks" className="underline underline-offset-4 hover:text-ink">
          {t('webhooks.allEndpoints')}
        </Link>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {(endpoints) => {
          const endpoint = endpoints.find((one) => one.id === id);
          if (!endpoint) return <Notice tone="calm">{t('webhooks.thisEndpointDoesntExistIt')}</Notice>;
          return (
            <>
              <EndpointFacts of={endpoint} />
              <DeliveriesPanel of={endpoint} />
            </>
          );
        }}
      </QueryContent>
    </Page>
  );
}

function EndpointFacts({ of: endpoint }: { of: Endpoint }) {
  const { id, url, description, events, isActive, createdAt } = endpoint;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<'change' | 'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const known = (): Promise<void> => queryClient.invalidateQueries(endpointsQuery);
  const close = (): void => setConfirming(undefined);
  const toggle = useMutation({
    // With an explicit value, so that enabling right after disabling is not treated as the second half of a double
    // click.
    mutationFn: (to: { isActive: boolean }) => api.webhooks.update.mutate({ id, ...to }),
    onSuccess: known,
  });
  const test = useMutation({
    mutationFn: () => api.webhooks.test.mutate({ id }),
    onSuccess: () => queryClient.invalidateQueries(deliveriesQuery(id)),
  });
  const rotate = useMutation({
    mutationFn: () => api.webhooks.rotate.mutate({ id }),
    onSuccess: (answer) => {
      close();
      setSecret(answer.secret);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.webhooks.remove.mutate({ id }),
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      await known();
    },
  });
  return (
    <>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{url}</h2>
          <Badge tone={isActive ? 'good' : 'warn'} dot>
            {isActive ? t('general.onLabel') : t('general.offLabel')}
          </Badge>
        </div>
        {description && <p className="text-soft">{description}</p>}
        <div className="flex flex-wrap gap-2">
          {isActive && (
            <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
              {t('webhooks.sendTest')}
            </Button>
          )}
          <Button size="small" busy={toggle.isPending} onClick={() => toggle.mutate({ isActive: !isActive })}>
            {isActive ? t('general.turnOff') : t('general.turnOn')}
          </Button>
          <Button size="small" onClick={() => setConfirming('change')}>
            {t('general.edit')}
          </Button>
          <Button size="small" onClick={() => setConfirming('rotate')}>
            {t('general.newSecret')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setConfirming('delete')}>
            {t('general.delete')}
          </Button>
        </div>
        <RefusalNotice error={toggle.error ?? test.error} />
        {!isActive && <Notice tone="calm">{t('webhooks.nothingIsSentWhile')}</Notice>}
      </div>
      <Facts>
        <Fact name={t('general.added')}>
          <Moment iso={createdAt} />
        </Fact>
        <div className="col-span-2 min-w-0 lg:col-span-3">
          <dt className="text-[13px] text-soft">{t('webhooks.events')}</dt>
          <dd className="mt-1.5 flex flex-wrap gap-1">
            {events.map((event) => (
              <Badge key={event} tone="calm">
                {event}
              </Badge>
            ))}
          </dd>
        </div>
      </Facts>
      <Dialog
        open={confirming === 'change'}
        close={close}
        title={t('webhooks.editEndpoint')}
        about={t('webhooks.theSecretDoesntChange')}
      >
        <EndpointForm
          of={endpoint}
          done={() => {
            close();
            void known();
          }}
        />
      </Dialog>
      <Confirm
        open={confirming === 'rotate'}
        title={t('webhooks.replaceTheSigningSecret')}
        verb={t('webhooks.replaceSecret')}
        act={() => rotate.mutate()}
        cancel={close}
        busy={rotate.isPending}
        error={rotate.error}
      >
        {t('webhooks.for24HoursEveryRequest')}
      </Confirm>
      <Confirm
        open={confirming === 'delete'}
        title={t('webhooks.deleteThisEndpoint')}
        verb={t('webhooks.deleteEndpoint')}
        act={() => remove.mutate()}
        cancel={close}
        busy={remove.isPending}
        error={remove.error}
      >
        {t('webhooks.nothingMoreIsSent', { url })}
      </Confirm>
      <WebhookSecretDialog secret={secret} done={() => setSecret(undefined)} />
    </>
  );
}
