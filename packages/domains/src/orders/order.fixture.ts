import { AccountSchema } from '@onym/accounts/access';
import { sealContact } from '@onym/domains';
import { newId, type DomainName } from '@onym/core';
import { startLeasedProcess, transaction } from '@onym/platform';
import { sandboxRecords, contactDetails, createTestAccount, uniqueWord, type TestScope } from '@onym/testing';
import type { RegistrantContact } from '@onym/core/ports';
import { stepOf } from './engine/advance-order.ts';
import { readOrder } from './engine/order-lease.ts';
import { orderProcess } from './engine/order-process.ts';
import type { Order } from './engine/order.entity.ts';
import { insertOrder } from './engine/order.repository.ts';
import { isSettled, type OrderState } from './engine/order-states.ts';
import { claimOrder, expireLease, processOf } from './order-process.fixture.ts';
import { advanceOrder, workingsOf } from './order-tables.ts';

export { expireLease };

export interface Buyer {
  id: string;
  email: string;
  customerId: string;
  paymentMethodId: string;
}

/** Creates an account that has saved this test card. */
export async function makeBuyer(scope: TestScope, card = 'pm_card_visa'): Promise<Buyer> {
  const { id, email } = await createTestAccount(scope);
  const { customerId } = await scope.ports.payments.createCustomer({ accountId: id, email, name: 'Vera Field' });
  await run(
    scope,
    'insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, $3, now())',
    [id, customerId, card],
  );
  return { id, email, customerId, paymentMethodId: card };
}

/** Returns an available name that no other test uses; the prefix may trigger a sandbox behavior. */
export function freeName(prefix = ''): string {
  return `${prefix}${uniqueWord()}.com`;
}

export interface OrderOptions {
  prefix?: string;
  card?: string;
  forwards?: { alias: string; forwardTo: string }[];
}

/** Creates an order as a purchase leaves it: stored, with nothing done yet. */
export async function makeOrder(scope: TestScope, { prefix, card, forwards = [] }: OrderOptions = {}): Promise<Order> {
  const buyer = await makeBuyer(scope, card);
  const name = freeName(prefix) as DomainName;
  const [row] = await scope.ports.registrar.check([name]);
  const costMinor = row?.state === 'available' ? row.costMinor : 0;
  const now = scope.clock.now();
  const id = newId('order', now);
  await transaction(scope, async (tx) => {
    await insertOrder(tx, {
      id,
      account: tx.em.getReference(AccountSchema, buyer.id, { wrapped: true }),
      domain: name,
      kind: 'purchase',
      state: 'created',
      door: 'card',
      mailsOwner: false,
      retailMinor: costMinor + 300,
      renewalMinor: costMinor + 300,
      costMinor,
      currency: 'usd',
      premium: false,
      years: 1,
      privacy: true,
      autoRenew: true,
      forwards,
      sealedContact: sealContact(scope, id, contactDetails() as unknown as RegistrantContact),
      payment: { funding: 'card_hold', customerId: buyer.customerId, paymentMethodId: buyer.paymentMethodId },
      steps: [],
      createdAt: now,
    });
    await startLeasedProcess(tx, orderProcess, id, { seconds: 0 });
  });
  return readOrder(scope, id);
}

/** Runs the next step of an order whose lease the caller has. */
export function runOrderStep(scope: TestScope, order: Order): Promise<Order> {
  const by = workingsOf(order);
  return stepOf(order, by)(scope, order, by);
}

/** Runs the steps of a claimed order until it is in this state. */
export async function advanceOrderTo(scope: TestScope, order: Order, state: OrderState): Promise<Order> {
  let at = order;
  while (at.state !== state) at = await runOrderStep(scope.fork(), at);
  return at;
}

/** Retries, as job and sweep would, until the order has settled; `between` may advance the clock. */
export async function settleOrder(scope: TestScope, orderId: string, between: () => void = () => {}): Promise<Order> {
  const log: unknown[] = [];
  for (let tries = 0; tries < 25; tries++) {
    await expireLease(scope, orderId);
    await advanceOrder(scope.fork(), orderId).catch((error: unknown) => log.push(error));
    const order = await readOrder(scope, orderId);
    if (isSettled(order.state)) return order;
    between();
  }
  throw new AggregateError(log, `the order does not settle: ${log.map(String).join('; ')}`);
}

