import { injectFault, openTestScope, type TestScope } from '@onym/testing';
import { MINUTE_MS } from '@onym/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { readOrder } from '../engine/order-lease.ts';
import { expireLease, makeOrder, queryRows, settleOrder, findViolations } from '../order.fixture.ts';

// One scope per test, because the tests advance its clock.
let scope: TestScope;
beforeEach(async () => {
  scope = await openTestScope();
});
afterEach(() => scope.close());

const minutesPass = (minutes: number) => () => scope.clock.advanceMs(minutes * MINUTE_MS);

describe('registering', () => {
  it('releases the hold when the registrar refuses the name', async () => {
    const { id } = await makeOrder(scope, { prefix: 'failreg-' });
    expect(await settleOrder(scope, id)).toMatchObject({
      state: 'failed',
      fault: { code: 'registration_failed' },
      steps: [{ success: true }, { step: 'register_domain', success: false }],
    });
    expect(await findViolations(scope, id)).toEqual([]);
  });

  it('finds the domain and charges for it when the response was lost', async () => {
    const { id } = await makeOrder(scope, { prefix: 'lostreg-' });
    expect((await settleOrder(scope, id)).state).toBe('completed');
    expect(await findViolations(scope, id)).toEqual([]);
  });

  it('sends the order to review with its hold when the outcome stays unknown', async () => {
    const { id } = await makeOrder(scope, { prefix: 'unknownreg-' });
    const order = await settleOrder(scope, id, minutesPass(1));
    expect(order).toMatchObject({ state: 'review', fault: { code: 'internal_error' } });
    expect(order.settledAt!.getTime() - order.unknownSince!.getTime()).toBeGreaterThan(10 * MINUTE_MS);
    expect(await scope.ports.payments.retrieveIntent(order.payment.intentId!)).toMatchObject({ status: 'held' });
    expect(await findViolations(scope, id)).toEqual([]);
  });

  it('releases the hold when another buyer registered the name first', async () => {
    const winner = await makeOrder(scope);
    await settleOrder(scope, winner.id);
    const loser = await makeOrder(scope);
    await queryRows(scope, 'update domain_order set domain = $1 where id = $2', [winner.domain, loser.id]);
    expect(await settleOrder(scope, loser.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'domain_unavailable' },
    });
    expect(await findViolations(scope, loser.id)).toEqual([]);
    expect(await findViolations(scope, winner.id)).toEqual([]);
  });

  it('never takes over a domain of another account, however recent', async () => {
    const { id, domain } = await makeOrder(scope);
    const other = await makeOrder(scope);
    await settleOrder(scope, other.id);
    // Simulates another order that stored the domain between our call and our check.
    await queryRows(scope, 'update domain set name = $1 where name = $2', [domain, other.domain]);
    await scope.ports.registrar.register(
      {
        name: domain as never,
        contact: {
          firstName: 'O',
          lastName: 'T',
          email: 'o@example.com',
          phone: '+14155552671',
          address1: '1',
          city: 'C',
          state: 'CA',
          zip: '1',
          country: 'US',
        },
        privacy: true,
        nameservers: ['ns1.example'],
        costMinor: other.costMinor,
        premium: false,
        years: 1,
      },
      'another-order',
    );
    expect(await settleOrder(scope, id)).toMatchObject({ state: 'failed', fault: { code: 'domain_unavailable' } });
  });

  it('gives up after a while under a key with a stored failure, and never uses a new key', async () => {
    const { id, domain } = await makeOrder(scope);
    await injectFault({ service: 'registry', operation: 'create', kind: 'stored_500', times: 1, match: domain });
    expect(await settleOrder(scope, id, minutesPass(1))).toMatchObject({
      state: 'failed',
      fault: { code: 'registration_failed' },
    });
    expect(await findViolations(scope, id)).toEqual([]);
  });

  it('sends no request in the last minute before it gives up', async () => {
    const { id, domain } = await makeOrder(scope);
    await injectFault({ service: 'registry', operation: 'create', kind: 'error_before', times: 1, match: domain });
    await expireLease(scope, id);
    await expect(advanceOrder(scope.fork(), id)).rejects.toThrow();
    minutesPass(3.5)();
    await expireLease(scope, id);
    await expect(advanceOrder(scope.fork(), id)).rejects.toThrow('long enough');
    expect((await readOrder(scope, id)).state).toBe('authorized');
    minutesPass(1)();
    expect(await settleOrder(scope, id)).toMatchObject({ state: 'failed' });
    expect(await scope.ports.registrar.get(domain as never)).toBeNull();
  });

  it('keeps the hold while the registrar is unavailable, and then goes under review', async () => {
    const { id, domain } = await makeOrder(scope);
    for (const operation of ['create', 'get'])
      await injectFault({ service: 'registry', operation, kind: 'drop_before', times: 40, match: domain });
    expect((await settleOrder(scope, id, minutesPass(1))).state).toBe('review');
    expect(await findViolations(scope, id)).toEqual([]);
  });
});
