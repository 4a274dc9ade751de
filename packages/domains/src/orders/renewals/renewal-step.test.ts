import { addYears, DAY_MS, MINUTE_MS, type DomainName } from '@onym/core';
import { RegistrarError, type Registrar } from '@onym/core/ports';
import { injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { readOrder } from '../engine/order-lease.ts';
import { claimOrder } from '../order-process.fixture.ts';
import type { OrderState } from '../engine/order-states.ts';
import { expireLease, queryRows, settleOrder, advanceOrderTo } from '../order.fixture.ts';
import type { Order } from '../engine/order.entity.ts';
import { bookedExpiry, makeRenewal, ownDomain, readDomain, renewalOf, renewalViolations } from './renewal.fixture.ts';

let scope: TestScope;
let aheadMs = 0;
beforeAll(async () => {
  const opened = await openTestScope();
  // Machine time advances with business time, so that the tests need not wait for the quiet period.
  const ahead = (time: Date) => new Date(time.getTime() + aheadMs);
  const clock = { ...opened.clock, now: () => ahead(opened.clock.now()), wall: () => ahead(opened.clock.wall()) };
  const withClock = (from: TestScope): TestScope => ({ ...from, clock, fork: () => withClock(from.fork()) });
  scope = withClock(opened);
});
afterAll(() => scope.close());
beforeEach(() => {
  aheadMs = 0;
});

const pass = (ms: number) => {
  aheadMs += ms;
};
const minutesPass = (minutes: number) => () => pass(minutes * MINUTE_MS);
const expectKept = async ({ id }: { id: string }) => expect(await renewalViolations(scope, id)).toEqual([]);
const advance = async ({ id }: { id: string }, own = scope.fork()) => {
  await expireLease(scope, id);
  return advanceOrder(own, id);
};
const renewBehindUs = ({ domain, years, costMinor }: Order) =>
  scope.ports.registrar.renew({ name: domain as DomainName, years, costMinor }, 'another client');

function withRegistrar(script: Partial<Registrar>): TestScope {
  const ports = { ...scope.ports, registrar: { ...scope.ports.registrar, ...script } };
  const own = (from: TestScope): TestScope => ({ ...from, ports, fork: () => own(from.fork()) });
  return own(scope.fork());
}

describe('renewing', () => {
  it('adds the term, charges for it and shows it to the owner, in three steps', async () => {
    const order = await makeRenewal(scope);
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'completed',
      kind: 'renewal',
      fault: null,
      steps: [
        { step: 'authorize_payment', success: true },
        { step: 'renew_domain', success: true },
        { step: 'capture_payment', success: true },
      ],
    });
    await expectKept(order);
  });

  it('brings an expired domain back to active', async () => {
    const { domain } = await ownDomain(scope);
    await queryRows(scope, `update domain set status = 'expired' where id = $1`, [domain.id]);
    await settleOrder(scope, (await renewalOf(scope, domain)).id);
    expect(await readDomain(scope, domain.id)).toMatchObject({
      status: 'active',
      expiresAt: addYears(domain.expiresAt, 1),
    });
  });

  it('.ai is renewed and charged for its two years', async () => {
    const order = await makeRenewal(scope, { tld: 'ai' });
    expect(order).toMatchObject({ years: 2, costMinor: 15_998, retailMinor: 18_513 });
    expect((await settleOrder(scope, order.id)).registrationExpiresAt).toEqual(addYears(order.expiresBefore!, 2));
    await expectKept(order);
  });

  it('a premium name is renewed at its own price', async () => {
    const order = await makeRenewal(scope, { prefix: 'premium-' });
    expect(order.costMinor).toBeGreaterThan(1799);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    await expectKept(order);
  });

  it('publishes domain.renewed and order.completed once, and no other event', async () => {
    const { id, account, domain } = await makeRenewal(scope);
    await settleOrder(scope, id);
    await settleOrder(scope, id);
    const published = await queryRows<{ type: string; data: object }>(
      scope,
      'select type, data from webhook_event where account_id = $1 order by type',
      [account.id],
    );
    expect(published.map(({ type }) => type)).toEqual(['domain.renewed', 'order.completed']);
    expect(published[0]!.data).toMatchObject({ domain, orderId: id, years: 1, currency: 'USD' });
  });

  it('renews nothing when the card is declined', async () => {
    const order = await makeRenewal(scope, { card: 'pm_card_chargeCustomerFail' });
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'payment_declined' } });
    await expectKept(order);
  });

  it('releases the hold when the registrar refuses', async () => {
    const order = await makeRenewal(scope);
    await queryRows(scope, 'update domain_order set cost_minor = 1 where id = $1', [order.id]);
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'quote_unavailable' },
      steps: [{ success: true }, { step: 'renew_domain', success: false }],
    });
    await expectKept(order);
  });

  it('fails without a charge beyond ten years ahead', async () => {
    const { domain } = await ownDomain(scope);
    const order = await renewalOf(scope, domain);
    await scope.ports.registrar.renew(
      { name: domain.name as DomainName, years: 9, costMinor: 9 * order.costMinor },
      'far',
    );
    const expiresAt = await bookedExpiry(domain.name);
    await queryRows(scope, 'update domain_order set expires_before = $1 where id = $2', [expiresAt, order.id]);
    await queryRows(scope, 'update domain set expires_at = $1 where id = $2', [expiresAt, domain.id]);
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'registration_failed' },
    });
    await expectKept(order);
  });
});

