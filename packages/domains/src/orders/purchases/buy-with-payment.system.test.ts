import type { MachineRail } from '@onym/core/ports';
import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { readOrder } from '../engine/order-lease.ts';
import { PriceChanged } from '../engine/price-changed.ts';
import { buyWithPayment } from './buy-with-payment.ts';
import {
  buyPrepared,
  buyPreparedWithWorker,
  interruptedRail,
  preparePayment,
  type Prepared,
} from './prepared-payment.fixture.ts';
import { faultsLeft, mailOf, makeMachineOrder, payBehindOurBack, refundsOf } from './machine-order.fixture.ts';
import { machineOutcome } from './machine-outcome.ts';
import { queryRows, settleOrder } from '../order.fixture.ts';
import { changeProcess } from '../order-process.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const moneyOf = async (domain: string) =>
  (await sandboxRecords(domain)).intents.map(({ status, amountMinor, refundedMinor }) => ({
    status,
    kept: amountMinor - refundedMinor,
  }));
const sandbox = () => scope.ports.rails[0]!;

const prepare = (rail = sandbox(), token = 'tok_ok', prefix = '') => preparePayment(scope, { rail, token, prefix });
const buy = (prepared: Prepared) => buyPrepared(scope, prepared);
const buyWithWorker = (prepared: Prepared) => buyPreparedWithWorker(scope, prepared);
const orderIdOf = async ({ credential }: Prepared) =>
  (
    await queryRows<{ id: string }>(scope, 'select order_id as id from order_payment where challenge_id = $1', [
      credential.challengeId,
    ])
  )[0]?.id;

const interrupted = (meanwhile: (orderId: string) => Promise<unknown>) => interruptedRail(scope, meanwhile);

describe('a machine payment', () => {
  it('is charged once and ends with the domain', async () => {
    const prepared = await prepare();
    expect(await buyWithWorker(prepared)).toMatchObject({
      kind: 'completed',
      domain: prepared.request.name,
      paidMinor: prepared.quote.retailMinor,
      rail: 'sandbox',
    });
    expect(await moneyOf(prepared.request.name)).toEqual([{ status: 'captured', kept: prepared.quote.retailMinor }]);
  });

  it('at a price that changed since is not made and leaves no order', async () => {
    const prepared = await prepare();
    await expect(
      buy({ ...prepared, quote: { ...prepared.quote, retailMinor: prepared.quote.retailMinor + 1 } }),
    ).rejects.toThrow(PriceChanged);
    expect(await orderIdOf(prepared)).toBeUndefined();
    expect(await moneyOf(prepared.request.name)).toEqual([]);
  });

  it('that is declined settles the order as failed', async () => {
    const prepared = await prepare(sandbox(), 'tok_declined');
    expect(await buy(prepared)).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('nothing was charged'),
    });
    expect((await moneyOf(prepared.request.name)).filter(({ status }) => status === 'captured')).toEqual([]);
  });

  it('that the processor refuses as an invalid request is not a decline: nothing is charged, and operators are notified once', async () => {
    const rail: MachineRail = { ...sandbox(), charge: async () => ({ kind: 'rejected', reason: 'return_url' }) };
    const [first, second] = [await prepare(rail), await prepare(rail)];
    const open = () =>
      queryRows<{ details: object }>(
        scope,
        `select details from discrepancy where kind = 'payment_request_refused' and subject = 'rail_sandbox' and resolved_at is null`,
      );
    const outcome = await buy(first);
    const orderId = await orderIdOf(first);
    expect(outcome).toEqual({
      kind: 'broken',
      orderId,
      reason: 'The payment could not be set up; nothing was charged',
    });
    expect(await buy(second)).toMatchObject({ kind: 'broken' });
    // One finding, about the latest rejected payment.
    expect(await open()).toEqual([
      { details: { rail: 'sandbox', orderId: await orderIdOf(second), reason: 'return_url' } },
    ]);
    expect(await moneyOf(first.request.name)).toEqual([]);
    await buy(await prepare(sandbox(), 'tok_declined'));
    expect(await open()).toEqual([]);
  });

  it('whose registration is refused is refunded once', async () => {
    const prepared = await prepare(sandbox(), 'tok_ok', 'failreg-');
    expect(await buyWithWorker(prepared)).toMatchObject({ kind: 'refused', refunded: true });
    expect(await moneyOf(prepared.request.name)).toEqual([{ status: 'captured', kept: 0 }]);
  });

  it('whose order is claimed by another worker during the charge is refunded if that worker failed the order', async () => {
    const prepared = await prepare(
      interrupted(async (orderId) => {
        // Leaves the order as a worker does that checked it before the charge arrived.
        await queryRows(scope, `update domain_order set state = 'failed' where id = $1`, [orderId]);
        await changeProcess(scope, orderId, 'epoch = epoch + 1, lease_until = null');
      }),
    );
    expect(await buy(prepared)).toMatchObject({ kind: 'refused', refunded: true });
    expect(await moneyOf(prepared.request.name)).toEqual([{ status: 'captured', kept: 0 }]);
  });

  it('whose order is claimed by another worker during the charge is kept if that worker completed the order', async () => {
    const prepared = await prepare(interrupted((orderId) => settleOrder(scope, orderId)));
    expect(await buy(prepared)).toMatchObject({ kind: 'completed', domain: prepared.request.name });
    expect(await moneyOf(prepared.request.name)).toEqual([{ status: 'captured', kept: prepared.quote.retailMinor }]);
  });

  it.each(['declined', 'rejected'] as const)(
    'that is %s after the order went under review fails it without a charge',
    async (kind) => {
      const rail: MachineRail = {
        ...sandbox(),
        // The charge is slow: meanwhile a worker has checked the order and found no answer.
        async charge({ orderId }) {
          await queryRows(scope, `update domain_order set state = 'review', settled_at = now() where id = $1`, [
            orderId,
          ]);
          await changeProcess(scope, orderId, 'epoch = epoch + 1, lease_until = null, wake_at = null');
          return { kind, reason: 'insufficient_funds' };
        },
      };
      const prepared = await prepare(rail);
      expect(await buy(prepared)).toMatchObject({ kind: kind === 'declined' ? 'declined' : 'broken' });
      const order = await readOrder(scope, (await orderIdOf(prepared))!);
      expect(order).toMatchObject({ state: 'failed', payment: { intentId: null } });
    },
  );

  it('is not made by a worker that lost its claim while reading the price', async () => {
    const { registrar } = scope.ports;
    const prepared = await prepare();
    const check: typeof registrar.check = async (...args) => {
      await changeProcess(scope, (await orderIdOf(prepared))!, 'epoch = epoch + 1');
      return registrar.check(...args);
    };
    const slow = { ...scope.fork(), ports: { ...scope.ports, registrar: { ...registrar, check } } };
    await expect(buyWithPayment(slow, prepared.request, prepared.quote, prepared.credential)).rejects.toMatchObject({
      code: 'order_in_progress',
    });
    expect(await moneyOf(prepared.request.name)).toEqual([]);
  });
});

