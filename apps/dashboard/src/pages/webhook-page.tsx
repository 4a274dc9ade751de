import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
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

/** One receiver: whether it is called, of what, and what it answered. */
export function WebhookPage() {
  const { id } = useParams({ from: '/house/webhooks/$id' });
  const query = useQuery(endpointsQuery);
  return (
    <Page
      title={t('Webhook endpoint')}
      about={
        <Link to="/webhooks" className="underline underline-offset-4 hover:text-ink">
          {t('All endpoints')}
        </Link>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {(endpoints) => {
          const endpoint = endpoints.find((one) => one.id === id);
          if (!endpoint)
            return <Notice tone="calm">{t('There is no such endpoint; it may have been deleted.')}</Notice>;
          return (
            <>
              <EndpointFacts of={endpoint} />
              <DeliveriesPanel of={endpoint} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function EndpointFacts({ of: endpoint }: { of: Endpoint }) {
  const { id, url, description, events, isActive, createdAt } = endpoint;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'change' | 'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const known = (): Promise<void> => queryClient.invalidateQueries(endpointsQuery);
  const close = (): void => setAsked(undefined);
  const toggle = useMutation({
    mutationFn: () => api.webhooks.update.mutate({ id, isActive: !isActive }),
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
            {isActive ? t('State|On') : t('State|Off')}
          </Badge>
        </div>
        {description && <p className="text-soft">{description}</p>}
        <div className="flex flex-wrap gap-2">
          {isActive && (
            <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
              {t('Send a test')}
            </Button>
          )}
          <Button size="small" busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {isActive ? t('Switch off') : t('Switch on')}
          </Button>
          <Button size="small" onClick={() => setAsked('change')}>
            {t('Change')}
          </Button>
          <Button size="small" onClick={() => setAsked('rotate')}>
            {t('New secret')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setAsked('delete')}>
            {t('Delete')}
          </Button>
        </div>
        <RefusalNotice error={toggle.error ?? test.error} />
        {!isActive && (
          <Notice tone="calm">
            {t(
              'Nothing is sent while it is off. We switch an endpoint off after five days of failures, or when it answers 410.',
            )}
          </Notice>
        )}
      </div>
      <Facts>
        <Fact name={t('Added')}>
          <Moment iso={createdAt} />
        </Fact>
        <div className="col-span-2 min-w-0 lg:col-span-3">
          <dt className="text-[13px] text-soft">{t('Events')}</dt>
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
        open={asked === 'change'}
        close={close}
        title={t('Change this endpoint')}
        about={t('Its secret stays the same.')}
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
        open={asked === 'rotate'}
        title={t('Make a new signing secret?')}
        verb={t('Make a new secret')}
        act={() => rotate.mutate()}
        cancel={close}
        busy={rotate.isPending}
        error={rotate.error}
      >
        {t(
          'For 24 hours every call is signed with both, so that nothing is lost while you change it. The old one ends then.',
        )}
      </Confirm>
      <Confirm
        open={asked === 'delete'}
        title={t('Delete this endpoint?')}
        verb={t('Delete endpoint')}
        act={() => remove.mutate()}
        cancel={close}
        busy={remove.isPending}
        error={remove.error}
      >
        {t(
          'Nothing more is sent to {url}, and the record of what was sent is deleted with it. This cannot be undone.',
          { url },
        )}
      </Confirm>
      <WebhookSecretDialog secret={secret} done={() => setSecret(undefined)} />
    </>
  );
}
