import { clearHolds, placePurchaseHolds } from '@onym/billing/fraud';
import { changeSettings, readAuthCode } from '@onym/domains';
import { grantName, transaction } from '@onym/platform';
import { openTestScope, sandboxRecords, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOrderHeld } from '../engine/held-order.ts';
import { readOrder } from '../engine/order-lease.ts';
import { paymentStatusOf } from '../engine/order-payment.ts';
import { intentOf } from '../engine/payment-steps.ts';
import type { Order } from '../engine/order.entity.ts';
import { makeBuyer, makeOrder, queryRows, settleOrder } from '../order.fixture.ts';
import { boughtDomain, openFindingsOf, simulateBank } from '../payments/payment.fixture.ts';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';
import { requestFor, asBuyer } from '../purchases/buy.fixture.ts';
import { buyDomain } from '../purchases/buy-domain.ts';
import { makeMachineOrder, payBehindOurBack, refundsOf } from '../purchases/machine-order.fixture.ts';
import { renewalOf, ownDomain } from '../renewals/renewal.fixture.ts';
import { confirmOrder, refundOrder } from '../reviews/decide-order.ts';
import { orderAt, unclearOrder } from '../reviews/review.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const BY = { actor: 'operator', note: 'the cardholder confirmed it' };
const HELD = { code: 'purchases_held', details: { reason: 'dispute' } };
const follow = (order: Order) => syncOrderPayment(scope.fork(), intentOf(order));
const ownerOf = (order: Order) => ({ id: order.account.id });
const buy = (order: Order) => buyDomain(scope.fork(), asBuyer(ownerOf(order)), requestFor(`${uniqueWord()}.com`));
const warn = async (order: Order): Promise<void> => {
  await simulateBank(order, 'early_warning');
  await follow(order);
};
const recordsOf = async ({ domain, id }: Order) => {
  const { intents, registrations } = await sandboxRecords(domain);
  return { money: intents.filter((intent) => intent.orderId === id).map(({ status }) => status), registrations };
};
const unlock = (order: Order) =>
  changeSettings(
    scope.fork(),
    grantName({ kind: 'session', accountId: order.account.id } as Parameters<typeof grantName>[0], order.domain),
    { locked: false },
  );
const authCodeOf = (order: Order) => readAuthCode(scope.fork(), order.account.id, order.domain);
const lockOf = async (order: Order) =>
  (await queryRows<{ locked: boolean }>(scope, 'select locked from domain where name = $1', [order.domain]))[0]?.locked;

describe('an early warning', () => {
  it('of an order that is authorized releases the hold: nothing is charged or registered', async () => {
    const order = await orderAt(scope, 'authorized');
    await warn(order);
    const ended = await settleOrder(scope, order.id);
    expect(ended).toMatchObject({ state: 'failed', fault: { code: 'purchases_held' } });
    expect(await recordsOf(order)).toEqual({ money: ['canceled'], registrations: [] });
    await follow(order);
    expect(paymentStatusOf(await readOrder(scope, order.id))).toBeNull();
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
  });

  it.each(['registered', 'provisioned'] as const)(
    'of an order that is %s puts it under review, and an operator captures it',
    async (state) => {
      const order = await orderAt(scope, state);
      await warn(order);
      expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'review', fault: { code: 'purchases_held' } });
      expect((await recordsOf(order)).money).toEqual(['held']);
      await confirmOrder(scope.fork(), order.id, BY);
      expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed', heldAt: null });
      expect((await recordsOf(order)).money).toEqual(['captured']);
    },
  );

  it('of a registered order: a forced refund releases the hold', async () => {
    const order = await orderAt(scope, 'registered');
    await warn(order);
    await settleOrder(scope, order.id);
    await refundOrder(scope.fork(), order.id, { ...BY, force: true });
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed' });
    expect((await recordsOf(order)).money).toEqual(['canceled']);
  });

  it('during review leaves the order to the operator, and holds the account', async () => {
    const order = await unclearOrder(scope);
    await warn(order);
    expect(await readOrder(scope, order.id)).toMatchObject({ state: 'review', heldAt: null });
    await expect(buy(order)).rejects.toMatchObject(HELD);
    expect(await openFindingsOf(scope, order.id)).toContain('early_fraud_warning');
  });

  it('after completion locks the domain against transfer until an operator clears it', async () => {
    const order = await boughtDomain(scope);
    await unlock(order);
    expect(await lockOf(order)).toBe(false);
    await warn(order);
    await follow(order);
    expect(await lockOf(order)).toBe(true);
    await expect(unlock(order)).rejects.toMatchObject(HELD);
    await expect(authCodeOf(order)).rejects.toMatchObject(HELD);
    await expect(buy(order)).rejects.toMatchObject(HELD);
    await clearHolds(scope.fork(), { accountId: order.account.id }, BY);
    await unlock(order);
    await follow(order);
    expect(await lockOf(order)).toBe(false);
    expect(await authCodeOf(order)).toMatchObject({ domain: order.domain });
  });

  it('of a domain that the registrar no longer takes back does not lock it', async () => {
    const order = await boughtDomain(scope);
    await queryRows(scope, "update domain_order set registered_at = now() - interval '30 days' where id = $1", [
      order.id,
    ]);
    await warn(order);
    await unlock(order);
    expect(await lockOf(order)).toBe(false);
    await expect(buy(order)).rejects.toMatchObject(HELD);
  });

  it('releases the other orders of the payer that are in progress, and no automatic renewal', async () => {
    const order = await boughtDomain(scope);
    const { id: accountId } = ownerOf(order);
    const pending = await orderAt(scope, 'authorized');
    const { domain } = await ownDomain(scope);
    const renewal = await renewalOf(scope, domain, 'auto');
    for (const { id } of [pending, renewal])
      await queryRows(
        scope,
        `with paid as (update order_payment set customer_id = $2 where order_id = $1)
         update domain_order set account_id = $3 where id = $1`,
        [id, order.payment.customerId, accountId],
      );
    await warn(order);
    expect(await readOrder(scope, pending.id)).toMatchObject({ heldAt: expect.any(Date) });
    expect(await readOrder(scope, renewal.id)).toMatchObject({ heldAt: null });
  });

  it('that is followed by a won dispute holds nothing any more', async () => {
    const order = await boughtDomain(scope);
    await warn(order);
    await simulateBank(order, 'opened');
    await follow(order);
    await expect(unlock(order)).rejects.toMatchObject(HELD);
    await simulateBank(order, 'won');
    await follow(order);
    await unlock(order);
    expect(
      await queryRows(scope, 'select 1 from purchase_hold where account_id = $1 and cleared_at is null', [
        order.account.id,
      ]),
    ).toEqual([]);
  });
});

