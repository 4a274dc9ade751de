import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chargesQuery, type Charge } from '../billing-queries.ts';
import { formatDay, formatPrice } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Panel } from '../parts/panel.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';

const REFUND_LABELS = { refund: 'billing.refund', dispute: 'billing.chargedBackByYourBank' } as const;

/** All charges and refunds, with their invoices and credit notes. */
export function ChargesPanel() {
  const query = useInfiniteQuery(chargesQuery);
  return (
    <section aria-labelledby="charges" className="space-y-3">
      <h2 id="charges" className="font-semibold">
        {t('billing.paymentsAndInvoices')}
      </h2>
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ pages }) => {
          const charges = pages.flatMap((page) => page.charges);
          return charges.length > 0 ? (
            <ChargeTable charges={charges} />
          ) : (
            <Panel title={t('billing.noPaymentsYet')} about={t('billing.eachPaymentAppearsHere')} />
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </section>
  );
}

function ChargeTable({ charges }: { charges: Charge[] }) {
  return (
    <Table
      label={t('billing.paymentsAndInvoices')}
      head={
        <>
          <Head>{t('billing.description')}</Head>
          <Head from="sm">{t('billing.date')}</Head>
          <Head className="text-right">{t('general.amount')}</Head>
          <Head from="sm">{t('billing.invoice')}</Head>
        </>
      }
    >
      {charges.map((charge) => (
        <tr key={charge.id}>
          <Cell>
            <span className="flex flex-wrap items-center gap-2">
              <ChargeDescription of={charge} />
              {charge.kind !== 'charge' && <Badge tone="calm">{t(REFUND_LABELS[charge.kind])}</Badge>}
            </span>
            <span className="mt-0.5 block text-[13px] text-soft sm:hidden">
              {formatDay(charge.at)}
              {charge.receiptUrl && ', '}
              <DocumentLinks of={charge} />
            </span>
          </Cell>
          <Cell from="sm" className="w-px whitespace-nowrap text-soft">
            {formatDay(charge.at)}
          </Cell>
          <Cell className="w-px text-right font-medium whitespace-nowrap tabular-nums">
            {charge.kind !== 'charge' && '−'}
            {formatPrice(charge.amount, charge.currency)}
          </Cell>
          <Cell from="sm" className="w-px whitespace-nowrap">
            <DocumentLinks of={charge} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function ChargeDescription({ of: { description, orderId } }: { of: Charge }) {
  if (!orderId)
    return <span className="font-medium [overflow-wrap:anywhere]">{translateServed(description, ['charges'])}</span>;
  return (
    <Link
      to="/orders"
      search={{ order: orderId }}
      className="inline-flex min-h-6 items-center font-medium [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
    >
      {translateServed(description, ['charges'])}
    </Link>
  );
}

function DocumentLinks({ of: { kind, receiptNumber, receiptUrl } }: { of: Charge }) {
  if (!receiptUrl) return null;
  const name = `${t(kind === 'charge' ? 'billing.invoice' : 'billing.creditNote')} ${receiptNumber}`;
  const link =
    'inline-flex min-h-6 min-w-6 items-center underline decoration-edge underline-offset-4 hover:decoration-ink';
  return (
    <>
      <a href={receiptUrl} className={link} aria-label={name}>
        {receiptNumber}
      </a>{' '}
      <a href={`${receiptUrl}.pdf`} className={link} aria-label={t('billing.documentAsPdf', { document: name })}>
        PDF
      </a>
    </>
  );
}
