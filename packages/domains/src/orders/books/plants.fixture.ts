import { DAY_MS, type DomainName } from '@onym/core';
import { createTestAccount, createTestDomain, uniqueWord, type TestScope } from '@onym/testing';
import { makeOrder, settleOrder } from '../order.fixture.ts';
import { orderAt, unpaidOrder } from '../reviews/review.fixture.ts';
import {
  chargeAgain,
  completedOrder,
  countUsage,
  actAtRegistrar,
  ghostPayment,
  longAgo,
  paidPage,
  newPayer,
  execute,
  strayIntent,
  strayName,
  tearOut,
  usedCell,
  callProcessor,
  type Planted,
} from './planted.fixture.ts';
import { CHARGES } from './plants-of-charges.fixture.ts';
import { DISPUTES, type Plant } from './plants-of-disputes.fixture.ts';

const ORDERS: Plant[] = [
  ...DISPUTES,
  async (scope) => {
    const order = await completedOrder(scope);
    await chargeAgain(scope, order);
    return ['charged_twice', order.id, false];
  },
  async (scope) => {
    // The second payment is older than the order's own, so a search that stops at the first match misses it.
    const order = await makeOrder(scope);
    await chargeAgain(scope, order);
    await settleOrder(scope, order.id);
    return ['charged_twice', order.id, false];
  },
  async (scope) => {
    const order = await completedOrder(scope);
    await chargeAgain(scope, order, (await newPayer(scope)).customerId);
    return ['charged_twice', order.id, false];
  },
  async (scope) => {
    const order = await longAgo(scope, await completedOrder(scope));
    await chargeAgain(scope, order);
    return ['charged_twice', order.id, false];
  },
  async (scope) => {
    const order = await makeOrder(scope);
    await execute(
      scope,
      `update domain_order set state = 'failed', settled_at = $1 where id = $2`,
      scope.clock.now(),
      order.id,
    );
    await chargeAgain(scope, order);
    return ['charged_unrecorded', order.id, false];
  },
  async (scope) => {
    const { id } = await completedOrder(scope);
    await execute(scope, 'update domain_order set retail_minor = retail_minor + 1 where id = $1', id);
    return ['charged_wrong_amount', id, false];
  },
  async (scope) => {
    const { id } = await longAgo(scope, await completedOrder(scope));
    await execute(scope, 'update domain_order set retail_minor = retail_minor + 1 where id = $1', id);
    return ['charged_wrong_amount', id, false];
  },
  async (scope) => {
    const { id } = await orderAt(scope, 'authorized');
    await execute(
      scope,
      `update domain_order set state = 'failed', settled_at = $1 where id = $2`,
      scope.clock.now(),
      id,
    );
    return ['hold_left', id, false];
  },
  async (scope) => {
    const { id } = await longAgo(scope, await completedOrder(scope));
    await execute(scope, `update domain_order set state = 'failed' where id = $1`, id);
    return ['failed_but_charged', id, false];
  },
  async (scope) => {
    const { id } = await unpaidOrder(scope);
    await execute(scope, `update domain_order set state = 'completed' where id = $1`, id);
    return ['completed_not_charged', id, false];
  },
  async (scope) => {
    const { id } = await longAgo(scope, await completedOrder(scope));
    await execute(scope, 'update order_payment set intent_id = $1 where order_id = $2', `pi_${uniqueWord()}`, id);
    return ['payment_missing', id, false];
  },
  async (scope) => {
    const { id } = await completedOrder(scope);
    await execute(scope, 'update domain_order set cost_paid_minor = cost_minor * 10 where id = $1', id);
    return ['registrar_price_differs', id, false];
  },
  async (scope) => {
    const { id } = await completedOrder(scope);
    await execute(
      scope,
      `update domain_order set registration_expires_at = registration_expires_at + interval '1 year' where id = $1`,
      id,
    );
    return ['registrar_expiry_differs', id, false];
  },
  async (scope) => {
    const {
      id,
      payment: { intentId },
    } = await completedOrder(scope);
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId! });
    return ['refund_unbooked', id, true];
  },
  async (scope) => {
    const {
      id,
      payment: { intentId },
    } = await longAgo(scope, await completedOrder(scope));
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId!, amount: '100' });
    return ['refund_unbooked', id, true];
  },
  async (scope) => {
    const {
      id,
      payment: { intentId },
    } = await completedOrder(scope);
    await tearOut(scope, 'reference = $1', intentId!);
    return ['charge_unbooked', id, true];
  },
  async (scope) => {
    const { id } = await completedOrder(scope);
    await tearOut(scope, 'occurrence = $1', `registrar:${id}`);
    return ['cost_unbooked', id, true];
  },
  async (scope) => ['payment_unknown', await strayIntent(scope, true), false],
  async (scope) => ['payment_unknown', await strayIntent(scope, false), false],
  async (scope) => {
    const { customerId } = await newPayer(scope);
    const { id } = await callProcessor<{ id: string }>(scope, 'POST', '/payment_intents', {
      amount: '500',
      currency: 'usd',
      customer: customerId,
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
    });
    return ['payment_unknown', id, false];
  },
  async (scope) => ['booked_payment_missing', await ghostPayment(scope, await newPayer(scope)), false],
];

