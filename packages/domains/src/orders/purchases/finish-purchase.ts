import { activateDomain, markLinkUsed } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { enqueueJob, type Tx } from '@onym/platform';
import { checkPurchasedNameJob } from '@onym/accounts/trust';
import { emitEvent } from '@onym/accounts/webhooks';
import type { Order } from '../engine/order.entity.ts';
import { mailRegistered } from './purchase-mail.ts';

/**
 * captured -> completed: activates the domain, marks the buy link as used, mails the owner as in mailRegistered(), queues the check of the name, and
 * emits `domain.registered`. Changes `order`, whose row must be locked; the caller stores its new state in the same transaction.
 */
export async function finishPurchase(order: Order, tx: Tx): Promise<void> {
  const domain = await activateDomain(tx, order.domain);
  if (order.proposalToken) order.agent = await markLinkUsed(tx, order.proposalToken, order.id);
  await mailRegistered(tx, order, domain);
  await enqueueJob(tx, checkPurchasedNameJob, { orderId: order.id });
  await emitEvent(tx, {
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