describe('after a crash', () => {
  it('between the claim and the charge the order fails without a charge', async () => {
    const { id, domain } = await makeMachineOrder(scope);
    expect(await settleOrder(scope, id)).toMatchObject({ state: 'failed', fault: { code: 'payment_declined' } });
    expect(await moneyOf(domain)).toEqual([]);
  });

  it('a charge that has not arrived is blocked: the order ends at once, and a late charge takes nothing', async () => {
    const order = await makeMachineOrder(scope, '', { sentAt: scope.clock.wall().toISOString() });
    await advanceOrder(scope.fork(), order.id);
    expect(await readOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'payment_declined' } });
    await expect(payBehindOurBack(scope, order)).rejects.toThrow('the payment was unknown');
    expect((await moneyOf(order.domain)).filter(({ status }) => status !== 'canceled')).toEqual([]);
  });

  it('the order waits while the charge can neither be found nor blocked', async () => {
    const order = await makeMachineOrder(scope, '', { sentAt: scope.clock.wall().toISOString() });
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'drop_before',
      times: 3,
      match: order.id,
    });
    await expect(advanceOrder(scope.fork(), order.id)).rejects.toThrow('on its way');
    expect((await readOrder(scope, order.id)).state).toBe('created');
    await payBehindOurBack(scope, order);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    expect(await moneyOf(order.domain)).toEqual([{ status: 'captured', kept: order.retailMinor }]);
  });

  it('between the charge and its record the payment is found, and the order continues with one charge', async () => {
    const order = await makeMachineOrder(scope);
    await payBehindOurBack(scope, order);
    const ended = await settleOrder(scope, order.id);
    expect(machineOutcome(ended)).toMatchObject({ kind: 'completed', domain: order.domain });
    expect(await moneyOf(order.domain)).toEqual([{ status: 'captured', kept: order.retailMinor }]);
    expect(await mailOf(scope, order)).toMatchObject([
      { subject: `${order.domain} is yours: claim your account`, text: expect.stringContaining('/claim/') },
    ]);
  });

  it('the mail to an account without a card says that the name will not renew, and how to change that', async () => {
    const order = await makeMachineOrder(scope);
    await queryRows(scope, 'update billing_customer set payment_method_id = null where account_id = $1', [
      order.account.id,
    ]);
    await payBehindOurBack(scope, order);
    await settleOrder(scope, order.id);
    const notice = expect.stringMatching(/won't auto-renew yet: no card is saved in the account[^]*\/billing/);
    expect(await mailOf(scope, order)).toMatchObject([{ text: notice }]);
  });

  it('between the charge and its record the payment of a refused registration is still refunded', async () => {
    const order = await makeMachineOrder(scope, 'failreg-');
    await payBehindOurBack(scope, order);
    const ended = await settleOrder(scope, order.id);
    expect(ended).toMatchObject({
      state: 'failed',
      fault: { message: expect.stringContaining('the payment was refunded') },
    });
    expect(machineOutcome(ended)).toMatchObject({ kind: 'refused', refunded: true });
    expect(await mailOf(scope, order)).toMatchObject([
      { subject: `${order.domain} was not registered`, text: expect.stringContaining('refunded in full') },
    ]);
  });
});

describe('a refund', () => {
  it.each(['drop_after', 'error_after', 'stored_500', 'error_before'] as const)(
    'is made once when its call fails by %s',
    async (kind) => {
      const order = await makeMachineOrder(scope, 'failreg-');
      await payBehindOurBack(scope, order);
      const [intent] = (await sandboxRecords(order.domain)).intents;
      await injectFault({
        service: 'processor',
        operation: 'refund.create',
        kind,
        times: kind === 'drop_after' ? 3 : 1,
        match: intent!.id,
      });
      expect(await settleOrder(scope, order.id)).toMatchObject({
        state: 'failed',
        payment: { refundId: expect.stringMatching(/^re_/) },
      });
      expect(await refundsOf(intent!.id)).toMatchObject([{ amount: order.retailMinor }]);
      expect(await faultsLeft(intent!.id)).toBe(0);
    },
  );
});
