import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { formatPrice } from '../format.ts';
import { Button, buttonClasses } from '../parts/button.tsx';
import { joinClassNames } from '../parts/class-names.ts';
import { DomainLink } from '../parts/domain-link.tsx';
import { lazyComponent } from '../parts/lazy-window.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Overview, Renewable } from '../queries.ts';
import { t } from '../words/words.ts';

// Most visits renew nothing, so the dialog is loaded on demand.
const RenewDialog = lazyComponent(async () => (await import('./renew-dialog.tsx')).RenewDialog);

type Need = Overview['needs'][number];

/** Needs that cause a loss if ignored, shown in red. */
const URGENT_KINDS: readonly Need['kind'][] = ['redemption', 'expired', 'bank', 'webhook'];
const LINK = buttonClasses({ size: 'small' });

/**
 * List of what requires the user's attention, each entry with its one action; includes the dialog for renewals. Without
 * entries, a message that says so, unless the account has no domains.
 */
export function NeedsPanel({ overview: { needs, domains } }: { overview: Overview }) {
  const [renewing, setRenewing] = useState<Renewable>();
  // The dialog stays mounted: its message remains visible when the last entry disappears.
  return (
    <>
      {needs.length > 0 ? <NeedsList needs={needs} renew={setRenewing} /> : domains > 0 && <NoNeeds />}
      <Suspense fallback={null}>
        {renewing && <RenewDialog of={renewing} close={() => setRenewing(undefined)} />}
      </Suspense>
    </>
  );
}

function NoNeeds() {
  return (
    <p className="flex items-center gap-3 rounded-xl border border-line bg-panel px-5 py-4">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      {t('shell.youreAllCaughtUp')}
    </p>
  );
}

function NeedsList({ needs, renew }: { needs: readonly Need[]; renew: (what: Renewable) => void }) {
  return (
    <Panel title={t('shell.needsYourAttention')}>
      <ul aria-label={t('shell.needsYourAttentionLabel')} className="-my-4 divide-y divide-line">
        {needs.map((need) => {
          const Icon = need.kind === 'review' ? Clock : TriangleAlert;
          return (
            <li
              key={`${need.kind} ${need.id ?? need.subject}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3"
            >
              <Icon
                aria-hidden="true"
                className={joinClassNames(
                  'size-4 shrink-0',
                  URGENT_KINDS.includes(need.kind) ? 'text-bad' : need.kind === 'review' ? 'text-soft' : 'text-warn',
                )}
              />
              <p className="min-w-0 flex-1 basis-60">{describeNeed(need)}</p>
              <span className="max-sm:ml-7">{renderNeedAction(need, renew)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function describeNeed({ kind, subject, at, amount, count }: Need): ReactNode {
  const when = at && <Moment iso={at} distance />;
  const price = amount === null ? '' : formatPrice(amount);
  const about = (text: ReactNode): ReactNode => (
    <>
      <DomainLink name={subject} /> <span className="text-soft">{text}</span>
    </>
  );
  switch (kind) {
    case 'redemption':
      return about(t('shell.isPastItsGracePeriod'));
    case 'expired':
      return about(<>{t.rich('shell.expiredRenewItBeforeThe', { when: () => when })}</>);
    case 'expiring':
      return about(<>{t.rich('shell.expiresAndWontRenew', { when: () => when })}</>);
    case 'price':
      return about(<>{t.rich('shell.renewsForPriceWhichIs', { when: () => when, price })}</>);
    case 'approval':
      // The subject of a deletion is the id of an asset, not a name.
      if (!subject.includes('.')) return <>{t.rich('shell.deletionNeedsYourApproval', { when: () => when })}</>;
      return about(
        amount === 0 ? (
          <>{t.rich('shell.needsYourApprovalOfChange', { when: () => when })}</>
        ) : (
          <>{t.rich('shell.needsYourApprovalPriceThe', { price, when: () => when })}</>
        ),
      );
    case 'bank':
      return about(<>{t('shell.needsConfirmationByYourBank', { price })}</>);
    case 'review':
      return about(<>{t('shell.isUnderReviewYouDont')}</>);
    case 'no_card':
      return count === 1 ? (
        about(<>{t.rich('shell.wontRenewNoCardSaved', { when: () => when })}</>)
      ) : (
        <>
          {t('shell.domainsWontRenewNoCard', { n: count ?? 0 })}{' '}
          <span className="text-soft">{t.rich('shell.theFirstOneSubjectExpires', { subject, when: () => when })}</span>
        </>
      );
    case 'webhook':
      return (
        <>
          <span className="font-medium [overflow-wrap:anywhere]">{subject}</span>{' '}
          <span className="text-soft">
            {t.rich('shell.hasntReceivedAnythingSince', { when: () => at && <Moment iso={at} /> })}
          </span>
        </>
      );
  }
}

function renderNeedAction({ kind, subject, id, at, amount }: Need, renew: (what: Renewable) => void): ReactNode {
  switch (kind) {
    case 'redemption':
    case 'expired':
    case 'expiring':
    case 'price': {
      const action = kind === 'redemption' ? 'restore' : 'renew';
      const verb =
        action === 'restore' ? t('general.restore') : t('shell.renewForPrice', { price: formatPrice(amount ?? 0) });
      return (
        <Button
          size="small"
          aria-label={`${verb}: ${subject}`}
          onClick={() => renew({ domain: subject, action, expiresAt: at! })}
        >
          {verb}
        </Button>
      );
    }
    case 'no_card':
      return (
        <Link to="/billing" className={LINK}>
          {t('general.saveCard')}
        </Link>
      );
    case 'approval':
      return (
        <Link to="/approvals/$id" params={{ id: id! }} className={LINK}>
          {t('shell.review')}
        </Link>
      );
    case 'bank':
    case 'review':
      return (
        <Link to="/orders" search={{ order: id! }} className={LINK}>
          {kind === 'bank' ? t('shell.confirmWithYourBank') : t('general.viewOrder')}
        </Link>
      );
    case 'webhook':
      return (
        <Link to="/webhooks/$id" params={{ id: id! }} className={LINK}>
          {t('shell.viewFailures')}
        </Link>
      );
  }
}
