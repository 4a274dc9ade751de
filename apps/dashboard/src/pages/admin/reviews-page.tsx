import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPrice } from '../../format.ts';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { Cell, Head, Table } from '../../parts/table.tsx';
import { orderTitleOf } from '../../order-states.ts';
import { reviewsQuery } from '../../review-queries.ts';
import { RefundAnySale } from './refund-sale.tsx';
import { t } from '../../words/words.ts';

/** The orders that wait for an operator. */
export function ReviewsPage() {
  const query = useInfiniteQuery(reviewsQuery);
  return (
    <Page title={t('admin.ordersUnderReview')} about={t('admin.ordersWhosePaymentAndRegistration')}>
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          if (orders.length === 0) return <Notice tone="good">{t('admin.noOrdersUnderReview')}</Notice>;
          return (
            <Table
              label={t('admin.ordersUnderReview')}
              head={
                <>
                  <Head>{t('general.order')}</Head>
                  <Head from="sm">{t('admin.created')}</Head>
                  <Head className="text-right">{t('general.price')}</Head>
                </>
              }
            >
              {orders.map((order) => (
                <tr key={order.id}>
                  <Cell>
                    <Link
                      to="/admin/orders/$id"
                      params={{ id: order.id }}
                      className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                    >
                      {orderTitleOf(order)}
                    </Link>
                    <span className="mt-0.5 block text-[13px] text-soft">{order.error?.error ?? order.door}</span>
                  </Cell>
                  <Cell from="sm" className="whitespace-nowrap text-soft">
                    <Moment iso={order.createdAt} distance />
                  </Cell>
                  <Cell className="text-right whitespace-nowrap tabular-nums">{formatPrice(order.retailPrice)}</Cell>
                </tr>
              ))}
            </Table>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
      <RefundAnySale />
    </Page>
  );
}
