import { activate, takeLink } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { enqueue, type Tx } from '@onym/platform';
import { judgePurchaseJob } from '@onym/accounts/trust';
import { emit } from '@onym/accounts/webhooks';
import type { Order } from '../engine/order.entity.ts';
import { mailOwner } from './purchase-mail.ts';

/** captured -> completed: the domain becomes active, the link used, and the owner hears of it, in one transaction. */
export async function finishPurchase(order: Order, tx: Tx): Promise<void> {
  const domain = await activate(tx, order.domain);
  if (order.proposalToken) order.agent = await takeLink(tx, order.proposalToken, order.id);
  await mailOwner(tx, order, domain);
  await enqueue(tx, judgePurchaseJob, { orderId: order.id });
  await emit(tx, {
    accountId: order.account.id,
    type: 'domain.registered',
    occurrence: `domain.registered:${order.id}`,
    data: {
      domainId: domain.id,
      domain: domain.name,
      userId: order.account.id,
      registrar: tx.settings.serviceName,
      registeredAt: domain.registeredAt.toISOString(),
      expiresAt: domain.expiresAt.toISOString(),
      years: domain.years,
      retailPrice: toDecimal(order.retailMinor),
      currency: order.currency.toUpperCase(),
      autoRenew: domain.autoRenew,
      privacyEnabled: domain.privacyEnabled,
      nameservers: domain.nameservers,
    },
  });
}