/** Waits for `request`, while a worker advances the orders for this name. */
export async function withWorker<T>(scope: TestScope, domain: string, request: () => Promise<T>): Promise<T> {
  let isWaiting = true;
  const worker = (async () => {
    while (isWaiting) {
      const orders = await queryRows<{ id: string; state: OrderState }>(
        scope,
        'select id, state from domain_order where domain = $1 order by id',
        [domain],
      );
      for (const { id, state } of orders) {
        if (isSettled(state)) continue;
        await expireLease(scope, id);
        await advanceOrder(scope.fork(), id).catch(() => {});
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  return request().finally(async () => {
    isWaiting = false;
    await worker;
  });
}

/** Returns the rows of a query. */
export async function queryRows<T extends object>(scope: TestScope, sql: string, values: unknown[] = []): Promise<T[]> {
  return scope.fork().sql.unnamed<T>(sql, values);
}

function run(scope: TestScope, sql: string, values: unknown[]): Promise<unknown> {
  return scope.fork().sql.unnamed(sql, values);
}

/**
 * Returns the broken rules of a purchase, from its row, the processor's and the registrar's records; empty if all hold. The rules apply however
 * the purchase ended.
 */
export async function findViolations(scope: TestScope, orderId: string): Promise<string[]> {
  const order = await readOrder(scope, orderId);
  const booked = await sandboxRecords(order.domain);
  const intents = booked.intents.filter((intent) => intent.orderId === orderId);
  const having = (...statuses: string[]) => intents.filter(({ status }) => statuses.includes(status));
  // A payment refunded in full counts as not charged; one refunded in part counts as charged wrongly.
  const captured = having('captured').filter(({ amountMinor, refundedMinor }) => refundedMinor !== amountMinor);
  const isRegistered = booked.registrations.some((registration) => registration.orderId === orderId);
  const domains = await queryRows<{ account_id: string; status: string }>(
    scope,
    `select account_id, status from domain where name = $1 and status <> 'lost'`,
    [order.domain],
  );
  const ours = domains.filter(({ account_id }) => account_id === order.account.id);
  const events = await queryRows(scope, 'select 1 from webhook_event where occurrence = $1', [
    `domain.registered:${orderId}`,
  ]);
  const isOver = order.state === 'completed' || order.state === 'failed';
  const ends = await endsOf(scope, orderId);
  const ledger = await ledgerOf(scope, orderId);
  const rules: [string, boolean][] = [
    ['it has settled', isSettled(order.state)],
    ['it was charged at most once', captured.length <= 1],
    [
      'the agreed price was charged',
      captured.every(({ amountMinor, refundedMinor }) => amountMinor === order.retailMinor && refundedMinor === 0),
    ],
    ['at most one intent was confirmed', having('held', 'captured', 'declined').length <= 1],
    [
      'only its own intent was confirmed',
      having('held', 'captured', 'declined').every(({ id }) => id === order.payment.intentId),
    ],
    ['charged means registered', captured.length === 0 || isRegistered],
    ['registered means charged', !isOver || !isRegistered || captured.length === 1],
    ['no hold is left', !isOver || having('held').length === 0],
    [
      'completed means charged, owned and published once',
      order.state !== 'completed' ||
        (captured.length === 1 && ours.length === 1 && ours[0]!.status === 'active' && events.length === 1),
    ],
    ['not completed means unpublished', order.state === 'completed' || events.length === 0],
    ['its end was published once and nothing else', ends.join() === (isOver ? `order.${order.state}` : '')],
    [
      'failed means nothing is owned and nothing was charged',
      order.state !== 'failed' || (ours.length === 0 && captured.length === 0),
    ],
    ['the ledger equals the processor', !isOver || isSame(ledger, processorOf(intents))],
    ['a settled order has no lease', !isSettled(order.state) || (await processOf(scope, order.id)).leaseUntil === null],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${order.state}: not true that ${rule}`);
}

/** Returns the types of the events that the end of an order emitted. */
export async function endsOf(scope: TestScope, orderId: string): Promise<string[]> {
  const found = await queryRows<{ type: string }>(
    scope,
    'select type from webhook_event where occurrence in ($1, $2) order by id',
    [`order.completed:${orderId}`, `order.failed:${orderId}`],
  );
  return found.map(({ type }) => type);
}

/** The ledger balances of one order. Minor units. */
export interface OrderMoney {
  processor: number;
  held: number;
}

export async function ledgerOf(scope: TestScope, orderId: string): Promise<OrderMoney> {
  const [row] = await queryRows<OrderMoney>(
    scope,
    `select coalesce(sum(amount_minor) filter (where account = 'processor'), 0)::int as processor,
       coalesce(sum(amount_minor) filter (where account = 'held'), 0)::int as held
     from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.order_id = $1`,
    [orderId],
  );
  return row!;
}

/** The same amounts, from the payments at the processor. */
export function processorOf(
  intents: readonly { status: string; amountMinor: number; refundedMinor: number }[],
): OrderMoney {
  const sum = (status: string): number =>
    intents
      .filter((intent) => intent.status === status)
      .reduce((total, { amountMinor, refundedMinor }) => total + amountMinor - refundedMinor, 0);
  return { processor: sum('captured'), held: sum('held') };
}

function isSame(a: OrderMoney, b: OrderMoney): boolean {
  return a.processor === b.processor && a.held === b.held;
}

/** Claims an order and returns it; `worker` is the name of the claiming worker, if any. */
export async function claimedOrder(scope: TestScope, orderId: string, worker?: string): Promise<Order> {
  const claim = await claimOrder({ ...scope.fork(), worker }, orderId);
  if (claim.outcome !== 'claimed') throw new Error(`the claim came back ${claim.outcome}`);
  return claim.order;
}
