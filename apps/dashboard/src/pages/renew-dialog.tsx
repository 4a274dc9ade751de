import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey, idempotencyOptions, toRefusal } from '../api.ts';
import { formatDay, formatPrice } from '../format.ts';
import { BankNotice } from '../parts/bank-notice.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { Fact, Facts } from '../parts/panel.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { accountQuery, pendingOrderQuery, renewalPlanQuery, type Renewable } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { BuyRefusal } from './buy-refusal.tsx';
import { OrderSteps } from './order-steps.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

/**
 * Dialog that shows the price and the new expiry, and renews or restores the domain with one button, which charges the
 * saved card once per price. A refusal is shown with the next step.
 */
export function RenewDialog({ of: given, close: leave }: { of: Renewable; close: () => void }) {
  // The values at the time of opening: a renewed name has another expiry.
  const [of] = useState(given);
  const { domain, action, expiresAt } = of;
  const [key] = useState(newIdempotencyKey);
  const { data: account } = useQuery(accountQuery);
  const plan = useQuery(renewalPlanQuery(of));
  const client = useQueryClient();
  const refresh = (): void => {
    for (const queryKey of [['overview'], ['domains'], ['domain', domain], ['orders'], ['history', domain]])
      void client.invalidateQueries({ queryKey });
  };
  const close = (): void => {
    // A refusal may mean that our data is outdated, for example the expiry at the registrar.
    if (plan.error) refresh();
    leave();
  };
  const renew = useMutation({
    mutationFn: (maxPrice: number) =>
      // A separate key for each price: a higher price is a new request.
      action === 'renew'
        ? api.orders.renew.mutate({ domain, expiresAt, maxPrice }, idempotencyOptions(`${key}-${maxPrice}`))
        : api.orders.restore.mutate({ domain, maxPrice }, idempotencyOptions(`${key}-${maxPrice}`)),
    onSettled: refresh,
  });
  const code = renew.error && toRefusal(renew.error).code;
  const goesOn =
    code === 'unreachable' ||
    code === 'internal_error' ||
    code === 'service_unavailable' ||
    code === 'authentication_required';
  const { data: order } = useQuery({ ...pendingOrderQuery(domain), enabled: renew.isPending || goesOn });
  const isRenewal = action === 'renew';
  return (
    <Dialog
      open
      close={close}
      title={
        renew.isSuccess
          ? t(isRenewal ? 'domains.domainRenewed' : 'domains.domainRestored', { domain })
          : t(isRenewal ? 'domains.renewDomain' : 'domains.restoreDomain', { domain })
      }
      about={renew.isSuccess ? undefined : t(isRenewal ? 'domains.chargedOnlyIf' : 'domains.youreOnlyChargedIfIts')}
    >
      <QueryContent
        query={plan}
        skeleton={<PlanSkeleton />}
        failure={(error, retry) => (
          <div className="space-y-5">
            <BuyRefusal error={error} reprice={retry} repricing={plan.isFetching} close={close} />
            <div className="flex justify-end">
              <Button onClick={close}>{t('general.close')}</Button>
            </div>
          </div>
        )}
      >
        {(known) => {
          const { retailPrice, currency, years, renewalPrice, expiresAt: until } = renew.data ?? known;
          return (
            <div className="space-y-5">
              <Facts>
                <Fact
                  name={renew.isSuccess ? t('general.charged') : t('general.now')}
                  note={t('general.years', { n: years })}
                >
                  {formatPrice(retailPrice, currency)}
                </Fact>
                <Fact name={t('domains.paidUntil')} note={t('domains.previouslyDay', { day: formatDay(expiresAt) })}>
                  {formatDay(until)}
                </Fact>
                <Fact name={t('general.thenYear')}>{formatPrice(renewalPrice, currency)}</Fact>
                <Fact name={t('general.card')}>
                  {account?.card ? `•••• ${account.card.last4}` : t('general.noneSaved')}
                </Fact>
              </Facts>
              {(renew.isPending || goesOn) && order && <OrderSteps order={order} />}
              {order?.authenticationUrl && <BankNotice order={order} />}
              {renew.isSuccess && (
                <Notice tone="good">{t('domains.domainIsYoursUntilUntil', { domain, until: formatDay(until) })}</Notice>
              )}
              {renew.error && !order?.authenticationUrl && (
                <BuyRefusal
                  error={renew.error}
                  reprice={() => void plan.refetch().then(() => renew.reset())}
                  repricing={plan.isFetching}
                  close={close}
                />
              )}
              <div className="flex flex-wrap justify-end gap-2">
                <Button onClick={close}>
                  {renew.isSuccess || renew.error ? t('general.close') : t('general.cancelLabel')}
                </Button>
                {!renew.isSuccess && (!renew.error || goesOn) && (
                  <RoleButton
                    needs="buyer"
                    look="primary"
                    busy={renew.isPending}
                    onClick={() => renew.mutate(known.retailPrice)}
                  >
                    {goesOn
                      ? t('general.tryAgainLabel')
                      : t('general.payPrice', { price: formatPrice(known.retailPrice, known.currency) })}
                  </RoleButton>
                )}
              </div>
            </div>
          );
        }}
      </QueryContent>
    </Dialog>
  );
}

function PlanSkeleton() {
  return (
    <Facts>
      {(['general.now', 'domains.paidUntil', 'general.thenYear', 'general.card'] as const).map((name) => (
        <Fact key={name} name={t(name)}>
          <TextSkeleton className="mt-1.5 w-16" />
        </Fact>
      ))}
    </Facts>
  );
}
