import { DAY_MS, MINUTE_MS, type DomainName } from '@onym/core';
import { RegistrarError, type Registrar } from '@onym/core/ports';
import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { moveOrder, readOrder } from '../engine/order-lease.ts';
import { claimOrder } from '../order-process.fixture.ts';
import { makeOrder, queryRows, settleOrder, advanceOrderTo } from '../order.fixture.ts';
import type { Order } from '../engine/order.entity.ts';
import { reconcileOrders } from '../reviews/reconcile-orders.ts';
import { reconsiderOrders } from '../reviews/reconsider-orders.ts';
import { makeRenewal, readDomain, renewalOf, renewalViolations, type OwnRequest } from './renewal.fixture.ts';
import { auditOf } from '../reviews/review.fixture.ts';
import { listReviews, orderEvidence } from '../reviews/list-reviews.ts';
import { confirmOrder, refundOrder, retryOrder } from '../reviews/decide-order.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
// Reconciling compares all settled orders, so the orders of earlier tests are moved out of its range.
beforeEach(async () => {
  await queryRows(scope, 'delete from discrepancy', []);
  await queryRows(
    scope,
    `update domain_order set settled_at = settled_at - interval '1 year' where settled_at is not null`,
    [],
  );
});

const WHY = { actor: 'operator', note: 'looked into it' };
const stateOf = async ({ id }: Order) => (await readOrder(scope.fork(), id)).state;
const expectKept = async ({ id }: Order) => expect(await renewalViolations(scope, id)).toEqual([]);
const addTerm = ({ domain, years, costMinor }: Order, key = 'behind us') =>
  scope.ports.registrar.renew({ name: domain as DomainName, years, costMinor }, `${domain}-${key}`);
const open = () =>
  queryRows<{ kind: string; subject: string }>(
    scope,
    'select kind, subject from discrepancy where resolved_at is null order by kind',
    [],
  );
const reconcile = () => reconcileOrders(scope.fork());

/** The renewal was sent, and its outcome was unknown for ten minutes; `happened` is the real outcome. */
async function unclear({ happened }: { happened: boolean }, request?: OwnRequest): Promise<Order> {
  const { id } = await makeRenewal(scope, request);
  const claim = await claimOrder(scope.fork(), id);
  if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
  const order = await advanceOrderTo(scope, claim.order, 'authorized');
  if (happened) await addTerm(order);
  const ago = new Date(scope.clock.wall().getTime() - 12 * MINUTE_MS);
  return moveOrder(scope.fork(), order, 'review', (row) => {
    row.registerStartedAt = ago;
    row.renewalSentAt = ago;
    row.unknownSince = ago;
    row.fault = { code: 'internal_error', message: 'The outcome of the renewal is unclear; the order is under review' };
  });
}

/** Creates a renewed order whose hold was canceled at the processor without our knowledge. */
async function unpaid(): Promise<Order> {
  const { id } = await makeRenewal(scope);
  const claim = await claimOrder(scope.fork(), id);
  if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
  const order = await advanceOrderTo(scope, claim.order, 'renewed');
  await scope.ports.payments.cancelIntent(order.payment.intentId!, `${order.id}:lapsed`);
  return settleOrder(scope, order.id);
}

function withRegistrar(script: Partial<Registrar>): TestScope {
  const ports = { ...scope.ports, registrar: { ...scope.ports.registrar, ...script } };
  const own = (from: TestScope): TestScope => ({ ...from, ports, fork: () => own(from.fork()) });
  return own(scope.fork());
}

describe('renewals under review', () => {
  it('lists a renewal that waits for a person, and shows whether the registrar renewed it for this order', async () => {
    const [done, undone] = [await unclear({ happened: true }), await unclear({ happened: false })];
    const { orders } = await listReviews(scope.fork(), { limit: 100 });
    expect(orders.filter(({ kind }) => kind === 'renewal').map(({ id }) => id)).toEqual(
      expect.arrayContaining([done.id, undone.id]),
    );
    expect(await orderEvidence(scope.fork(), done.id)).toMatchObject({
      isOurs: true,
      payment: { found: { status: 'held' } },
    });
    expect(await orderEvidence(scope.fork(), undone.id)).toMatchObject({
      isOurs: false,
      registration: { answered: true },
    });
  });
});

describe('confirm', () => {
  it('captures the payment of a renewal that happened, and the owner has the year', async () => {
    const order = await unclear({ happened: true });
    await confirmOrder(scope.fork(), order.id, WHY);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed', fault: null });
    await expectKept(order);
    expect(await auditOf(scope, order.id)).toMatchObject([
      { action: 'order.placed' },
      { action: 'order.confirmed', details: { registration: 'for this order' } },
    ]);
  });

  it('is refused when the renewal did not happen, and when the payment was canceled', async () => {
    const order = await unclear({ happened: false });
    await expect(confirmOrder(scope.fork(), order.id, WHY)).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirmOrder(scope.fork(), (await unpaid()).id, WHY)).rejects.toThrow(
      /renewed, but the payment is canceled/,
    );
    expect(await stateOf(order)).toBe('review');
  });
});

describe('refund', () => {
  it('releases the hold when the renewal did not happen', async () => {
    const order = await unclear({ happened: false });
    await refundOrder(scope.fork(), order.id, WHY);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed' });
    await expectKept(order);
  });

  it('is refused when the renewal happened or the registrar does not answer; when forced, the owner keeps the year', async () => {
    const order = await unclear({ happened: true });
    await expect(refundOrder(scope.fork(), order.id, WHY)).rejects.toThrow(/renewed for this order/);
    const paidFor = await unpaid();
    const mute = withRegistrar({
      get: async () => {
        throw new RegistrarError('temporary', 'mute');
      },
    });
    await expect(refundOrder(mute, paidFor.id, WHY)).rejects.toMatchObject({ code: 'conflict' });
    await refundOrder(scope.fork(), paidFor.id, { ...WHY, force: true });
    expect(await settleOrder(scope, paidFor.id)).toMatchObject({ state: 'failed' });
    expect(await queryRows(scope, 'select status from domain where name = $1', [paidFor.domain])).toEqual([
      { status: 'active' },
    ]);
    expect((await sandboxRecords(paidFor.domain)).money).toEqual([]);
  });
});

