import { decideCharge, ensureCustomer, newChargeId, placeCharge } from '@onym/billing';
import { billingTasks } from '@onym/billing/tasks';
import { newId, type DomainName, type ProductType } from '@onym/core';
import { buildCharge, postMovements } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import type { PriceSpec } from '@onym/core/ports';
import { contactDetails, createTestAccount, submitCard, uniqueWord, type TestScope } from '@onym/testing';
import type { Order } from '../engine/order.entity.ts';
import { freeName, makeOrder, queryRows, settleOrder } from '../order.fixture.ts';

/** A planted difference, and whether the comparison may repair it. */
export type Planted = readonly [kind: string, subject: string, repaired: boolean];

export const execute = (scope: TestScope, sql: string, ...values: unknown[]) => queryRows(scope, sql, values);

export async function completedOrder(scope: TestScope): Promise<Order> {
  return settleOrder(scope, (await makeOrder(scope)).id);
}

/** Moves the end of an order so far back that its name is no longer checked. */
export async function longAgo(scope: TestScope, order: Order): Promise<Order> {
  await execute(scope, `update domain_order set settled_at = settled_at - interval '400 days' where id = $1`, order.id);
  return order;
}

/** Charges an order a second time, by default its own customer. Returns the payment id. */
export async function chargeAgain(
  scope: TestScope,
  order: Order,
  customerId = order.payment.customerId,
): Promise<string> {
  const settlement = await scope.ports.rails[0]!.charge(
    {
      orderId: order.id,
      customerId,
      domain: order.domain,
      amountMinor: order.retailMinor,
      currency: 'usd',
      description: order.domain,
      token: 'tok_ok',
    },
    `again-${uniqueWord()}`,
  );
  if (settlement.kind !== 'paid') throw new Error(`the second charge was ${settlement.kind}`);
  return settlement.intentId;
}

/** Creates a payment or a hold for an order that does not exist here. */
export async function strayIntent(scope: TestScope, capture: boolean): Promise<string> {
  const { customerId } = await newPayer(scope);
  const command = { amountMinor: 1609, currency: 'usd', paymentMethodId: 'pm_card_visa', description: 'stray' };
  const stray = { ...command, customerId, orderId: `ord_${uniqueWord()}`, domain: freeName() };
  const { id } = await scope.ports.payments.createIntent(stray, uniqueWord());
  await scope.ports.payments.confirmIntent(id, uniqueWord());
  if (capture) await scope.ports.payments.captureIntent(id, uniqueWord());
  return id;
}

/** Holds and captures a product charge, as a launch does, and posts it to the ledger. */
export async function productCharge(scope: TestScope, { accountId, customerId }: Payer): Promise<string> {
  const { payments } = scope.ports;
  const paid = { amountMinor: 6999, currency: 'usd' };
  const orderId = newId('productCharge', scope.clock.now());
  const command = { ...paid, customerId, orderId, domain: freeName(), description: 'Launch Stack' };
  const { id: intentId } = await payments.createIntent({ ...command, paymentMethodId: 'pm_card_visa' }, uniqueWord());
  await payments.confirmIntent(intentId, uniqueWord());
  await payments.captureIntent(intentId, uniqueWord());
  await transaction(scope.fork(), (tx) =>
    postMovements(tx, [buildCharge('product', { accountId, description: 'Launch Stack' }, { ...paid, intentId })]),
  );
  return intentId;
}

/** Sells products as a launch does: held, decided, captured and granted by the worker's own steps. */
export async function productsOfLaunch(
  scope: TestScope,
  { accountId, customerId }: Payer,
  products: ProductType[] = ['LAUNCH_STACK'],
): Promise<{ intentId: string; entitlementId: string }> {
  // Test clocks stand still. Without this, two charges' entitlements have the same time, and the second may sort before the first.
  scope.clock.advanceMs(1);
  const id = newChargeId(scope);
  const work = (): Promise<void> =>
    billingTasks.find(({ job }) => job.name === 'billing.advance-charge')!.run(scope.fork(), { id });
  // The programs never place a second charge for what is owned, so the first entitlement is hidden from them meanwhile.
  const hidden = new Date(scope.clock.now().getTime());
  const others = await queryRows<{ id: string }>(
    scope,
    'update entitlement set revoked_at = $1 where account_id = $2 and revoked_at is null returning id',
    [hidden, accountId],
  );
  await transaction(scope.fork(), (tx) =>
    placeCharge(tx, {
      id,
      accountId,
      products,
      amountMinor: 6999,
      tax: null,
      currency: 'usd',
      payer: { customerId, paymentMethodId: 'pm_card_visa' },
      about: freeName(),
      keyId: null,
    }),
  );
  await work();
  await transaction(scope.fork(), (tx) => decideCharge(tx, id, 'capture'));
  await work();
  for (const other of others) await execute(scope, 'update entitlement set revoked_at = null where id = $1', other.id);
  const [granted] = await queryRows<{ intentId: string; entitlementId: string }>(
    scope,
    'select intent_id as "intentId", id as "entitlementId" from entitlement where source = $1 order by id',
    [id],
  );
  return granted!;
}

/** Holds money for a product charge that does not exist here. */
export async function heldCharge(scope: TestScope, { customerId }: Payer): Promise<string> {
  const { payments } = scope.ports;
  const command = { amountMinor: 6999, currency: 'usd', paymentMethodId: 'pm_card_visa', description: 'Launch Stack' };
  const orderId = newChargeId(scope);
  const { id } = await payments.createIntent({ ...command, customerId, orderId, domain: freeName() }, uniqueWord());
  await payments.confirmIntent(id, uniqueWord());
  return id;
}

