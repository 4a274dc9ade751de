import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import type { Offers } from '../billing-queries.ts';
import { formatCount, formatDay, formatPrice } from '../format.ts';
import { planName } from '../offers.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Notice } from '../parts/notice.tsx';
import { Fact, Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { accountQuery, type Account } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

type Plan = NonNullable<Account['subscription']>;

/**
 * The plan: its limits, its next price, and buttons to change, cancel or resume it. Without one, the available plans,
 * each with a button that opens its checkout page.
 */
export function PlanPanel({ account, offers }: { account: Account; offers: Offers }) {
  const { tier, limits, subscription: plan } = account;
  return (
    <Panel
      title={t('general.plan')}
      about={plan ? undefined : t('billing.planIncludesLogosKitsLegal')}
      action={
        plan ? (
          <PlanActions plan={plan} />
        ) : (
          <a href="/pricing" className="text-[13px] font-medium text-soft hover:text-ink">
            {t('billing.comparePlans')}
          </a>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        <Fact
          name={t('billing.tier')}
          note={offers.plans.find(({ planId }) => planId === plan?.planId)?.interval === 'year' && t('billing.yearly')}
        >
          <span className="capitalize">{tier}</span>
        </Fact>
        {plan && <NextPayment plan={plan} next={offers.nextPayment} />}
        <Fact name={t('billing.checksPerDay')}>{formatCount(limits.perDay)}</Fact>
        <Fact name={t('billing.requestsPerMinute')}>{formatCount(limits.perMinute)}</Fact>
      </dl>
      {plan?.status === 'past_due' && (
        <Notice tone="bad" className="mt-5">
          {t('billing.yourLastPaymentFailedReplace')}
        </Notice>
      )}
      {!plan && <PlanOffers offers={offers} />}
    </Panel>
  );
}

function NextPayment({ plan, next }: { plan: Plan; next: Offers['nextPayment'] }) {
  const day = formatDay(plan.currentPeriodEnd);
  if (plan.cancelAtPeriodEnd)
    return (
      <Fact name={t('general.ends')} note={t('billing.noFurtherCharges')}>
        {day}
      </Fact>
    );
  return (
    <Fact name={t('billing.nextPayment')} note={next && t('billing.onDay', { day })}>
      {next ? formatPrice(next.amount) : day}
    </Fact>
  );
}

/** Cancelling takes two clicks, resuming one. */
function PlanActions({ plan: { cancelAtPeriodEnd, currentPeriodEnd } }: { plan: Plan }) {
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const change = useMutation({
    mutationFn: (ends: boolean) => (ends ? api.billing.endPlan.mutate() : api.billing.keepPlan.mutate()),
    onSuccess: (subscription) => {
      queryClient.setQueryData(accountQuery.queryKey, (known) => known && { ...known, subscription });
      setIsConfirming(false);
      void queryClient.invalidateQueries({ queryKey: ['offers'] });
    },
  });
  const portal = useMutation({
    mutationFn: () => api.billing.portal.mutate(),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
        {t('billing.changePlan')}
      </Button>
      {cancelAtPeriodEnd ? (
        <Button size="small" look="primary" busy={change.isPending} onClick={() => change.mutate(false)}>
          {t('billing.resumePlan')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => {
            change.reset();
            setIsConfirming(true);
          }}
        >
          {t('billing.cancelPlan')}
        </Button>
      )}
      <RefusalNotice error={portal.error ?? (isConfirming ? null : change.error)} className="w-full" />
      <Confirm
        open={isConfirming}
        title={t('billing.cancelYourPlan')}
        verb={t('billing.cancelPlan')}
        act={() => change.mutate(true)}
        cancel={() => setIsConfirming(false)}
        busy={change.isPending}
        error={change.error}
      >
        {t('billing.yourPlanStaysActiveUntil', { day: formatDay(currentPeriodEnd) })}
      </Confirm>
    </div>
  );
}

function PlanOffers({ offers: { plans } }: { offers: Offers }) {
  const checkout = useMutation({
    mutationFn: (planId: Offers['plans'][number]['planId']) => api.billing.checkout.mutate({ planId }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <>
      <ul className="mt-5 divide-y divide-line border-t border-line">
        {plans.map(({ planId, name, price, interval }) => (
          <li key={planId} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
              <span className="block font-medium">{planName(planId, name)}</span>
              <span className="block tabular-nums">
                {formatPrice(price)}{' '}
                <span className="text-[13px] text-soft">
                  {interval === 'year' ? t('general.year') : t('billing.month')}
                </span>
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('billing.subscribeToName', { name: planName(planId, name) })}
              busy={checkout.variables === planId && (checkout.isPending || checkout.isSuccess)}
              onClick={() => checkout.mutate(planId)}
            >
              {t('billing.subscribe')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNotice error={checkout.error} className="mt-4" />
    </>
  );
}