describe('retry', () => {
  it('renews again when the renewal certainly did not happen', async () => {
    const order = await unclear({ happened: false });
    await retryOrder(scope.fork(), order.id, WHY);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    await expectKept(order);
  });

  it('completes without a second renewal when it happened', async () => {
    const order = await unclear({ happened: true });
    await retryOrder(scope.fork(), order.id, WHY);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    await expectKept(order);
  });

  it('places a new hold on the card when the old one is gone', async () => {
    const order = await unpaid();
    await retryOrder(scope.fork(), order.id, WHY);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    const { money } = await sandboxRecords(order.domain);
    expect(money).toMatchObject([{ status: 'captured', amountMinor: order.retailMinor }]);
  });

  it('is refused when another party moved the date, or the domain is gone', async () => {
    const order = await unclear({ happened: false });
    const odd = withRegistrar({
      get: async (name) => {
        const found = await scope.ports.registrar.get(name);
        return found && { ...found, expiresAt: new Date(found.expiresAt.getTime() + 90 * DAY_MS) };
      },
    });
    await expect(retryOrder(odd, order.id, WHY)).rejects.toThrow(/not by this order/);
    await expect(retryOrder(withRegistrar({ get: async () => null }), order.id, WHY)).rejects.toThrow(
      /no longer exists/,
    );
    expect(await stateOf(order)).toBe('review');
  });

  it('by two operators at once renews once', async () => {
    const order = await unclear({ happened: false });
    const results = await Promise.allSettled([
      retryOrder(scope.fork(), order.id, WHY),
      retryOrder(scope.fork(), order.id, WHY),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settleOrder(scope, order.id);
    await expectKept(order);
  });
});

describe('the automatic check of renewals under review', () => {
  it.each([
    [true, 'completed'],
    [false, 'failed'],
  ] as const)('a renewal that happened (%s) ends %s', async (happened, state) => {
    const order = await unclear({ happened });
    for (let turn = 0; turn < 20 && (await stateOf(order)) === 'review'; turn++) await reconsiderOrders(scope.fork());
    expect(await settleOrder(scope, order.id)).toMatchObject({ state });
    await expectKept(order);
  });
});

describe('reconciling', () => {
  it('finds no discrepancy in renewals, nor in purchases that were renewed since, however they ended', async () => {
    const bought = await settleOrder(scope, (await makeOrder(scope)).id);
    const [row] = await queryRows<{ id: string }>(
      scope,
      'update domain set renewal_price_minor = 2184 where name = $1 returning id',
      [bought.domain],
    );
    await settleOrder(scope, (await renewalOf(scope, await readDomain(scope, row!.id))).id);
    await settleOrder(scope, (await makeRenewal(scope, { card: 'pm_card_chargeCustomerFail' })).id);
    const refused = await makeRenewal(scope);
    await queryRows(scope, 'update domain_order set cost_minor = 1 where id = $1', [refused.id]);
    await settleOrder(scope, refused.id);
    // Makes the domains that these tests never bought too old for another rule, which they would break.
    await queryRows(scope, `update domain set created_at = created_at - interval '1 year' where name <> $1`, [
      bought.domain,
    ]);
    await reconcile();
    expect((await open()).filter(({ kind }) => kind !== 'review_waiting')).toEqual([]);
  });

  it('charged_not_renewed: the payment is captured and the registrar has the old date; resolved when it has the new one', async () => {
    const order = await settleOrder(scope, (await makeRenewal(scope)).id);
    await queryRows(
      scope,
      `update domain_order set expires_before = expires_before + interval '1 year', registration_expires_at = registration_expires_at + interval '1 year' where id = $1`,
      [order.id],
    );
    await reconcile();
    expect(await open()).toContainEqual({ kind: 'charged_not_renewed', subject: order.id });
    await addTerm(order);
    await reconcile();
    expect((await open()).map(({ subject }) => subject)).not.toContain(order.id);
  });

  it('renewed_not_charged: the registrar renewed after the order had failed', async () => {
    const order = await makeRenewal(scope);
    const lost = withRegistrar({
      renew: async () => {
        throw new RegistrarError('unknown_outcome', 'no answer');
      },
    });
    await expect(advanceOrder(lost, order.id)).rejects.toThrow();
    await queryRows(
      scope,
      `update domain_order set register_started_at = register_started_at - interval '1 hour', renewal_sent_at = renewal_sent_at - interval '1 hour' where id = $1`,
      [order.id],
    );
    expect((await settleOrder(scope, order.id)).state).toBe('failed');
    await addTerm(order);
    await reconcile();
    expect(await open()).toContainEqual({ kind: 'renewed_not_charged', subject: order.id });
  });

  it('renewed_unrecorded: the registrar has a year more than all orders', async () => {
    const order = await settleOrder(scope, (await makeRenewal(scope)).id);
    await addTerm(order);
    await reconcile();
    expect(await open()).toContainEqual({ kind: 'renewed_unrecorded', subject: order.id });
  });

  it('opens no finding while the registrar does not answer', async () => {
    const order = await settleOrder(scope, (await makeRenewal(scope)).id);
    await addTerm(order);
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: order.domain });
    await reconcile();
    expect((await open()).map(({ subject }) => subject)).not.toContain(order.id);
  });
});