const NAMES: Plant[] = [
  async (scope) => {
    const order = await completedOrder(scope);
    await actAtRegistrar(scope, order, 'renew');
    return ['registration_expiry', order.domain, true];
  },
  async (scope) => {
    const order = await completedOrder(scope);
    await actAtRegistrar(scope, order, 'autorenew_on');
    return ['registration_auto_renew', order.domain, true];
  },
  async (scope) => {
    const { domain } = await completedOrder(scope);
    await scope.ports.registrar.setOptions(domain as DomainName, { privacy: false });
    return ['registration_privacy', domain, true];
  },
  async (scope) => {
    const { domain } = await completedOrder(scope);
    await scope.ports.registrar.setOptions(domain as DomainName, { locked: false });
    return ['registration_locked', domain, true];
  },
  async (scope) => {
    const order = await completedOrder(scope);
    await actAtRegistrar(scope, order, 'transfer_away');
    return ['registration_transferred_out', order.domain, true];
  },
  async (scope) => {
    const order = await completedOrder(scope);
    await actAtRegistrar(scope, order, 'drop');
    return ['registration_lost', order.domain, true];
  },
  async (scope) => ['registration_unknown', await strayName(scope), false],
  async (scope) => {
    const name = await strayName(scope);
    const { id } = await createTestDomain(scope, (await createTestAccount(scope)).id, name);
    const { expiresAt } = (await scope.ports.registrar.get(name as DomainName))!;
    await execute(scope, 'update domain set expires_at = $1 where id = $2', expiresAt, id);
    return ['domain_without_order', id, false];
  },
  async (scope) => {
    const { id, domain } = await completedOrder(scope);
    const { id: other } = await createTestAccount(scope);
    await execute(scope, 'update domain set account_id = $1 where name = $2', other, domain);
    return ['completed_without_domain', id, false];
  },
];

