import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { holdsQuery, type PurchaseHold } from '../../admin-queries.ts';
import { Badge } from '../../parts/badge.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { ActionWithReason } from './action-with-reason.tsx';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const KINDS = {
  account: 'admin.heldAccount',
  gifts: 'admin.heldGifts',
  card: 'admin.heldCard',
  domain: 'admin.heldDomain',
} as const satisfies Record<PurchaseHold['kind'], Label>;
const REASONS = { dispute: 'admin.lostDispute', warning: 'admin.issuersWarning' } as const satisfies Record<
  PurchaseHold['reason'],
  Label
>;

/** Operators' page of accounts, cards and domains that are held after a report of fraud, each with a button that clears it. */
export function HeldPage() {
  const query = useQuery(holdsQuery);
  return (
    <Page title={t('general.heldPurchases')} about={t('admin.heldBecauseOfFraud')}>
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {(holds) =>
          holds.length === 0 ? (
            <Notice tone="good">{t('admin.nothingIsHeld')}</Notice>
          ) : (
            <ul
              aria-label={t('general.heldPurchases')}
              className="divide-y divide-line rounded-xl border border-line bg-panel"
            >
              {holds.map((hold) => (
                <Row key={hold.id} hold={hold} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Page>
  );
}

function Row({ hold }: { hold: PurchaseHold }) {
  const { kind, subject, reason, accountId, intentId, heldAt } = hold;
  // A card is cleared by itself; an account together with its domains.
  const of = kind === 'card' ? { card: subject } : { account: kind === 'domain' ? accountId : subject };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(KINDS[kind])}</span>
          <Badge tone="warn">{t(REASONS[reason])}</Badge>
        </p>
        <p className="mt-1 [overflow-wrap:anywhere]">{subject}</p>
        <p className="mt-1.5 text-[13px] text-soft [overflow-wrap:anywhere]">
          <Moment iso={heldAt} distance /> {t('admin.accountAndPayment', { accountId, intentId })}
        </p>
      </div>
      <ActionWithReason
        verb={t('admin.clearHold')}
        of={subject}
        about={t(kind === 'card' ? 'admin.canBuyAgain' : 'admin.accountIsReleased')}
        note={{ label: t('admin.resolution'), hint: t('admin.recordedInTheAuditLog'), max: 500 }}
        act={(note) => api.admin.clearHolds.mutate({ ...of, note })}
      />
    </li>
  );
}
