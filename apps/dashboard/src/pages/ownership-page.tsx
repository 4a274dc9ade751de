import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, toRefusal } from '../api.ts';
import { currentTime } from '../clock.ts';
import { formatMoment } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { offeredOwnershipQuery } from '../ownership-queries.ts';
import { roleName } from '../roles.ts';
import { switchAccount } from '../use-switch-account.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/ownership/$accountId');

/**
 * The page on which a member becomes the owner of an account, as its owner proposed, or declines. Confirming switches to that
 * account and reloads the page. States why a transfer cannot be confirmed.
 */
export function OwnershipPage() {
  const { accountId } = route.useParams();
  const query = useQuery(offeredOwnershipQuery(accountId));
  const confirm = useMutation({
    mutationFn: () => api.team.confirmOwner.mutate({ accountId }),
    onSuccess: () => switchAccount(accountId),
  });
  const decline = useMutation({
    mutationFn: () => api.team.declineOwner.mutate({ accountId }),
    onSuccess: () => window.location.assign('/'),
  });
  if (query.isPending) return <PanelSkeleton className="h-48" />;
  if (query.error) {
    const { code, message } = toRefusal(query.error);
    return (
      <Page title={t('account.thisTransferIsntOpen')}>
        <Notice tone="bad">{code === 'not_found' ? t('account.itWasWithdrawnOrDeclined') : message}</Notice>
      </Page>
    );
  }
  const { ownerEmail, role, confirmableAt, expiresAt } = query.data;
  const isTooEarly = Date.parse(confirmableAt) > currentTime();
  return (
    <Page title={t('account.becomeTheOwner')} about={t('account.ofAnAccountInWhich')}>
      <Panel title={ownerEmail}>
        <p>{t('account.emailWantsToTransferThis', { email: ownerEmail })}</p>
        <p className="mt-1.5">
          {role === 'none'
            ? t('account.thePresentOwnerLeavesThe')
            : t('account.thePresentOwnerStaysA', { role: roleName(role) })}
        </p>
        <p className="mt-1.5 text-[13px] text-soft">
          {isTooEarly
            ? t('account.youCanConfirmFromUntil', { from: formatMoment(confirmableAt), until: formatMoment(expiresAt) })
            : t('account.youCanConfirmUntilYour', { until: formatMoment(expiresAt) })}
        </p>
        <RefusalNotice error={confirm.error ?? decline.error} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" disabled={isTooEarly} busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('account.becomeTheOwner')}
          </Button>
          <Button busy={decline.isPending} onClick={() => decline.mutate()}>
            {t('general.decline')}
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
