import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { currentTime } from '../clock.ts';
import { formatCount, formatMoment } from '../format.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { deliveriesQuery, type Delivery, type Endpoint } from '../webhook-queries.ts';
import { useMutation } from '../use-mutation.ts';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

const STATES: Record<Delivery['status'], { name: Label; tone: Tone }> = {
  pending: { name: 'webhooks.pending', tone: 'calm' },
  delivered: { name: 'webhooks.delivered', tone: 'good' },
  failed: { name: 'general.failed', tone: 'bad' },
};
const HOUR_MS = 3_600_000;

/**
 * The events sent to a webhook endpoint, newest first, and the result of each attempt. For an active endpoint also a
 * button that resends one that is not pending, and a form that resends what it missed in a period.
 */
export function DeliveriesPanel({ of: { id, isActive } }: { of: Endpoint }) {
  const query = useInfiniteQuery(deliveriesQuery(id));
  return (
    <>
      {isActive && <Recover endpointId={id} />}
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          return (
            <Panel
              title={t('webhooks.deliveries')}
              about={t('webhooks.newestFirstFailedDeliveriesAre')}
              action={<ShowMore query={query} />}
            >
              {deliveries.length === 0 ? (
                <p className="text-soft">{t('webhooks.noDeliveriesYetSendA')}</p>
              ) : (
                <ul aria-label={t('webhooks.deliveries')} className="-my-4 divide-y divide-line">
                  {deliveries.map((delivery) => (
                    <DeliveryRow key={delivery.id} of={delivery} endpointId={id} canSend={isActive} />
                  ))}
                </ul>
              )}
            </Panel>
          );
        }}
      </QueryContent>
    </>
  );
}

function Recover({ endpointId }: { endpointId: string }) {
  const queryClient = useQueryClient();
  const recover = useMutation({
    mutationFn: (hours: number) =>
      api.webhooks.recover.mutate({ id: endpointId, since: new Date(currentTime() - hours * HOUR_MS).toISOString() }),
    onSuccess: () => queryClient.invalidateQueries(deliveriesQuery(endpointId)),
  });
  return (
    <Panel title={t('webhooks.wasYourEndpointDown')} about={t('webhooks.resendsEveryEventItMissed')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          recover.mutate(Number(new FormData(event.currentTarget).get('hours')));
        }}
      >
        <SelectField label={t('webhooks.missedIn')} name="hours" defaultValue="24" className="w-48">
          <option value="1">{t('webhooks.lastHour')}</option>
          <option value="24">{t('webhooks.lastDay')}</option>
          <option value="168">{t('webhooks.lastWeek')}</option>
        </SelectField>
        <Button type="submit" busy={recover.isPending}>
          {t('webhooks.resend')}
        </Button>
      </form>
      {recover.data && (
        <Notice tone="good" className="mt-4">
          {recover.data.count === 0
            ? t('webhooks.noMissedEventsInThis')
            : t('webhooks.resendingEvents', { n: recover.data.count })}
        </Notice>
      )}
      <RefusalNotice error={recover.error} className="mt-4" />
    </Panel>
  );
}

function DeliveryRow({
  of: { id, eventId, type, status, nextAttemptAt, body, attempts },
  endpointId,
  canSend,
}: {
  of: Delivery;
  endpointId: string;
  canSend: boolean;
}) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => api.webhooks.redeliver.mutate({ id }),
    onSuccess: () => queryClient.invalidateQueries(deliveriesQuery(endpointId)),
  });
  const { name, tone } = STATES[status];
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">{type}</span>
        <Badge tone={tone} dot>
          {t(name)}
        </Badge>
        <span className="ml-auto">
          {canSend && status !== 'pending' && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('webhooks.resendTypeEventId', { type, eventId })}
              busy={again.isPending}
              onClick={() => again.mutate()}
            >
              {t('webhooks.resend')}
            </Button>
          )}
        </span>
      </div>
      <p className="mt-0.5 font-mono text-[12.5px] text-soft [overflow-wrap:anywhere]">{eventId}</p>
      {attempts.length > 0 && (
        <ol aria-label={t('webhooks.attemptsOfEventid', { eventId })} className="mt-2 space-y-1 text-[13px] text-soft">
          {attempts.map(({ at, statusCode, error, durationMs }, index) => (
            <li key={index} className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
              <time dateTime={at}>{formatMoment(at)}</time>
              <span>
                {statusCode === null
                  ? t('general.noAnswer')
                  : t('webhooks.responseStatus', { status: String(statusCode) })}
              </span>
              <span>{formatCount(durationMs)} ms</span>
              {error && <span className="min-w-0">{translateServed(error)}</span>}
            </li>
          ))}
        </ol>
      )}
      <Bodies sent={body} attempts={attempts} />
      {status === 'pending' && nextAttemptAt && attempts.length > 0 && (
        <p className="mt-1 text-[13px] text-soft">
          {t.rich('webhooks.nextAttempt', { when: () => <Moment iso={nextAttemptAt} distance /> })}
        </p>
      )}
      <RefusalNotice error={again.error} className="mt-2" />
    </li>
  );
}

/** The request body and the response, for debugging. */
function Bodies({ sent, attempts }: { sent: string; attempts: Delivery['attempts'] }) {
  const answered = attempts.findLast(({ answer }) => answer !== null);
  return (
    <details className="mt-2 text-[13px]">
      <summary className="w-fit rounded text-soft hover:text-ink">{t('webhooks.payloads')}</summary>
      <div className="mt-2 grid gap-4 lg:grid-cols-2">
        <Body title={t('general.sent')} text={indented(sent)} />
        <Body
          title={
            answered
              ? t('webhooks.lastResponseStatus', { status: String(answered.statusCode ?? '') })
              : t('webhooks.lastResponse')
          }
          text={answered ? answered.answer || t('webhooks.empty') : t('webhooks.none')}
        />
      </div>
    </details>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-soft">{title}</figcaption>
      <pre
        tabIndex={0}
        aria-label={title}
        className="max-h-64 overflow-auto rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-[12.5px] whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </figure>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