describe('the guard', () => {
  it('stops a renewal whose domain was renewed elsewhere since; the owner sees the new date and is not charged', async () => {
    const order = await makeRenewal(scope);
    const { expiresAt } = await renewBehindUs(order);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'conflict' } });
    expect(await bookedExpiry(order.domain)).toEqual(expiresAt);
    expect(
      await queryRows(scope, 'select 1 from domain where name = $1 and expires_at = $2', [order.domain, expiresAt]),
    ).toHaveLength(1);
    expect(
      await scope.ports.payments.retrieveIntent((await readOrder(scope, order.id)).payment.intentId!),
    ).toMatchObject({ status: 'canceled' });
  });

  it('stops a renewal whose domain is gone from the registrar', async () => {
    const order = await makeRenewal(scope);
    expect(await settleOrder(withRegistrar({ get: async () => null }), order.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'conflict' },
    });
  });

  it('sends nothing while an earlier call may still be in progress, and only reads', async () => {
    const order = await makeRenewal(scope);
    await injectFault({ service: 'registry', operation: 'renew', kind: 'drop_before', times: 1, match: order.domain });
    await expect(advance(order)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    let sent = 0;
    const counting = withRegistrar({
      renew: async () => {
        sent += 1;
        throw new RegistrarError('temporary', 'not today');
      },
    });
    pass(29_000);
    await expect(advance(order, counting)).rejects.toThrow('may still renew');
    expect(sent).toBe(0);
    pass(2000);
    await expect(advance(order, counting)).rejects.toThrow('not today');
    expect(sent).toBe(1);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    await expectKept(order);
  });

  it('a call that arrives late is not repeated: the next read finds the renewal', async () => {
    const order = await makeRenewal(scope);
    const late = withRegistrar({
      renew: async () => {
        throw new RegistrarError('unknown_outcome', 'no answer');
      },
    });
    await expect(advance(order, late)).rejects.toThrow('no answer');
    await renewBehindUs(order); // the call that was sent arrives
    pass(1000);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    await expectKept(order);
  });

  it('a process that paused between recording the call and sending it does not send it', async () => {
    const order = await makeRenewal(scope);
    let sent = 0;
    const own = withRegistrar({
      renew: async () => {
        sent += 1;
        throw new RegistrarError('rejected', 'must not be called');
      },
    });
    let looks = 0;
    const clock = { ...own.clock, wall: () => new Date(own.clock.wall().getTime() + (looks++ > 0 ? 6000 : 0)) };
    const sleeping = (from: TestScope): TestScope => ({ ...from, clock, fork: () => sleeping(from.fork()) });
    await expect(advance(order, sleeping(own))).rejects.toThrow('too much time');
    expect(sent).toBe(0);
    pass(MINUTE_MS);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
    await expectKept(order);
  });

  it('sends the order to review when the date moved by less than the term after a lost response', async () => {
    const order = await makeRenewal(scope);
    await injectFault({ service: 'registry', operation: 'renew', kind: 'drop_before', times: 1, match: order.domain });
    await expect(advance(order)).rejects.toThrow();
    const { registrar } = scope.ports;
    const odd = withRegistrar({
      get: async (name) => {
        const found = await registrar.get(name);
        return found && { ...found, expiresAt: new Date(found.expiresAt.getTime() + 90 * DAY_MS) };
      },
    });
    expect(await settleOrder(odd, order.id)).toMatchObject({ state: 'review', fault: { code: 'internal_error' } });
    await expectKept(order);
  });
});

