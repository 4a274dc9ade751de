import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { endpointsQuery, type Endpoint } from '../webhook-queries.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { t } from '../words/words.ts';

/** Page of the endpoints that receive events, with a form for another one, whose signing secret is shown once. */
export function WebhooksPage() {
  const query = useQuery(endpointsQuery);
  const queryClient = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = (): void => setMaking(true);
  return (
    <Page
      title={t('general.webhooks')}
      about={t('webhooks.weSendARequestTo')}
      action={
        <Button look="primary" onClick={make}>
          <Plus aria-hidden="true" className="size-4" />
          {t('webhooks.addEndpoint')}
        </Button>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {(endpoints) => (endpoints.length > 0 ? <EndpointTable endpoints={endpoints} /> : <NoEndpoints make={make} />)}
      </QueryContent>
      <Dialog open={isMaking} close={() => setMaking(false)} title={t('webhooks.addAnEndpoint')}>
        <EndpointForm
          done={(made) => {
            setMaking(false);
            setSecret(made.secret);
            void queryClient.invalidateQueries(endpointsQuery);
          }}
        />
      </Dialog>
      <WebhookSecretDialog secret={secret} done={() => setSecret(undefined)} />
    </Page>
  );
}

function NoEndpoints({ make }: { make: () => void }) {
  return (
    <EmptyState
      icon={Webhook}
      title={t('webhooks.noEndpointsYet')}
      action={
        <Button look="primary" onClick={make}>
          {t('webhooks.addYourFirstEndpoint')}
        </Button>
      }
    >
      {t('webhooks.getNotifiedWithinSecondsInstead')}
    </EmptyState>
  );
}

function EndpointTable({ endpoints }: { endpoints: Endpoint[] }) {
  return (
    <Table
      label={t('webhooks.webhookEndpoints')}
      head={
        <>
          <Head>{t('general.address')}</Head>
          <Head from="sm">{t('webhooks.events')}</Head>
          <Head from="md">{t('general.added')}</Head>
          <Head>{t('general.state')}</Head>
        </>
      }
    >
      {endpoints.map(({ id, url, description, events, isActive, createdAt }) => (
        <tr key={id}>
          <Cell>
            <Link
              to="/webhooks/$id"
              params={{ id }}
              className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {url}
            </Link>
            {description && <span className="mt-0.5 block text-[13px] text-soft">{description}</span>}
            <span className="mt-0.5 block text-[13px] text-soft sm:hidden">{eventCount(events.length)}</span>
          </Cell>
          <Cell from="sm" className="whitespace-nowrap text-soft">
            {eventCount(events.length)}
          </Cell>
          <Cell from="md" className="whitespace-nowrap text-soft">
            <Moment iso={createdAt} />
          </Cell>
          <Cell className="w-px">
            <Badge tone={isActive ? 'good' : 'warn'} dot>
              {isActive ? t('general.onLabel') : t('general.offLabel')}
            </Badge>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function eventCount(count: number): string {
  return t('webhooks.eventsLabel', { n: count });
}