const BILLING: Plant[] = [
  async (scope) => ['product_not_given', (await paidPage(scope, await newPayer(scope), 'LOGO_PACK')).sessionId, true],
  async (scope) => ['product_not_given', (await paidPage(scope, await newPayer(scope), 'LEGAL_KIT')).sessionId, true],
  async (scope) => {
    const stranger = { ...(await newPayer(scope)), accountId: `usr_${uniqueWord()}` };
    return ['product_unknown', (await paidPage(scope, stranger, 'LOGO_PACK')).sessionId, false];
  },
  async (scope) => {
    const { accountId } = await newPayer(scope);
    const id = `ent_${uniqueWord()}`;
    await execute(
      scope,
      `insert into entitlement (id, account_id, product, source, intent_id, granted_at, booked_at) values ($1, $2, 'BRAND_KIT', $3, $4, $5, $6)`,
      id,
      accountId,
      `cs_${uniqueWord()}`,
      `pi_${uniqueWord()}`,
      new Date(scope.clock.now().getTime() - DAY_MS),
      scope.clock.now(),
    );
    return ['product_without_payment', id, false];
  },
  async (scope) => ['plan_unrecorded', (await paidPage(scope, await newPayer(scope), 'plan')).subscriptionId, true],
  async (scope) => {
    const stranger = { accountId: `usr_${uniqueWord()}`, customerId: await strangerAtProcessor(scope) };
    return ['plan_unknown', (await paidPage(scope, stranger, 'plan')).subscriptionId, false];
  },
  async (scope) => {
    const { accountId } = await newPayer(scope);
    const id = `sub_${uniqueWord()}`;
    await execute(
      scope,
      `insert into subscription (id, account_id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end, version, created_at)
       values ($1, $2, 'founder_monthly', 'active', $3, $4, false, 1, $5)`,
      id,
      accountId,
      scope.clock.now(),
      scope.clock.now(),
      new Date(scope.clock.now().getTime() - DAY_MS),
    );
    return ['plan_missing', id, false];
  },
  async (scope) => {
    const who = await newPayer(scope);
    await usedCell(scope, who, 5, 'sent');
    return ['usage_missing', who.accountId, false];
  },
  async (scope) => {
    const who = await newPayer(scope);
    await countUsage(scope, who, 7);
    return ['usage_exceeds', who.accountId, false];
  },
  async (scope) => {
    const who = await newPayer(scope);
    await usedCell(scope, who, 5, 'abandoned');
    await countUsage(scope, who, 5);
    return ['usage_confirmed', who.accountId, true];
  },
  async (scope) => {
    const who = await newPayer(scope);
    await usedCell(scope, who, 5, 'abandoned');
    return ['usage_unreported', who.accountId, true];
  },
];

/** Each creates one difference in consistent data and returns the finding that must result. */
export const PLANTS: readonly Plant[] = [...ORDERS, ...NAMES, ...BILLING, ...CHARGES];

/** Consistent plans and products that existed before: bought, announced and stored. */
export interface Settled {
  plan: { accountId: string; subscriptionId: string }[];
  product: { accountId: string; intentId: string; sessionId: string }[];
}
export const AFTERWARDS: ((scope: TestScope, settled: Settled) => Promise<Planted>)[] = [
  async (scope, { plan: [one] }) => {
    await callProcessor(scope, 'DELETE', `/subscriptions/${one!.subscriptionId}`, {});
    return ['plan_differs', one!.subscriptionId, true];
  },
  async (scope, { plan: [, one] }) => {
    await execute(scope, `update subscription set status = 'past_due' where id = $1`, one!.subscriptionId);
    return ['plan_differs', one!.subscriptionId, true];
  },
  async (scope, { plan: [, , one] }) => {
    await execute(scope, `update account set tier = 'explorer' where id = $1`, one!.accountId);
    return ['tier_differs', one!.accountId, true];
  },
  async (scope, { plan: [, , , one] }) => {
    await execute(scope, `update account set tier = 'agency' where id = $1`, one!.accountId);
    return ['tier_differs', one!.accountId, false];
  },
  async (scope, { product: [one] }) => {
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: one!.intentId });
    return ['refund_unbooked', one!.intentId, true];
  },
  async (scope, { product: [, one] }) => {
    await execute(
      scope,
      `update entitlement set revoked_at = $1, revoked_for = 'refund' where source = $2`,
      scope.clock.now(),
      one!.sessionId,
    );
    return ['purchase_differs', one!.intentId, true];
  },
  async (scope, { product: [, , one] }) => {
    await tearOut(scope, 'reference = $1', one!.intentId);
    return ['charge_unbooked', one!.intentId, true];
  },
];

async function strangerAtProcessor(scope: TestScope): Promise<string> {
  const label = uniqueWord();
  return (await scope.ports.payments.createCustomer({ accountId: label, email: `${label}@example.com`, name: 'Vera' }))
    .customerId;
}
