import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, settleOrder, findViolations } from '../order.fixture.ts';
import { jobKeyOf } from '../order-process.fixture.ts';
import { readOrder } from '../engine/order-lease.ts';
import { listReviews, orderEvidence } from './list-reviews.ts';
import {
  auditOf,
  capturedEarlyOrder,
  machineOrder,
  orderAt,
  registerBehindUs,
  unclearOrder,
  unpaidOrder,
  untoldOrder,
} from './review.fixture.ts';
import { confirmOrder, refundOrder, retryOrder } from './decide-order.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const decision = { actor: 'operator', note: 'looked at the registrar' };
const waitingJobs = (orderId: string) =>
  queryRows(scope, 'select id from graphile_worker.jobs where key = $1', [jobKeyOf(orderId)]);
const conflict = (message: RegExp) =>
  expect.objectContaining({ code: 'conflict', status: 409, message: expect.stringMatching(message) });

describe('confirming', () => {
  it('completes an order whose domain the registrar has, and audits the operator, the reason and the evidence', async () => {
    const order = await unclearOrder(scope);
    await registerBehindUs(scope, order);
    expect(await confirmOrder(scope.fork(), order.id, decision)).toMatchObject({
      state: 'registered',
      settledAt: null,
      fault: null,
    });
    expect(await waitingJobs(order.id)).toHaveLength(1);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    expect(await findViolations(scope, order.id)).toEqual([]);
    expect(await auditOf(scope, order.id)).toEqual([
      {
        actor: 'operator',
        action: 'order.confirmed',
        details: {
          note: decision.note,
          from: 'review',
          to: 'registered',
          payment: 'held',
          registration: 'for this order',
        },
      },
    ]);
  });

  it('is refused while the registrar does not have the domain, and leaves everything as it was', async () => {
    const order = await unclearOrder(scope);
    await expect(confirmOrder(scope.fork(), order.id, decision)).rejects.toEqual(conflict(/does not have the domain/));
    expect(await readOrder(scope, order.id)).toMatchObject({ state: 'review', epoch: order.epoch });
    expect(await auditOf(scope, order.id)).toEqual([]);
  });

  it('is refused while the registrar does not respond', async () => {
    const order = await untoldOrder(scope);
    expect(order.state).toBe('review');
    await expect(confirmOrder(scope.fork(), order.id, decision)).rejects.toEqual(conflict(/is not responding/));
  });

  it('is refused when no payment would cover the domain', async () => {
    const order = await unpaidOrder(scope);
    await expect(confirmOrder(scope.fork(), order.id, decision)).rejects.toEqual(conflict(/payment is canceled/));
  });

  it('finds the payment of a machine whose answer was lost', async () => {
    const order = await machineOrder(scope, { paid: true });
    await queryRows(scope, 'update domain_order set register_started_at = now() where id = $1', [order.id]);
    await registerBehindUs(scope, order);
    expect((await confirmOrder(scope.fork(), order.id, decision)).payment.intentId).toMatch(/^pi_/);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    expect(await findViolations(scope, order.id)).toEqual([]);
  });
});

describe('refunding', () => {
  it('releases the hold although the registrar never answers, and ends the order', async () => {
    const order = await untoldOrder(scope);
    expect((await refundOrder(scope.fork(), order.id, decision)).state).toBe('releasing');
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'registration_failed' },
    });
    expect(await findViolations(scope, order.id)).toEqual([]);
    expect(await auditOf(scope, order.id)).toMatchObject([
      { action: 'order.refunded', details: { payment: 'held', registration: 'no answer' } },
    ]);
  });

  it('refunds a payment that another party captured, and the fault says so', async () => {
    const order = await capturedEarlyOrder(scope);
    await refundOrder(scope.fork(), order.id, decision);
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'failed',
      fault: { message: expect.stringMatching(/was refunded/) },
      payment: { refundId: expect.any(String) },
    });
    expect((await sandboxRecords(order.domain)).intents).toMatchObject([
      { status: 'captured', refundedMinor: order.retailMinor },
    ]);
  });

  it('is refused while the registrar has the domain for the order, unless forced: then the domain has no owner', async () => {
    const order = await unpaidOrder(scope);
    await expect(refundOrder(scope.fork(), order.id, decision)).rejects.toEqual(conflict(/for free/));
    await refundOrder(scope.fork(), order.id, { ...decision, force: true });
    expect((await settleOrder(scope, order.id)).state).toBe('failed');
    expect(await queryRows(scope, 'select status from domain where name = $1', [order.domain])).toEqual([
      { status: 'lost' },
    ]);
    expect(await auditOf(scope, order.id)).toMatchObject([{ details: { force: true } }]);
  });

  it('is refused while the registrar does not respond, since the buyer may have a registered domain', async () => {
    const order = await unpaidOrder(scope);
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: order.domain });
    await expect(refundOrder(scope.fork(), order.id, decision)).rejects.toEqual(conflict(/for free/));
  });

  it.each([
    [true, /refunded in full/],
    [false, /Nothing was charged/],
  ] as const)(
    'ends a machine order (paid: %s) and mails its owner that it was refunded or never charged',
    async (paid, words) => {
      const order = await machineOrder(scope, { paid });
      await refundOrder(scope.fork(), order.id, decision);
      expect((await settleOrder(scope, order.id)).state).toBe('failed');
      expect(
        await queryRows(
          scope,
          'select text from outgoing_mail where "to" = (select email from account where id = $1)',
          [order.account.id],
        ),
      ).toEqual([{ text: expect.stringMatching(words) }]);
      for (const { refundedMinor, status } of (await sandboxRecords(order.domain)).intents)
        if (status === 'captured') expect(refundedMinor).toBe(order.retailMinor);
    },
  );

  it('is refused while the processor does not respond', async () => {
    const order = await unclearOrder(scope);
    await injectFault({
      service: 'processor',
      operation: 'intent.retrieve',
      kind: 'error_before',
      times: 3,
      match: order.payment.intentId!,
    });
    await expect(refundOrder(scope.fork(), order.id, decision)).rejects.toEqual(
      conflict(/processor is not responding/i),
    );
  });
});

