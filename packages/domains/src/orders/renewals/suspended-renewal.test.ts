import { suspendAccount, unsuspendAccount } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { suspendDomain } from '@onym/domains/dns';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, settleOrder } from '../order.fixture.ts';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';
import { bookedExpiry, ownDomain } from './renewal.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const ordersOf = (name: string) =>
  queryRows<{ id: string; state: string; fault: { code: string } | null }>(
    scope,
    'select id, state, fault from domain_order where domain = $1 order by id',
    [name],
  );
const mailsOf = (email: string) =>
  queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [email],
  );

describe('an automatic renewal of a suspended account or domain', () => {
  it.each(['account', 'domain'] as const)(
    'is not made: %s; nothing is charged, and the owner is mailed once',
    async (kind) => {
      const { buyer, domain } = await ownDomain(scope);
      if (kind === 'account') await suspendAccount(scope.fork(), buyer.id, 'Stolen card');
      else await suspendDomain(scope.fork(), domain.name, 'Malware');
      scope.clock.set(new Date(domain.expiresAt.getTime() - 14 * DAY_MS));
      for (let i = 0; i < 2; i++) await sweepAutoRenewals(scope.fork());
      expect(await ordersOf(domain.name)).toMatchObject([{ state: 'failed', fault: { code: `${kind}_suspended` } }]);
      const notices = (await mailsOf(buyer.email)).filter(
        ({ subject }) => subject === `${domain.name} could not be renewed`,
      );
      expect(notices).toMatchObject([{ text: expect.stringContaining('nothing was charged') }]);
      expect((await sandboxRecords(domain.name)).intents).toEqual([]);
      expect(await bookedExpiry(domain.name)).toEqual(domain.expiresAt);
      await queryRows(scope, `update domain set status = 'lost' where id = $1`, [domain.id]);
    },
  );

  it('is made at the next attempt once it is lifted', async () => {
    const { buyer, domain } = await ownDomain(scope);
    await suspendAccount(scope.fork(), buyer.id, 'A mistake of ours');
    scope.clock.set(new Date(domain.expiresAt.getTime() - 14 * DAY_MS));
    await sweepAutoRenewals(scope.fork());
    await unsuspendAccount(scope.fork(), buyer.id);
    scope.clock.set(new Date(domain.expiresAt.getTime() - 6 * DAY_MS));
    await sweepAutoRenewals(scope.fork());
    const last = (await ordersOf(domain.name)).at(-1)!;
    await settleOrder(scope, last.id);
    expect((await ordersOf(domain.name)).map(({ state }) => state)).toEqual(['failed', 'completed']);
  });
});
