import { priceBeforeTax, readSaleTax } from '@onym/billing/tax';
import { findDomainOfAccount, recordAgreedPrice } from '@onym/domains';
import { toDecimal } from '@onym/core';
import type { Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';
import type { Order } from '../engine/order.entity.ts';
import { mailRenewed } from './renewal-mail.ts';

/**
 * captured -> completed: mails the owner, stores the renewal price as announced and the paid one (before tax) as agreed, and emits
 * `domain.renewed` if the account still has the domain. Call it in the transaction that completes the order.
 */
export async function finishRenewal(order: Order, tx: Tx): Promise<void> {
  await mailRenewed(tx, order);
  const owner = { name: order.domain, accountId: order.account.id };
  const paidMinor = priceBeforeTax(order.retailMinor, (await readSaleTax(tx, order.id)) ?? null);
  await recordAgreedPrice(tx, owner, Math.ceil(paidMinor / order.years));
  const domain = await findDomainOfAccount(tx, order.domain, order.account.id);
  // The account no longer has the domain, and its present owner did not renew it.
  if (!domain) return;
  await emitEvent(tx, {
    accountId: order.account.id,
    type: 'domain.renewed',
    occurrence: `domain.renewed:${order.id}`,
    data: {
      domainId: domain.id,
      domain: domain.name,
      userId: order.account.id,
      orderId: order.id,
      renewedAt: tx.clock.now().toISOString(),
      expiresAt: order.registrationExpiresAt!.toISOString(),
      years: order.years,
      amount: toDecimal(order.retailMinor),
      currency: order.currency,
      renewalPrice: toDecimal(order.renewalMinor),
      autoRenew: domain.autoRenew,
    },
  });
}
