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

/** One order: the three books side by side, what was done by hand, and what may be done now. */
export function ReviewPage() {
  const { id } = useParams({ from: '/house/desk/admin/orders/$id' });
  const query = useQuery(reviewQuery(id));
  return (
    <Page
      title={query.data ? titleOf(query.data.order) : 'Order'}
      about={
        <Link to="/admin" className="underline underline-offset-4 hover:text-ink">
          All orders under review
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
      <Panel title="Our books">
        <Lines>
          <Line name="State">{order.state}</Line>
          <Line name="Price">{formatPrice(order.retailPrice)}</Line>
          <Line name="Cost">{formatPrice(order.cost)}</Line>
          <Line name="By">{order.door}</Line>
          <Line name="Account">{order.accountId}</Line>
          <Line name="Ordered">{formatMoment(order.createdAt)}</Line>
          <Line name="Sent to registrar">{order.registerStartedAt && formatMoment(order.registerStartedAt)}</Line>
          <Line name="Reason">{order.error?.error}</Line>
        </Lines>
      </Panel>
      <Panel title="Payment processor">
        <Told answer={payment} none="Knows of no payment.">
          {(found) => (
            <Lines>
              <Line name="Status">{found.status}</Line>
              <Line name="Amount">{formatPrice(found.amount, found.currency)}</Line>
              <Line name="Given back">{found.refunded ? 'Yes' : 'No'}</Line>
              <Line name="Take it before">{found.captureBefore && formatMoment(found.captureBefore)}</Line>
              <Line name="Payment">{found.id}</Line>
            </Lines>
          )}
        </Told>
      </Panel>
      <Panel title="Registrar">
        <Told answer={registration} none="Has not registered the name.">
          {(found) => (
            <Lines>
              <Line name="By this order">{found.isOurs ? 'Yes' : 'Not certain'}</Line>
              <Line name="Registered">{formatMoment(found.createdAt)}</Line>
              <Line name="Expires">{formatMoment(found.expiresAt)}</Line>
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
    <Panel title="What was found and done">
      <ul className="space-y-2 text-[13px]">
        {discrepancies.map(({ kind, foundAt, resolvedAt }) => (
          <li key={kind + foundAt}>
            {formatMoment(foundAt)}: {kind}
            {resolvedAt ? `, settled ${formatMoment(resolvedAt)}` : ', not settled'}
          </li>
        ))}
        {audit.map(({ at, actor, action, details }) => (
          <li key={at + action} className="[overflow-wrap:anywhere]">
            {formatMoment(at)}: {action} by {actor}
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
  if (!answer.answered) return <p className="text-bad [overflow-wrap:anywhere]">Did not answer: {answer.error}</p>;
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
