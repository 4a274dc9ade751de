import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { api } from '../api.ts';
import { APPROVAL_STATES, describeApproval, isAssetAction, isChange } from '../approval-states.ts';
import { formatPrice } from '../format.ts';
import { joinClassNames } from '../parts/class-names.ts';
import { BankNotice } from '../parts/bank-notice.tsx';
import { Badge } from '../parts/badge.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Fact } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { approvalQuery, approvalsQuery, orderQuery, type Approval } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { translateServed, translateCode } from '../words/translate-served.ts';
import type { Label } from '../words/catalogue.ts';
import { t } from '../words/words.ts';
import { ApprovalTerms } from './approval-terms.tsx';
import { FreezeKey } from './freeze-key.tsx';
import { RoleButton } from './role-button.tsx';

const route = getRouteApi('/signed-in/approvals/$id');

/**
 * One approval request of a key or of an automatic renewal: the action, its price or changes, and buttons for the owner within reach of a thumb:
 * to approve, which carries it out at once, to decline, and to freeze the key. An answered or expired request shows its
 * outcome instead.
 */
export function ApprovalPage() {
  const { id } = route.useParams();
  const query = useQuery(approvalQuery(id));
  return (
    <Page
      title={query.data ? titleOf(query.data) : t('orders.approvalRequest')}
      about={t(
        query.data && isChange(query.data)
          ? 'orders.nothingChangesUntilYouApprove'
          : 'orders.youApproveExactlyWhatsShown',
      )}
    >
      <QueryContent query={query} skeleton={<PanelSkeleton className="h-64" />}>
        {(approval) => <Question approval={approval} />}
      </QueryContent>
      <p className="text-[13px] text-soft">
        <Link to="/approvals" className="underline decoration-edge underline-offset-4 hover:text-ink">
          {t('orders.allApprovals')}
        </Link>
      </p>
    </Page>
  );
}

function titleOf(approval: Approval): string {
  const action = describeApproval(approval);
  return approval.keyName === null
    ? t('orders.approveAction', { action })
    : t('orders.allowNameToAct', { name: approval.keyName, action });
}

function Question({ approval }: { approval: Approval }) {
  const { amount, currency, years, renewalPrice, keyName, reason, status, createdAt, expiresAt, terms } = approval;
  const price = formatPrice(amount, currency);
  return (
    <section className="max-w-xl overflow-hidden rounded-xl border border-line bg-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 px-5 pt-5">
        <p className="text-3xl font-semibold tracking-[-0.03em] tabular-nums">
          {isChange(approval) ? t('orders.changes') : price}
        </p>
        <Badge tone={APPROVAL_STATES[status].tone}>{t(APPROVAL_STATES[status].word)}</Badge>
      </div>
      {!isChange(approval) && (
        <p className="px-5 pt-1 text-soft">
          {t('orders.forYearsThenPricePer', { n: years, price: formatPrice(renewalPrice, currency) })}
        </p>
      )}
      {terms && <ApprovalTerms terms={terms} reason={reason} />}
      <dl
        className={joinClassNames(
          'grid gap-x-6 gap-y-4 border-t border-line px-5 py-4 sm:grid-cols-2 sm:*:last:col-span-2',
          !terms && 'mt-5',
        )}
      >
        <Fact name={t('orders.requestedBy')}>
          <span className="[overflow-wrap:anywhere]">{keyName ?? t('orders.automaticRenewal')}</span>
        </Fact>
        <Fact name={status === 'pending' ? t('general.expires') : t('orders.requested')}>
          <Moment iso={status === 'pending' ? expiresAt : createdAt} distance />
        </Fact>
        <Fact name={t('orders.reason')}>
          <ul className="space-y-1">
            {reason.split('; ').map((one) => (
              <li key={one} className="first-letter:uppercase">
                {translateServed(one, ['approvals'])}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      {status === 'pending' ? <Answer approval={approval} price={price} /> : <Outcome approval={approval} />}
      {approval.keyId !== null && <FreezeKey approval={approval} keyId={approval.keyId} />}
    </section>
  );
}

function Answer({ approval, price }: { approval: Approval; price: string }) {
  const { id } = approval;
  const queryClient = useQueryClient();
  const settle = {
    onSuccess: (answered: Approval) => {
      queryClient.setQueryData(approvalQuery(id).queryKey, answered);
      void queryClient.invalidateQueries({ queryKey: approvalsQuery.queryKey });
    },
    // Another user may have decided in the meantime: the page shows the current state.
    onError: () => void queryClient.invalidateQueries(approvalQuery(id)),
  };
  const approve = useMutation({ mutationFn: () => api.orders.approve.mutate({ id }), ...settle });
  const decline = useMutation({ mutationFn: () => api.spending.decline.mutate({ id }), ...settle });
  const busy = approve.isPending || decline.isPending;
  return (
    <div className="border-t border-line px-5 py-4">
      <RefusalNotice error={approve.error ?? decline.error} className="mb-4" />
      <div className="grid gap-2 sm:grid-cols-2">
        <RoleButton
          needs="owner"
          look="primary"
          className="h-12 sm:order-2"
          busy={approve.isPending}
          onClick={() => !busy && approve.mutate()}
        >
          {isChange(approval) ? t('orders.approve') : t('general.payPrice', { price })}
        </RoleButton>
        <RoleButton needs="owner" className="h-12" busy={decline.isPending} onClick={() => !busy && decline.mutate()}>
          {t('general.decline')}
        </RoleButton>
      </div>
    </div>
  );
}

function Outcome({ approval }: { approval: Approval }) {
  const { status, domain, orderId, error } = approval;
  const isByKey = approval.keyId !== null;
  return (
    <div className="space-y-3 border-t border-line px-5 py-4">
      {status === 'approved' && orderId && <BankAsks orderId={orderId} />}
      {status === 'approved' && (
        <Notice tone="good">
          {t(approvedText(approval))}{' '}
          {!isAssetAction(approval.action) && (
            <Link
              to="/domains/$domain"
              params={{ domain }}
              className="font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {domain}
            </Link>
          )}
        </Notice>
      )}
      {status === 'declined' && (
        <Notice tone="calm">
          {isAssetAction(approval.action)
            ? t('orders.declinedAsset')
            : t(isByKey ? 'orders.declinedThisKeyCantAsk' : 'orders.declinedRenewal', { domain })}
        </Notice>
      )}
      {status === 'expired' && (
        <Notice tone="calm">
          {t(isChange(approval) ? 'orders.changeExpired' : 'orders.thisRequestExpiredNothingWas')}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="bad">
          {error ? (translateCode('refusals', error.code) ?? error.error) : t('orders.itsNoLongerPossible')}{' '}
          {!isChange(approval) && t(isByKey ? 'orders.keyCanAskAgain' : 'orders.renewalFailed')}
        </Notice>
      )}
    </div>
  );
}

function approvedText(approval: Approval): Label {
  if (isChange(approval)) return 'orders.changeMade';
  return approval.action === 'renew' ? 'orders.renewalOrderedWellEmailYou' : 'orders.orderPlacedWellEmailYou';
}

/** Shows a notice while the order that the approval placed waits for the bank. */
function BankAsks({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderQuery(orderId));
  return data ? <BankNotice order={data} /> : null;
}
