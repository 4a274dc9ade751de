import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { formatPrice } from '../format.ts';
import { orderStateOf, orderTitleOf } from '../order-states.ts';
import { Badge } from '../parts/badge.tsx';
import { BankNotice } from '../parts/bank-notice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton, PanelSkeleton } from '../parts/skeleton.tsx';
import { orderQuery, ordersQuery, type Order } from '../queries.ts';
import { t } from '../words/words.ts';
import { translateServed } from '../words/translate-served.ts';

const route = getRouteApi('/signed-in/orders');

/** All orders, newest first; the order in the URL is shown above them with its outcome, polled while it is pending. */
export function OrdersPage() {
  const { order } = route.useSearch();
  const query = useInfiniteQuery(ordersQuery);
  return (
    <Page title={t('general.orders')} about={t('orders.purchasesAndRenewalsByYou')}>
      {order && <OrderProgress id={order} />}
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          return orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders />;
        }}
      </QueryContent>
      <ShowMore query={query} />
    </Page>
  );
}

/** One order, polled until it has ended. */
function OrderProgress({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <QueryContent query={query} skeleton={<PanelSkeleton className="h-40" />}>
      {(order) => (
        <Panel
          title={orderTitleOf(order)}
          about={t('orders.priceOrderId', { price: formatPrice(order.retailPrice, order.currency), id: order.id })}
          action={<Badge tone={orderStateOf(order).tone}>{orderStateOf(order).word}</Badge>}
        >
          <Outcome order={order} />
        </Panel>
      )}
    </QueryContent>
  );
}

function Outcome({ order }: { order: Order }) {
  const { status, domain, authenticationUrl, error } = order;
  if (authenticationUrl) return <BankNotice order={order} />;
  if (status === 'pending') return <Notice tone="calm">{t('orders.thisContinuesAutomaticallyAndThis')}</Notice>;
  if (status === 'under_review') return <Notice tone="calm">{t('orders.wereReviewingThisOrderYou')}</Notice>;
  if (status === 'failed')
    return (
      <Notice tone="bad">
        {error ? translateServed(error.error, ['orders', 'orderEnds']) : t('orders.nothingWasCharged')}
      </Notice>
    );
  return (
    <Notice tone="good">
      {t('orders.done')}{' '}
      <Link to="/domains/$domain" params={{ domain }} className="font-medium underline underline-offset-4">
        {t('orders.viewDomainLabel', { domain })}
      </Link>
    </Notice>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('orders.noOrdersYet')}
      action={
        <Link to="/domains" className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink">
          {t('orders.learnHowToBuyA')}
        </Link>
      }
    >
      {t('orders.purchasesAndRenewalsAppearHere')}
    </EmptyState>
  );
}

function OrderList({ orders }: { orders: Order[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to="/orders"
            search={{ order: order.id }}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-5 py-3.5 hover:bg-sunken/60"
          >
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{orderTitleOf(order)}</span>
              <span className="block text-[13px] text-soft">
                {order.keyName && `${order.keyName}, `}
                <Moment iso={order.createdAt} distance />
              </span>
            </span>
            <span className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
              <Badge tone={orderStateOf(order).tone}>{orderStateOf(order).word}</Badge>
              <span className="w-20 text-right font-medium tabular-nums">
                {formatPrice(order.retailPrice, order.currency)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
