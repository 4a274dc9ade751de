import { DAY_MS, type DomainName } from '@onym/core';
import { RegistrarError } from '@onym/core/ports';
import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '../engine/order-lease.ts';
import { paymentStatusOf } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';
import { makeOrder, queryRows, settleOrder } from '../order.fixture.ts';
import { mailOf } from '../purchases/machine-order.fixture.ts';
import { compareOrder } from '../reviews/compare-order.ts';
import { refundOrder } from '../reviews/decide-order.ts';
import { autoRenewOf, boughtDomain, endRefund, openFindingsOf, refundFate } from './payment.fixture.ts';
import { carryOutRefund, sweepRefunds } from './refund-ended.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const decide = ({ id }: Order, own = scope) =>
  refundOrder(own.fork(), id, { actor: 'operator', note: 'the buyer asked' });
const carryOut = ({ id }: Order, own = scope) => carryOutRefund(own.fork(), id);
const read = ({ id }: Order) => readOrder(scope.fork(), id);
const registered = async ({ domain }: Order) => (await sandboxRecords(domain)).registrations.length === 1;
const statusOf = async ({ domain }: Order) =>
  (await queryRows<{ status: string }>(scope, 'select status from domain where name = $1', [domain]))[0]?.status;
const costOf = async ({ id }: Order) =>
  (
    await queryRows<{ minor: number }>(
      scope,
      `select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       where t.order_id = $1 and e.account = 'registrar'`,
      [id],
    )
  )[0]!.minor;

/** Returns the scope with these registrar calls replaced. */
function withRegistrar(more: Partial<TestScope['ports']['registrar']>): TestScope {
  const registrar = { ...scope.ports.registrar, ...more };
  return { ...scope, fork: () => ({ ...scope.fork(), ports: { ...scope.ports, registrar } }) } as TestScope;
}

