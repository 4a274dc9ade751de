import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment, formatPrice } from '../../format.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { titleOf } from '../../order-states.ts';
import { reviewQuery, type OrderFile } from '../../review-queries.ts';
import { CompareButton } from './compare-button.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { t } from '../../words/words.ts';

/** One order: the three books side by side, what was done by hand, and what may be done now. */
export function ReviewPage() {
  const { id } = useParams({ from: '/house/desk/admin/orders/$id' });
  const query = useQuery(reviewQuery(id));
  return (
    <Page
      title={query.data ? titleOf(query.data.order) : t('Order')}
      about={
        <Link to="/admin" className="underline underline-offset-4 hover:text-ink">
          {t('All orders under review')}
        </Link>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(file) => (
          <>
            <CompareButton orderId={file.order.id} />
            <Books of={file} />
            {file.order.state === 'review' && <ReviewDecision of={file.order} />}
            <Trail of={file} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Books({ of: { order, payment, registration } }: { of: OrderFile }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Panel title={t('Our books')}>
        <Lines>
          <Line name={t('State')}>{order.state}</Line>
          <Line name={t('Price')}>{formatPrice(order.retailPrice)}</Line>
          <Line name={t('Cost')}>{formatPrice(order.cost)}</Line>
          <Line name={t('Door|By')}>{order.door}</Line>
          <Line name={t('Account')}>{order.accountId}</Line>
          <Line name={t('Ordered')}>{formatMoment(order.createdAt)}</Line>
          <Line name={t('Sent to registrar')}>{order.registerStartedAt && formatMoment(order.registerStartedAt)}</Line>
          <Line name={t('Reason')}>{order.error?.error}</Line>
        </Lines>
      </Panel>
      <Panel title={t('Payment processor')}>
        <Told answer={payment} none={t('Knows of no payment.')}>
          {(found) => (
            <Lines>
              <Line name={t('Status')}>{found.status}</Line>
              <Line name={t('Amount')}>{formatPrice(found.amount, found.currency)}</Line>
              <Line name={t('Given back')}>{found.refunded ? t('Yes') : t('No')}</Line>
              <Line name={t('Take it before')}>{found.captureBefore && formatMoment(found.captureBefore)}</Line>
              <Line name={t('Payment')}>{found.id}</Line>
            </Lines>
          )}
        </Told>
      </Panel>
      <Panel title={t('Registrar')}>
        <Told answer={registration} none={t('Has not registered the name.')}>
          {(found) => (
            <Lines>
              <Line name={t('By this order')}>{found.isOurs ? t('Yes') : t('Not certain')}</Line>
              <Line name={t('Registered')}>{formatMoment(found.createdAt)}</Line>
              <Line name={t('Expires')}>{formatMoment(found.expiresAt)}</Line>
            </Lines>
          )}
        </Told>
      </Panel>
    </div>
  );
}

function Trail({ of: { audit, discrepancies } }: { of: OrderFile }) {
  if (audit.length + discrepancies.length === 0) return null;
  return (
    <Panel title={t('What was found and done')}>
      <ul className="space-y-2 text-[13px]">
        {discrepancies.map(({ kind, foundAt, resolvedAt }) => (
          <li key={kind + foundAt}>
            {formatMoment(foundAt)}: {kind}
            {resolvedAt ? t(', settled {when}', { when: formatMoment(resolvedAt) }) : t(', not settled')}
          </li>
        ))}
        {audit.map(({ at, actor, action, details }) => (
          <li key={at + action} className="[overflow-wrap:anywhere]">
            {t('{when}: {action} by {actor}', { when: formatMoment(at), action, actor })}
            {typeof details['note'] === 'string' && <span className="block text-soft">{details['note']}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Told<T>({
  answer,
  none,
  children,
}: {
  answer: { answered: true; found: T | null } | { answered: false; error: string };
  none: string;
  children: (found: T) => ReactNode;
}) {
  if (!answer.answered)
    return <p className="text-bad [overflow-wrap:anywhere]">{t('Did not answer: {error}', { error: answer.error })}</p>;
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
