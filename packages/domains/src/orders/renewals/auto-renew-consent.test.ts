import { DAY_MS, type DomainName } from '@onym/core';
import type { Domain } from '@onym/domains';
import { domainsTasks } from '@onym/domains/tasks';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows, withWorker } from '../order.fixture.ts';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';
import { ownDomain, type OwnRequest } from './renewal.fixture.ts';
import { renewDomain } from './renew-domain.ts';

let scope: TestScope;
const start = new Date();
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(start);
  await queryRows(scope, `update domain set status = 'lost'`, []);
});

type Owned = Domain & { email: string };
async function due(request?: OwnRequest): Promise<Owned> {
  const { domain, buyer } = await ownDomain(scope, request);
  scope.clock.set(new Date(domain.expiresAt.getTime() - 15 * DAY_MS));
  return Object.assign(domain, { email: buyer.email });
}
const mailsTo = (email: string) =>
  queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [email],
  );
const ordersOf = ({ name }: Domain) =>
  queryRows<{ door: string; state: string }>(
    scope,
    'select door, state from domain_order where domain = $1 order by id',
    [name],
  );

/** Runs a sweep, and calls `what` during its query to the registrar. */
async function sweepWhile(what: () => Promise<unknown>): Promise<void> {
  const { registrar } = scope.ports;
  const get = async (name: DomainName) => {
    const found = await registrar.get(name);
    await what();
    return found;
  };
  const ports = { ...scope.ports, registrar: { ...registrar, get } };
  const within = (from: TestScope): TestScope => ({ ...from, ports, fork: () => within(from.fork()) });
  await sweepAutoRenewals(within(scope.fork()));
}

describe('a change while the sweep is running', () => {
  it('places no order when auto-renew is switched off', async () => {
    const domain = await due();
    await sweepWhile(() => queryRows(scope, 'update domain set auto_renew = false where id = $1', [domain.id]));
    expect(await ordersOf(domain)).toEqual([]);
    expect((await sandboxRecords(domain.name)).intents).toEqual([]);
  });

  it('renews and charges once when the owner renews manually', async () => {
    const domain = await due();
    const owner = { accountId: domain.account.id, tier: 'explorer' as const, key: null };
    await sweepWhile(() =>
      withWorker(scope, domain.name, () => renewDomain(scope.fork(), owner, { domain: domain.name })),
    );
    expect(await ordersOf(domain)).toEqual([{ door: 'card', state: 'completed' }]);
    expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
  });

  it('does not charge the card when the domain moves to another account', async () => {
    const domain = await due();
    const other = await ownDomain(scope);
    await sweepWhile(() =>
      queryRows(scope, 'update domain set account_id = $1 where id = $2', [other.buyer.id, domain.id]),
    );
    expect((await sandboxRecords(domain.name)).intents).toEqual([]);
  });
});

describe('the reminder', () => {
  const lifecycle = domainsTasks.find(({ job }) => job.name === 'domains.sweep-lifecycle')!;
  const remind = async (domain: Owned) => {
    scope.clock.set(new Date(domain.expiresAt.getTime() - 30 * DAY_MS));
    await lifecycle.run(scope.fork(), {});
    return (await mailsTo(domain.email)).map(({ text }) => text).join('\n');
  };

  it('states the price, the card and the date', async () => {
    const domain = await due();
    await queryRows(
      scope,
      `update billing_customer set card_brand = 'visa', card_last4 = '4242' where account_id = $1`,
      [domain.account.id],
    );
    const text = await remind(domain);
    const day = new Date(domain.expiresAt.getTime() - 15 * DAY_MS).toISOString().slice(0, 10);
    for (const part of ['21.84 USD per year', 'visa ending in 4242', `from ${day}`]) expect(text).toContain(part);
  });

  it('states the price of both years when the registry renews for two', async () => {
    const domain = await due({ tld: 'ai' });
    const yearly = domain.renewalPriceMinor;
    expect(await remind(domain)).toContain(
      `${((2 * yearly) / 100).toFixed(2)} USD for 2 years (${(yearly / 100).toFixed(2)} USD per year)`,
    );
  });

  it('says that the domain will not renew when no card is saved', async () => {
    const domain = await due();
    await queryRows(scope, 'delete from billing_customer where account_id = $1', [domain.account.id]);
    expect(await remind(domain)).toMatch(/won't renew.*no card is saved.*21\.84 USD/s);
  });

  it('asks the owner to renew before expiry when auto-renew is off', async () => {
    expect(await remind(await due({ autoRenew: false }))).toMatch(
      /Auto-renew is off: renew it before then.*21\.84 USD/s,
    );
  });
});