describe('a lost dispute about fraud', () => {
  it('holds the account once, however often it is reported; an open one holds nothing', async () => {
    const order = await boughtDomain(scope);
    await simulateBank(order, 'opened');
    await follow(order);
    const held = () =>
      queryRows(scope, 'select kind, reason from purchase_hold where account_id = $1 order by kind', [
        order.account.id,
      ]);
    expect(await held()).toEqual([]);
    await simulateBank(order, 'lost');
    for (let times = 0; times < 3; times++) await follow(order);
    expect(await held()).toEqual(['account', 'card', 'domain'].map((kind) => ({ kind, reason: 'dispute' })));
    await expect(buy(order)).rejects.toMatchObject(HELD);
  });

  it('of another reason holds nothing', async () => {
    const order = await boughtDomain(scope);
    await simulateBank(order, 'lost');
    const late = scope.fork();
    const { payments } = late.ports;
    const listDisputes: typeof payments.listDisputes = async (query) => {
      const page = await payments.listDisputes(query);
      return { ...page, rows: page.rows.map((row) => ({ ...row, reason: 'product_not_received' })) };
    };
    await syncOrderPayment(
      { ...late, ports: { ...late.ports, payments: { ...payments, listDisputes } } },
      intentOf(order),
    );
    expect(await queryRows(scope, 'select 1 from purchase_hold where account_id = $1', [order.account.id])).toEqual([]);
  });
});

describe('a machine payment', () => {
  it('with a card that is held is given back, because the card is known only once it has paid', async () => {
    const order = await makeMachineOrder(scope);
    await payBehindOurBack(scope, order);
    const [intent] = (await sandboxRecords(order.domain)).intents;
    const fingerprint = await scope.ports.payments.getCardFingerprint({ intentId: intent!.id });
    const thief = await makeBuyer(scope);
    await transaction(scope.fork(), (tx) =>
      placePurchaseHolds(tx, {
        reason: 'dispute',
        cause: `dp_${uniqueWord()}`,
        intentId: 'pi_stolen',
        accountId: thief.id,
        payer: 'account',
        fingerprint,
      }),
    );
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'purchases_held' } });
    expect(await refundsOf(intent!.id)).toMatchObject([{ amount: order.retailMinor }]);
    expect((await recordsOf(order)).registrations).toEqual([]);
  });

  it('that is reported holds the card and gifts, not the purchases of the account', async () => {
    const order = await makeMachineOrder(scope);
    await payBehindOurBack(scope, order);
    const done = await settleOrder(scope, order.id);
    await warn(done);
    expect(
      await queryRows(scope, 'select kind from purchase_hold where account_id = $1 order by kind', [order.account.id]),
    ).toEqual(['card', 'domain', 'gifts'].map((kind) => ({ kind })));
  });
});

describe('markOrderHeld', () => {
  const hold = (id: string) => transaction(scope.fork(), (tx) => markOrderHeld(tx, id));

  it('holds an order once; not a captured, ended or unknown one', async () => {
    const [order, captured, completed] = [
      await orderAt(scope, 'intent'),
      await orderAt(scope, 'captured'),
      await boughtDomain(scope),
    ];
    expect([await hold(order.id), await hold(order.id)]).toEqual([true, false]);
    expect(await Promise.all([hold(captured.id), hold(completed.id), hold('ord_none')])).toEqual([false, false, false]);
    expect(await settleOrder(scope, captured.id)).toMatchObject({ state: 'completed' });
  });

  it('an order that has asked the registrar goes on until the answer is known, and then under review', async () => {
    const { id } = await makeOrder(scope, { prefix: 'lostreg-' });
    const order = await readOrder(scope, id);
    await queryRows(scope, 'update domain_order set register_started_at = now() where id = $1', [id]);
    expect(await hold(id)).toBe(true);
    expect(await settleOrder(scope, id)).toMatchObject({ state: 'review', fault: { code: 'purchases_held' } });
    expect((await recordsOf(order)).money).not.toContain('captured');
  });
});
