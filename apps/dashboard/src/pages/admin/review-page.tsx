import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment, formatPrice } from '../../format.ts';
import { QueryContent } from '../../parts/query-content.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { orderTitleOf } from '../../order-states.ts';
import { reviewQuery, type OrderRecords } from '../../review-queries.ts';
import { CompareButton } from './compare-button.tsx';
import { RefundSale } from './refund-sale.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { t } from '../../words/words.ts';

/**
 * Operators' page of one order: our records, the processor's and the registrar's side by side, past manual actions, and
 * the available ones.
 */
export function ReviewPage() {
  const { id } = useParams({ from: '/signed-in/operator/admin/orders/$id' });
  const query = useQuery(reviewQuery(id));
  return (
    <Page
      title={query.data ? orderTitleOf(query.data.order) : t('general.order')}
      about={
        <Link to="/admin" className="underline underline-offset-4 hover:text-ink">
          {t('admin.allOrdersUnderReview')}
        </Link>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {(file) => (
          <>
            <CompareButton orderId={file.order.id} />
            <Books of={file} />
            {file.order.state === 'review' && <ReviewDecision of={file.order} />}
            {(file.order.state === 'completed' || file.order.state === 'failed') && file.order.paymentStatus && (
              <RefundSale sale={file.order.id} />
            )}
            <Trail of={file} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

function Books({ of: { order, payment, registration } }: { of: OrderRecords }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Panel title={t('admin.ourRecords')}>
        <Lines>
          <Line name={t('general.state')}>{order.state}</Line>
          <Line name={t('general.price')}>{formatPrice(order.retailPrice)}</Line>
          <Line name={t('admin.cost')}>{formatPrice(order.cost)}</Line>
          <Line name={t('admin.channel')}>{order.door}</Line>
          <Line name={t('general.account')}>{order.accountId}</Line>
          <Line name={t('general.ordered')}>{formatMoment(order.createdAt)}</Line>
          <Line name={t('admin.sentToRegistrar')}>
            {order.registerStartedAt && formatMoment(order.registerStartedAt)}
          </Line>
          <Line name={t('admin.reason')}>{order.error?.error}</Line>
        </Lines>
      </Panel>
      <Panel title={t('admin.paymentProcessor')}>
        <EventList answer={payment} none={t('admin.noPaymentFound')}>
          {(found) => (
            <Lines>
              <Line name={t('general.status')}>{found.status}</Line>
              <Line name={t('general.amount')}>{formatPrice(found.amount, found.currency)}</Line>
              <Line name={t('admin.refunded')}>
                {found.refunded
                  ? t('general.yes')
                  : found.refundUnderWay > 0
                    ? t('admin.refundIsUnderWay', { amount: formatPrice(found.refundUnderWay, found.currency) })
                    : t('general.no')}
              </Line>
              <Line name={t('admin.captureBefore')}>{found.captureBefore && formatMoment(found.captureBefore)}</Line>
              <Line name={t('admin.payment')}>{found.id}</Line>
            </Lines>
          )}
        </EventList>
      </Panel>
      <Panel title={t('admin.registrar')}>
        <EventList answer={registration} none={t('admin.domainNotRegistered')}>
          {(found) => (
            <Lines>
              <Line name={t('admin.byThisOrder')}>{found.isOurs ? t('general.yes') : t('admin.uncertain')}</Line>
              <Line name={t('general.registered')}>{formatMoment(found.createdAt)}</Line>
              <Line name={t('general.expires')}>{formatMoment(found.expiresAt)}</Line>
            </Lines>
          )}
        </EventList>
      </Panel>
    </div>
  );
}

function Trail({ of: { audit, discrepancies } }: { of: OrderRecords }) {
  if (audit.length + discrepancies.length === 0) return null;
  return (
    <Panel title={t('admin.findingsAndActions')}>
      <ul className="space-y-2 text-[13px]">
        {discrepancies.map(({ kind, foundAt, resolvedAt }) => (
          <li key={kind + foundAt}>
            {formatMoment(foundAt)}: {kind}
            {resolvedAt ? t('admin.settledWhen', { when: formatMoment(resolvedAt) }) : t('admin.notSettled')}
          </li>
        ))}
        {audit.map(({ at, actor, action, details }) => (
          <li key={at + action} className="[overflow-wrap:anywhere]">
            {t('admin.whenActionByActor', { when: formatMoment(at), action, actor })}
            {typeof details['note'] === 'string' && <span className="block text-soft">{details['note']}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function EventList<T>({
  answer,
  none,
  children,
}: {
  answer: { answered: true; found: T | null } | { answered: false; error: string };
  none: string;
  children: (found: T) => ReactNode;
}) {
  if (!answer.answered)
    return <p className="text-bad [overflow-wrap:anywhere]">{t('admin.noResponseError', { error: answer.error })}</p>;
  return answer.found === null ? <p className="text-soft">{none}</p> : children(answer.found);
}

function Lines({ children }: { children: ReactNode }) {
  return <dl className="space-y-2.5">{children}</dl>;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <div>
      <dt className="text-[13px] text-soft">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