describe('a registrar that is unavailable', () => {
  it('before anything was sent: after three minutes the hold is released, although it never responded', async () => {
    const order = await makeRenewal(scope);
    await injectFault({ service: 'registry', operation: 'get', kind: 'drop_before', times: 40, match: order.domain });
    const ended = await settleOrder(scope, order.id, minutesPass(1));
    expect(ended).toMatchObject({ state: 'failed', fault: { code: 'registration_failed' } });
    expect(ended.settledAt!.getTime() - ended.createdAt.getTime()).toBeGreaterThan(3 * MINUTE_MS);
    await expectKept(order);
  });

  it('after something was sent: the hold stays, and the order goes under review after ten minutes', async () => {
    const order = await makeRenewal(scope);
    await injectFault({ service: 'registry', operation: 'renew', kind: 'drop_after', times: 1, match: order.domain });
    const mute = withRegistrar({
      get: async () => {
        if ((await readOrder(scope, order.id)).renewalSentAt) throw new RegistrarError('temporary', 'mute');
        return scope.ports.registrar.get(order.domain as DomainName);
      },
    });
    const ended = await settleOrder(mute, order.id, minutesPass(1));
    expect(ended.state).toBe('review');
    expect(await scope.ports.payments.retrieveIntent(ended.payment.intentId!)).toMatchObject({ status: 'held' });
    await expectKept(order);
  });

  it('an automatic renewal, for which no request waits, is retried for hours', async () => {
    const order = await makeRenewal(scope, { door: 'auto' });
    await injectFault({ service: 'registry', operation: 'renew', kind: 'error_before', times: 5, match: order.domain });
    expect((await settleOrder(scope, order.id, minutesPass(60))).state).toBe('completed');
    await expectKept(order);
  });

  it('a renewal that keeps failing is abandoned only after a last read', async () => {
    const order = await makeRenewal(scope);
    await injectFault({
      service: 'registry',
      operation: 'renew',
      kind: 'error_before',
      times: 40,
      match: order.domain,
    });
    expect(await settleOrder(scope, order.id, minutesPass(1))).toMatchObject({
      state: 'failed',
      fault: { code: 'registration_failed' },
    });
    await expectKept(order);
  });
});

describe('a process that crashes', () => {
  async function dieAt(order: Order, state: OrderState): Promise<void> {
    const claim = await claimOrder(scope.fork(), order.id);
    if (claim.outcome !== 'claimed') throw new Error('a free order is claimed');
    await advanceOrderTo(scope, claim.order, state);
  }

  it.each(['intent', 'authorized', 'renewed', 'captured'] as const)(
    'between two steps, at %s, loses nothing',
    async (state) => {
      const order = await makeRenewal(scope);
      await dieAt(order, state);
      expect((await settleOrder(scope, order.id)).state).toBe('completed');
      await expectKept(order);
    },
  );

  it('after the decision to release does not reverse the decision', async () => {
    const order = await makeRenewal(scope);
    await queryRows(scope, 'update domain_order set cost_minor = 1 where id = $1', [order.id]);
    await dieAt(order, 'releasing');
    expect((await settleOrder(scope, order.id)).state).toBe('failed');
    await expectKept(order);
  });

  it('many processes at once, each believing that the others are dead, renew once', async () => {
    const order = await makeRenewal(scope);
    await Promise.all(Array.from({ length: 6 }, () => advance(order).catch(() => {})));
    await settleOrder(scope, order.id, () => pass(30_000));
    expect((await readOrder(scope, order.id)).state).toBe('completed');
    await expectKept(order);
  });
});
