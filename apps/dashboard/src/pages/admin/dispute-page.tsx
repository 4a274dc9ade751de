import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../api.ts';
import { disputeQuery, type Evidence } from '../../desk-queries.ts';
import { formatMoment, formatPrice } from '../../format.ts';
import { Badge } from '../../parts/badge.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Fact, Facts, Panel } from '../../parts/panel.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { standingOf } from './dispute-states.ts';
import { NotedAct } from './noted-act.tsx';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const CHAPTERS: Record<string, Label> = {
  asked: 'What was asked',
  shown: 'What was shown',
  agreed: 'What was agreed to',
  delivered: 'What was delivered',
  from: 'From where',
};

/** All there is to say for us about one disputed payment, and the one chance to say it. */
export function DisputePage() {
  const { id } = useParams({ from: '/house/desk/admin/disputes/$id' });
  const query = useQuery(disputeQuery(id));
  return (
    <Page
      title={query.data?.product || t('Dispute')}
      about={
        <Link to="/admin/disputes" className="underline underline-offset-4 hover:text-ink">
          {t('All disputes')}
        </Link>
      }
      action={query.data && <Submit of={query.data} />}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(evidence) => (
          <>
            <Summary of={evidence} />
            <Panel
              title={t('What speaks for us')}
              about={t('From our rows, and from what processor and registrar say now.')}
            >
              <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                {evidence.chapters.map(({ name, facts }) => (
                  <div key={name} className="contents">
                    <dt className="text-soft max-sm:-mb-3">{CHAPTERS[name] ? t(CHAPTERS[name]) : name}</dt>
                    <dd className="space-y-1">
                      {facts.length === 0 && <p className="text-soft">{t('Nothing is known.')}</p>}
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
      </Loaded>
    </Page>
  );
}

function Summary({ of: { dispute, buyer, address } }: { of: Evidence }) {
  const { amount, currency, reason, answerBy, answeredAt, orderId } = dispute;
  const { word, tone } = standingOf(dispute);
  return (
    <Facts>
      <Fact name={t('State')} note={answeredAt && t('with the bank since {when}', { when: formatMoment(answeredAt) })}>
        <Badge tone={tone}>{t(word)}</Badge>
      </Fact>
      <Fact name={t('Amount')} note={reason.replaceAll('_', ' ')}>
        {formatPrice(amount, currency)}
      </Fact>
      <Fact name={t('Answer by')}>{answerBy ? formatMoment(answerBy) : t('Not said')}</Fact>
      <Fact name={t('Buying|Buyer')} note={<span className="[overflow-wrap:anywhere]">{buyer?.email ?? address}</span>}>
        {buyer?.name ?? t('Not known')}
      </Fact>
      {orderId && (
        <Fact name={t('Order')}>
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
    <NotedAct
      verb={t('Send to the bank')}
      of={id}
      about={t('The bank hears what stands on this page once. It cannot be sent again.')}
      note={{ label: t('In your words'), hint: t('The bank reads it. It may be left out.'), max: 2000, optional: true }}
      word={id}
      act={(note) => api.desk.submitEvidence.mutate({ id, ...(note && { note }) })}
    />
  );
}
