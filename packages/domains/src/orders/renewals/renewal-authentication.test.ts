import { DAY_MS, HOUR_MS } from '@onym/core';
import { answerBank, sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { advanceOrder } from '../order-tables.ts';
import { queryRows, settleOrder } from '../order.fixture.ts';
import { mailOf } from '../purchases/machine-order.fixture.ts';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';
import { bookedExpiry, ownDomain, renewalOf, renewalViolations } from './renewal.fixture.ts';

let scope: TestScope;
const start = new Date();
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
// Marks the domains of earlier cases as lost, so that each sweep finds only those of its case.
beforeEach(async () => {
  scope.clock.set(start);
  await queryRows(scope, `update domain set status = 'lost'`, []);
});

const own = async () => (await ownDomain(scope, { card: 'pm_card_authenticationRequired' })).domain;
const ordersOf = async (name: string): Promise<Order[]> => {
  const found = await queryRows<{ id: string }>(scope, 'select id from domain_order where domain = $1 order by id', [
    name,
  ]);
  return Promise.all(found.map(({ id }) => readOrder(scope, id)));
};

/** Goes to this many days before expiry, sweeps, and advances the placed orders as far as they go without the cardholder. */
async function at({ name, expiresAt }: { name: string; expiresAt: Date }, days: number): Promise<Order[]> {
  scope.clock.set(new Date(expiresAt.getTime() - days * DAY_MS));
  await sweepAutoRenewals(scope.fork());
  for (const { id, settledAt } of await ordersOf(name)) if (!settledAt) await advanceOrder(scope.fork(), id);
  return ordersOf(name);
}

describe('an automatic renewal whose bank requires the cardholder', () => {
  it('waits, mails the link to authenticate, and renews once after the approval', async () => {
    const domain = await own();
    const [order, ...others] = await at(domain, 15);
    expect([order, others]).toMatchObject([{ state: 'authenticating', door: 'auto' }, []]);
    expect(await mailOf(scope, order!)).toMatchObject([
      {
        subject: `Confirm your payment for ${domain.name} with your bank`,
        text: expect.stringContaining(`The automatic renewal of ${domain.name} for 21.84 USD`),
      },
    ]);
    expect(await at(domain, 14.9)).toHaveLength(1);
    expect((await sandboxRecords(domain.name)).money).toEqual([]);
    await answerBank(order!.payment.authenticationUrl!, 'yes');
    expect((await settleOrder(scope, order!.id)).state).toBe('completed');
    expect(await renewalViolations(scope, order!.id)).toEqual([]);
    for (const days of [7, 3, 1]) expect(await at(domain, days)).toHaveLength(1);
  });

  it('fails without an answer, mails the owner, and is charged once at the next attempt', async () => {
    const domain = await own();
    const [first] = await at(domain, 15);
    scope.clock.advanceMs(7 * HOUR_MS);
    expect(await settleOrder(scope, first!.id)).toMatchObject({ state: 'failed', fault: { code: 'payment_declined' } });
    expect((await mailOf(scope, first!)).at(-1)?.text).toContain('We will try again on');
    expect(await at(domain, 14)).toHaveLength(1);
    const [, second, ...others] = await at(domain, 7);
    expect([second, others]).toMatchObject([{ state: 'authenticating' }, []]);
    expect((await answerBank(first!.payment.authenticationUrl!, 'yes')).status).toBe(410);
    await answerBank(second!.payment.authenticationUrl!, 'yes');
    expect((await settleOrder(scope, second!.id)).state).toBe('completed');
    for (const { id } of [first!, second!])
      expect((await sandboxRecords(domain.name)).money.filter(({ orderId }) => orderId === id)).toHaveLength(
        id === second!.id ? 1 : 0,
      );
    expect(await renewalViolations(scope, second!.id)).toEqual([]);
  });

  it('releases the authenticated hold when the domain was renewed elsewhere since', async () => {
    const domain = await own();
    const [order] = await at(domain, 15);
    await scope.ports.registrar.renew(
      { name: domain.name as never, years: 1, costMinor: order!.costMinor },
      'elsewhere',
    );
    await answerBank(order!.payment.authenticationUrl!, 'yes');
    expect((await settleOrder(scope, order!.id)).state).toBe('failed');
    expect((await sandboxRecords(domain.name)).money).toEqual([]);
    expect((await bookedExpiry(domain.name)).getTime()).toBeGreaterThan(domain.expiresAt.getTime());
  });
});

describe('a renewal that the owner requested', () => {
  it('is released after a refusal, and the mail to its owner does not call it automatic', async () => {
    const order = await renewalOf(scope, await own());
    await advanceOrder(scope.fork(), order.id);
    const { authenticationUrl } = (await readOrder(scope, order.id)).payment;
    await answerBank(authenticationUrl!, 'no');
    expect((await settleOrder(scope, order.id)).state).toBe('failed');
    expect(await renewalViolations(scope, order.id)).toEqual([]);
    const mails = await mailOf(scope, order);
    expect(mails.at(-1)?.text).toContain(`The renewal of ${order.domain}`);
    expect(mails.map(({ text }) => text).join()).not.toContain('automatic renewal');
    expect(mails.at(-1)?.text).not.toMatch(/next attempt|last attempt|will try again/);
  });
});