export interface Payer {
  accountId: string;
  customerId: string;
}

export async function newPayer(scope: TestScope): Promise<Payer> {
  const { id: accountId } = await createTestAccount(scope);
  return { accountId, customerId: await ensureCustomer(scope.fork(), accountId) };
}

const PLAN: PriceSpec = {
  key: 'founder_monthly',
  name: 'Founder',
  currency: 'usd',
  amountMinor: 1900,
  interval: 'month',
};

/** Buys on a hosted page without notifying us. */
export async function paidPage(
  scope: TestScope,
  { accountId, customerId }: Payer,
  what: 'plan' | 'LOGO_PACK' | 'LEGAL_KIT' | 'BRAND_KIT',
): Promise<{ sessionId: string; intentId: string; subscriptionId: string }> {
  const { payments } = scope.ports;
  const page = { accountId, customerId, successUrl: 'http://127.0.0.1/ok', cancelUrl: 'http://127.0.0.1/no' };
  const { url, sessionId } = await payments.createCheckout(
    what === 'plan'
      ? {
          ...page,
          mode: 'subscription',
          prices: [PLAN],
          metadata: { account_id: accountId, plan_id: 'founder_monthly' },
        }
      : {
          ...page,
          mode: 'payment',
          prices: [{ key: what, name: what, currency: 'usd', amountMinor: 1999, interval: null }],
          metadata: { account_id: accountId, product_type: what },
        },
  );
  await submitCard(url, '4242424242424242');
  const { intentId, subscriptionId } = await payments.readCheckout(sessionId);
  return { sessionId, intentId: intentId ?? '', subscriptionId: subscriptionId ?? '' };
}

/** Calls the processor's API directly, as its dashboard would. */
export async function callProcessor<T>(
  scope: TestScope,
  method: string,
  path: string,
  form: Record<string, string>,
): Promise<T> {
  const answer = await fetch(`${scope.config.vendors.payments.apiBase}/v1${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Stores this number of used calls, 30 hours ago, as reported to the processor (`sent`) or as never completed (`abandoned`). */
export async function usedCell(scope: TestScope, { accountId }: Payer, used: number, state: 'sent' | 'abandoned') {
  const hour = Math.floor(scope.clock.wall().getTime() / 3_600_000) - 30;
  const at = new Date(hour * 3_600_000);
  await execute(
    scope,
    'insert into usage_overage (account_id, hour, used, sending_since, sent_at) values ($1, $2, $3, $4, $5)',
    accountId,
    hour,
    used,
    at,
    state === 'sent' ? at : null,
  );
}

/** Reports usage to the processor that our records do not have. */
export async function countUsage(scope: TestScope, { customerId }: Payer, count: number): Promise<void> {
  await scope.ports.payments.ensureMeter({ meterEvent: 'onym_name_calls', name: 'Names' });
  const usedAt = new Date(scope.clock.wall().getTime() - 30 * 3_600_000);
  await scope.ports.payments.reportUsage({
    meterEvent: 'onym_name_calls',
    customerId,
    count,
    identifier: uniqueWord(),
    usedAt,
  });
}

/** Deletes movements from the ledger, which no program can do. */
export async function tearOut(scope: TestScope, where: string, value: string): Promise<void> {
  await transaction(scope.fork(), async (tx) => {
    const { sql } = tx;
    await sql.unnamed('set local session_replication_role = replica');
    await sql.unnamed(`delete from charge where transaction_id in (select id from ledger_transaction where ${where})`, [
      value,
    ]);
    await sql.unnamed(
      `delete from document where transaction_id in (select id from ledger_transaction where ${where})`,
      [value],
    );
    await sql.unnamed(`delete from ledger_transaction where ${where}`, [value]);
  });
}

/** Posts a payment to the ledger that was never made. */
export async function ghostPayment(scope: TestScope, { accountId }: Payer): Promise<string> {
  const intentId = `pi_${uniqueWord()}`;
  await transaction(scope.fork(), (tx) =>
    postMovements(tx, [
      buildCharge('product', { accountId, description: 'Ghost' }, { intentId, amountMinor: 100, currency: 'usd' }),
    ]),
  );
  return intentId;
}

/** Registers a domain in the registrar's account that no account here has. */
export async function strayName(scope: TestScope): Promise<string> {
  const name = freeName() as DomainName;
  const [offer] = await scope.ports.registrar.check([name]);
  if (offer?.state !== 'available') throw new Error(`${name} is not for sale`);
  await scope.ports.registrar.register(
    {
      name,
      contact: contactDetails() as never,
      privacy: true,
      nameservers: [],
      costMinor: offer.costMinor,
      premium: false,
      years: 1,
    },
    uniqueWord(),
  );
  return name;
}

/** Changes a name at the registrar, as on its own pages. */
export async function actAtRegistrar(
  scope: TestScope,
  { domain }: Pick<Order, 'domain'>,
  action: string,
): Promise<void> {
  const answer = await fetch(`${scope.config.vendors.payments.apiBase}/_sandbox/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, action }),
  });
  if (!answer.ok) throw new Error(`${action} of ${domain}: ${answer.status}`);
}
