import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { disputesQuery } from '../../desk-queries.ts';
import { standingOf } from './dispute-states.ts';
import { formatPrice } from '../../format.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { Cell, Head, Table } from '../../parts/table.tsx';

/** Payments that banks ask for back, what has to be answered soonest first. */
export function DisputesPage() {
  const [all, setAll] = useState(false);
  const query = useQuery(disputesQuery(all));
  return (
    <Page
      title="Disputes"
      about="Payments that banks ask for back. A bank hears our evidence once, and until its day."
      action={
        <Button aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? 'Only open ones' : 'Decided ones too'}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(disputes) =>
          disputes.length === 0 ? (
            <Notice tone="good">{all ? 'Nobody has disputed a payment.' : 'Nobody disputes a payment.'}</Notice>
          ) : (
            <Table
              label="Disputes"
              head={
                <>
                  <Head>Reason</Head>
                  <Head from="sm">Answer by</Head>
                  <Head>State</Head>
                  <Head className="text-right">Amount</Head>
                </>
              }
            >
              {disputes.map((dispute) => {
                const { id, orderId, reason, openedAt, answerBy, amount, currency } = dispute;
                const { word, tone } = standingOf(dispute);
                return (
                  <tr key={id}>
                    <Cell>
                      <Link
                        to="/admin/disputes/$id"
                        params={{ id }}
                        className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                      >
                        {reason.replaceAll('_', ' ') || id}
                      </Link>
                      <span className="mt-0.5 block text-[13px] text-soft [overflow-wrap:anywhere]">
                        {orderId ?? 'A product or a plan'}, <Moment iso={openedAt} distance />
                      </span>
                    </Cell>
                    <Cell from="sm" className="whitespace-nowrap text-soft">
                      {answerBy ? <Moment iso={answerBy} distance /> : 'Not said'}
                    </Cell>
                    <Cell>
                      <Badge tone={tone}>{word}</Badge>
                    </Cell>
                    <Cell className="text-right whitespace-nowrap tabular-nums">{formatPrice(amount, currency)}</Cell>
                  </tr>
                );
              })}
            </Table>
          )
        }
      </Loaded>
    </Page>
  );
}