describe('retrying', () => {
  it('registers the name again when the registrar certainly does not have it', async () => {
    const order = await unclearOrder(scope);
    expect(await retryOrder(scope.fork(), order.id, decision)).toMatchObject({
      state: 'authorized',
      registerStartedAt: null,
      unknownSince: null,
    });
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    expect(await findViolations(scope, order.id)).toEqual([]);
  });

  it('places a new hold on the card when the old one is gone', async () => {
    const order = await unpaidOrder(scope);
    expect(await retryOrder(scope.fork(), order.id, decision)).toMatchObject({ state: 'provisioned' });
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    const { intents, money } = await sandboxRecords(order.domain);
    expect(intents.map(({ status }) => status).toSorted()).toEqual(['canceled', 'captured']);
    expect(money).toMatchObject([{ status: 'captured', amountMinor: order.retailMinor }]);
  });

  it('leaves the order under review when the card is declined, and can be repeated', async () => {
    const order = await unpaidOrder(scope);
    await queryRows(
      scope,
      `update order_payment set payment_method_id = 'pm_card_chargeCustomerFail' where order_id = $1`,
      [order.id],
    );
    await expect(retryOrder(scope.fork(), order.id, decision)).rejects.toEqual(
      conflict(/could not be authorized again/),
    );
    expect((await readOrder(scope, order.id)).state).toBe('review');
    await queryRows(scope, `update order_payment set payment_method_id = 'pm_card_visa' where order_id = $1`, [
      order.id,
    ]);
    await retryOrder(scope.fork(), order.id, decision);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
  });

  it('is refused while the registrar does not respond, since the domain may be registered', async () => {
    const order = await untoldOrder(scope);
    await expect(retryOrder(scope.fork(), order.id, decision)).rejects.toEqual(
      conflict(/registrar is not responding/i),
    );
  });
});

describe('a decision', () => {
  it('by two operators at once succeeds once, and the other gets a conflict', async () => {
    const order = await unclearOrder(scope);
    const outcomes = await Promise.allSettled(
      [refundOrder, retryOrder, refundOrder, retryOrder].map((decide) => decide(scope.fork(), order.id, decision)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(conflict(/decided|not under review/));
    expect(await auditOf(scope, order.id)).toHaveLength(1);
    await settleOrder(scope, order.id);
    expect(await findViolations(scope, order.id)).toEqual([]);
  });

  it('to retry the card places one hold when several operators make it at once', async () => {
    const order = await unpaidOrder(scope);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => retryOrder(scope.fork(), order.id, decision)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settleOrder(scope, order.id);
    expect((await sandboxRecords(order.domain)).money).toHaveLength(1);
  });

  it('twice is refused the second time, and changes nothing', async () => {
    const order = await unclearOrder(scope);
    await refundOrder(scope.fork(), order.id, decision);
    await settleOrder(scope, order.id);
    await expect(refundOrder(scope.fork(), order.id, decision)).rejects.toEqual(
      conflict(/nothing to refund: the order is failed/),
    );
    expect(await auditOf(scope, order.id)).toHaveLength(1);
  });

  it.each(['', '  ', 'x'.repeat(501)])('requires a reason of 1 to 500 characters (%#)', async (note) => {
    const order = await unclearOrder(scope);
    await expect(refundOrder(scope.fork(), order.id, { ...decision, note })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('about an order that does not exist is not_found', async () => {
    await expect(confirmOrder(scope.fork(), 'ord_none', decision)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of orders under review', () => {
  it('lists what is under review and what is open for more than an hour, oldest first, page by page', async () => {
    const [review, open] = [await unclearOrder(scope), await orderAt(scope, 'authorized')];
    const listed = async () => (await listReviews(scope, { limit: 1000 })).orders.map(({ id }) => id);
    expect(await listed()).toContain(review.id);
    expect(await listed()).not.toContain(open.id);
    scope.clock.advanceMs(3_600_001);
    expect(await listed()).toContain(open.id);
    expect(await listed()).toEqual((await listed()).toSorted());
    const first = await listReviews(scope, { limit: 1 });
    const second = await listReviews(scope, { limit: 1, cursor: first.nextCursor! });
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual((await listed()).slice(0, 2));
    expect(
      (await listReviews(scope, { state: 'authorized', limit: 1000 })).orders.every(
        ({ state }) => state === 'authorized',
      ),
    ).toBe(true);
  });

  it('shows our record next to those of processor and registrar, and which of them did not answer', async () => {
    const order = await untoldOrder(scope);
    expect(await orderEvidence(scope.fork(), order.id)).toMatchObject({
      order: {
        id: order.id,
        steps: expect.arrayContaining([expect.objectContaining({ step: 'register_domain', success: false })]),
      },
      payment: {
        answered: true,
        found: { id: order.payment.intentId, status: 'held', amountMinor: order.retailMinor },
      },
      registration: { answered: false, reason: expect.any(String) },
      isOurs: false,
      audit: [],
      discrepancies: [],
    });
  });
});
