import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { disputesQuery } from '../../admin-queries.ts';
import { disputeStateOf } from './dispute-states.ts';
import { formatPrice } from '../../format.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { Cell, Head, Table } from '../../parts/table.tsx';
import { t } from '../../words/words.ts';

/** Operators' page of the disputed payments, unanswered ones first by deadline: open ones, and on request decided ones too. */
export function DisputesPage() {
  const [all, setAll] = useState(false);
  const query = useQuery(disputesQuery(all));
  return (
    <Page
      title={t('general.disputes')}
      about={t('admin.disputedPaymentsEvidenceCanBe')}
      action={
        <Button aria-pressed={all} onClick={() => setAll(!all)}>
          {all ? t('admin.openOnly') : t('admin.includeDecided')}
        </Button>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {(disputes) =>
          disputes.length === 0 ? (
            <Notice tone="good">{all ? t('admin.noDisputedPayments') : t('admin.noDisputedPaymentsLabel')}</Notice>
          ) : (
            <Table
              label={t('general.disputes')}
              head={
                <>
                  <Head>{t('admin.reason')}</Head>
                  <Head from="sm">{t('admin.respondBy')}</Head>
                  <Head>{t('general.state')}</Head>
                  <Head className="text-right">{t('general.amount')}</Head>
                </>
              }
            >
              {disputes.map((dispute) => {
                const { id, orderId, reason, openedAt, answerBy, amount, currency } = dispute;
                const { word, tone } = disputeStateOf(dispute);
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
                        {orderId ?? t('admin.productOrPlan')}, <Moment iso={openedAt} distance />
                      </span>
                    </Cell>
                    <Cell from="sm" className="whitespace-nowrap text-soft">
                      {answerBy ? <Moment iso={answerBy} distance /> : t('admin.notStated')}
                    </Cell>
                    <Cell>
                      <Badge tone={tone}>{t(word)}</Badge>
                    </Cell>
                    <Cell className="text-right whitespace-nowrap tabular-nums">{formatPrice(amount, currency)}</Cell>
                  </tr>
                );
              })}
            </Table>
          )
        }
      </QueryContent>
    </Page>
  );
}