describe('the refund of a completed order within the add grace period', () => {
  it('deletes the name at the registrar after the refund, mails the buyer, and reverses the cost in the ledger', async () => {
    const order = await boughtDomain(scope);
    expect(await costOf(order)).toBeGreaterThan(0);
    expect(await decide(order)).toMatchObject({ payment: { nameDeletion: 'due' } });
    expect(await registered(order)).toBe(true);
    for (let times = 0; times < 2; times++) await carryOut(order);
    const now = await read(order);
    expect(now).toMatchObject({ state: 'completed', payment: { nameDeletion: 'deleted', refundDueAt: null } });
    expect(paymentStatusOf(now)).toBe('refunded');
    expect(await registered(order)).toBe(false);
    expect(await statusOf(order)).toBe('lost');
    expect(await costOf(order)).toBe(0);
    const mails = await mailOf(scope, order);
    expect(mails.map(({ subject }) => subject)).toContain(`${order.domain} was deleted after a refund`);
    expect(mails.map(({ text }) => text).join()).not.toContain('The domain stays yours');
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
    await compareOrder(scope.fork(), order.id);
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
  });

  it.each(['get', 'deleteInGracePeriod'] as const)(
    'converges when the process dies at %s, before and after it was done',
    async (method) => {
      for (const isDone of [false, true]) {
        const order = await boughtDomain(scope);
        await decide(order);
        const dying = withRegistrar({
          [method]: async (name: DomainName): Promise<never> => {
            if (isDone) await (scope.ports.registrar[method] as (name: DomainName) => Promise<unknown>)(name);
            throw new Error('dead');
          },
        });
        await expect(carryOut(order, dying)).rejects.toThrow('dead');
        expect(await read(order)).toMatchObject({ payment: { nameDeletion: 'due', refundDueAt: expect.any(Date) } });
        await sweepRefunds(scope.fork());
        await carryOut(order);
        expect(await read(order)).toMatchObject({ payment: { nameDeletion: 'deleted', refundDueAt: null } });
        expect(await registered(order)).toBe(false);
        expect(await costOf(order)).toBe(0);
      }
    },
  );

  it('a deletion whose response is lost is looked up before it is requested again', async () => {
    const order = await boughtDomain(scope);
    await decide(order);
    await injectFault({ service: 'registry', operation: 'delete', kind: 'drop_after', times: 1, match: order.domain });
    await expect(carryOut(order)).rejects.toBeInstanceOf(RegistrarError);
    await carryOut(order);
    expect(await read(order)).toMatchObject({ payment: { nameDeletion: 'deleted' } });
    expect(await registered(order)).toBe(false);
  });

  it('keeps the name when the refund fails', async () => {
    const order = await boughtDomain(scope);
    await decide(order);
    await refundFate(order.domain, 'failed');
    await carryOut(order);
    expect(await read(order)).toMatchObject({ payment: { nameDeletion: 'kept', refundStatus: 'failed' } });
    expect(await registered(order)).toBe(true);
    expect(await statusOf(order)).toBe('active');
    expect(await openFindingsOf(scope, order.id)).toContain('refund_failed');
  });

  it.each([
    ['arrives', 'succeeded', 'deleted', false],
    ['fails after all', 'failed', 'kept', true],
  ] as const)(
    'waits with the name while the refund is pending, and decides when it %s',
    async (_, end, fate, stays) => {
      const order = await boughtDomain(scope);
      await decide(order);
      await refundFate(order.domain, 'pending');
      for (let times = 0; times < 2; times++) await carryOut(order);
      const waiting = await read(order);
      expect(waiting).toMatchObject({ payment: { nameDeletion: 'due', refundDueAt: expect.any(Date) } });
      expect(await registered(order)).toBe(true);
      const [made] = await scope.ports.payments.listRefunds(waiting.payment.intentId!);
      await endRefund(made!.refundId, end);
      await sweepRefunds(scope.fork());
      await carryOut(order);
      expect(await read(order)).toMatchObject({ payment: { nameDeletion: fate, refundDueAt: null } });
      expect(await registered(order)).toBe(stays);
    },
  );

  it('keeps the name and opens a finding when the registrar refuses', async () => {
    const order = await boughtDomain(scope);
    await decide(order);
    await carryOut(
      order,
      withRegistrar({
        deleteInGracePeriod: async () => {
          throw new RegistrarError('rejected', 'past its grace');
        },
      }),
    );
    expect(await read(order)).toMatchObject({ payment: { nameDeletion: 'kept' } });
    expect(await statusOf(order)).toBe('active');
    expect(await costOf(order)).toBeGreaterThan(0);
    expect(await openFindingsOf(scope, order.id)).toContain('payment_taken_back');
  });
});

describe('the name stays', () => {
  it('when the registrar offers no deletion', async () => {
    const order = await boughtDomain(scope);
    expect(await decide(order, withRegistrar({ addGraceMs: () => null }))).toMatchObject({
      payment: { nameDeletion: null },
    });
    await carryOut(order);
    expect([await registered(order), await statusOf(order)]).toEqual([true, 'active']);
    expect(await openFindingsOf(scope, order.id)).toContain('payment_taken_back');
  });

  it('for a country-code extension, and after it was renewed', async () => {
    const order = await boughtDomain(scope);
    expect(scope.ports.registrar.addGraceMs('tiderow.io' as DomainName)).toBeNull();
    await queryRows(scope, `update domain set expires_at = expires_at + interval '1 year' where name = $1`, [
      order.domain,
    ]);
    expect(await decide(order)).toMatchObject({ payment: { nameDeletion: null } });
  });

  it('when the grace period is over', async () => {
    const late = await openTestScope();
    try {
      const order = await settleOrder(late, (await makeOrder(late)).id);
      late.clock.advanceMs(6 * DAY_MS);
      expect(await refundOrder(late.fork(), order.id, { actor: 'operator', note: 'the buyer asked' })).toMatchObject({
        payment: { nameDeletion: null },
      });
      await carryOutRefund(late.fork(), order.id);
      expect(await registered(order)).toBe(true);
      expect(await autoRenewOf(late, order)).toBe(false);
    } finally {
      await late.close();
    }
  });
});
