import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../api.ts';
import { disputeQuery, type Evidence } from '../../admin-queries.ts';
import { formatMoment, formatPrice } from '../../format.ts';
import { Badge } from '../../parts/badge.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Page } from '../../parts/page.tsx';
import { Fact, Facts, Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { disputeStateOf } from './dispute-states.ts';
import { ActionWithReason } from './action-with-reason.tsx';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const CHAPTERS: Record<string, Label> = {
  asked: 'admin.request',
  shown: 'admin.shownToTheCustomer',
  agreed: 'admin.consent',
  delivered: 'admin.delivery',
  from: 'admin.origin',
};

/** The evidence for one disputed payment, and the form that submits it once. */
export function DisputePage() {
  const { id } = useParams({ from: '/signed-in/operator/admin/disputes/$id' });
  const query = useQuery(disputeQuery(id));
  return (
    <Page
      title={query.data?.product || t('admin.dispute')}
      about={
        <Link to="/admin/disputes" className="underline underline-offset-4 hover:text-ink">
          {t('admin.allDisputes')}
        </Link>
      }
      action={query.data && <Submit of={query.data} />}
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={4} />}>
        {(evidence) => (
          <>
            <Summary of={evidence} />
            <Panel title={t('admin.evidence')} about={t('admin.fromOurRecordsAndThe')}>
              <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                {evidence.chapters.map(({ name, facts }) => (
                  <div key={name} className="contents">
                    <dt className="text-soft max-sm:-mb-3">{CHAPTERS[name] ? t(CHAPTERS[name]) : name}</dt>
                    <dd className="space-y-1">
                      {facts.length === 0 && <p className="text-soft">{t('admin.noEvidence')}</p>}
                      {facts.map((fact) => (
                        <p key={fact} className="[overflow-wrap:anywhere]">
                          {fact}
                        </p>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </Panel>
          </>
        )}
      </QueryContent>
    </Page>
  );
}

function Summary({ of: { dispute, buyer, address } }: { of: Evidence }) {
  const { amount, currency, reason, answerBy, answeredAt, orderId } = dispute;
  const { word, tone } = disputeStateOf(dispute);
  return (
    <Facts>
      <Fact name={t('general.state')} note={answeredAt && t('admin.submittedWhen', { when: formatMoment(answeredAt) })}>
        <Badge tone={tone}>{t(word)}</Badge>
      </Fact>
      <Fact name={t('general.amount')} note={reason.replaceAll('_', ' ')}>
        {formatPrice(amount, currency)}
      </Fact>
      <Fact name={t('admin.respondBy')}>{answerBy ? formatMoment(answerBy) : t('admin.notStated')}</Fact>
      <Fact
        name={t('admin.customer')}
        note={<span className="[overflow-wrap:anywhere]">{buyer?.email ?? address}</span>}
      >
        {buyer?.name ?? t('admin.unknown')}
      </Fact>
      {orderId && (
        <Fact name={t('general.order')}>
          <Link
            to="/admin/orders/$id"
            params={{ id: orderId }}
            className="font-mono text-[13px] underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {orderId}
          </Link>
        </Fact>
      )}
    </Facts>
  );
}

function Submit({ of: { dispute } }: { of: Evidence }) {
  const { id, status, isAnswered } = dispute;
  if (status !== 'open' || isAnswered) return null;
  return (
    <ActionWithReason
      verb={t('admin.submitToBank')}
      of={id}
      about={t('admin.evidenceCanBeSubmittedOnce')}
      note={{ label: t('admin.statement'), hint: t('admin.optionalTheBankReadsIt'), max: 2000, optional: true }}
      word={id}
      act={(note) => api.admin.submitEvidence.mutate({ id, ...(note && { note }) })}
    />
  );
}
