import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, newIdempotencyKey, idempotencyOptions, toRefusal } from '../api.ts';
import { formatPrice } from '../format.ts';
import { BankNotice } from '../parts/bank-notice.tsx';
import { Button, buttonClasses } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Fact, Facts } from '../parts/panel.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { accountQuery, pendingOrderQuery } from '../queries.ts';
import type { PricedName } from '../shortlist.ts';
import { useMutation } from '../use-mutation.ts';
import { BuyRefusal } from './buy-refusal.tsx';
import { OrderSteps } from './order-steps.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

/**
 * Dialog that shows everything that will be charged, asks for confirmation, places the order, and then shows its
 * progress. At one price it places one order, however often it is sent.
 */
export function BuyDialog({ name, close }: { name: PricedName; close: () => void }) {
  const [agreed, setAgreed] = useState(() => ({ ...name, key: newIdempotencyKey() }));
  const { data: account } = useQuery(accountQuery);
  const client = useQueryClient();
  const buy = useMutation({
    // However often it is sent, one dialog at one price places one order.
    mutationFn: () =>
      api.orders.buy.mutate({ domain: agreed.domain, maxPrice: agreed.price }, idempotencyOptions(agreed.key)),
    onSettled: () => {
      for (const queryKey of [['domains'], ['orders'], ['account']]) void client.invalidateQueries({ queryKey });
    },
  });
  const code = buy.error && toRefusal(buy.error).code;
  const mayGoOn =
    code === 'unreachable' || code === 'internal_error' || code === 'service_unavailable' || code === 'conflict';
  const isFollowed = buy.isPending || mayGoOn || code === 'authentication_required';
  const { data: order } = useQuery({ ...pendingOrderQuery(name.domain), enabled: isFollowed });
  const reprice = useMutation({
    mutationFn: () => api.domains.check.query({ name: name.domain }),
    onSuccess: ({ bestPrice, minimumYears }) => {
      setAgreed({
        domain: name.domain,
        price: bestPrice.total ?? bestPrice.retailPrice,
        renewalPrice: bestPrice.retailRenewal,
        currency: bestPrice.currency,
        years: minimumYears ?? 1,
        key: newIdempotencyKey(),
      });
      buy.reset();
    },
  });
  const price = formatPrice(agreed.price, agreed.currency);
  const card = account?.card;
  const isOver = buy.isSuccess || (buy.error !== null && !mayGoOn);
  return (
    <Dialog
      open
      close={close}
      title={
        buy.isSuccess
          ? t('orders.domainIsYours', { domain: name.domain })
          : t('general.buyDomain', { domain: name.domain })
      }
      about={buy.isSuccess ? undefined : t('orders.chargedOnlyIfRegistrationSucceeds')}
    >
      <div className="space-y-5">
        <Facts>
          <Fact name={buy.isSuccess ? t('general.charged') : t('general.now')}>{price}</Fact>
          <Fact name={t('orders.term')}>{t('general.years', { n: agreed.years })}</Fact>
          <Fact name={t('general.thenYear')}>{formatPrice(agreed.renewalPrice, agreed.currency)}</Fact>
          <Fact name={t('general.card')}>{card ? `•••• ${card.last4}` : t('general.noneSaved')}</Fact>
        </Facts>
        {isFollowed && order && <OrderSteps order={order} />}
        {buy.isSuccess && <OrderSteps order={buy.data} />}
        {order?.authenticationUrl && <BankNotice order={order} />}
        {buy.error && !order?.authenticationUrl && (
          <BuyRefusal error={buy.error} reprice={() => reprice.mutate()} repricing={reprice.isPending} close={close} />
        )}
        <RefusalNotice error={reprice.error} />
        {account && !card && !buy.error && (
          <Notice tone="calm">
            {t('general.saveACardFirst')}{' '}
            <Link to="/billing" className="font-medium underline underline-offset-4">
              {t('general.saveCard')}
            </Link>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{isOver || isFollowed ? t('general.close') : t('general.cancelLabel')}</Button>
          {buy.isSuccess ? (
            <Link to="/domains/$domain" params={{ domain: name.domain }} className={buttonClasses({ look: 'primary' })}>
              {t('orders.viewDomain')}
            </Link>
          ) : (
            !isOver &&
            card && (
              <RoleButton needs="buyer" look="primary" busy={buy.isPending} onClick={() => buy.mutate()}>
                {mayGoOn ? t('general.tryAgainLabel') : t('general.payPrice', { price })}
              </RoleButton>
            )
          )}
        </div>
      </div>
    </Dialog>
  );
}
