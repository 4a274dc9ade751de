import { addYears, DAY_MS, HOUR_MS, type DomainName } from '@onym/core';
import type { Domain } from '@onym/domains';
import { domainsTasks } from '@onym/domains/tasks';
import type { RegistrarDomain } from '@onym/core/ports';
import { sandboxRecords, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';
import { queryRows, settleOrder } from '../order.fixture.ts';
import type { OrderState } from '../engine/order-states.ts';
import {
  bookedExpiry,
  ownDomain,
  readDomain,
  renewalOf,
  renewalViolations,
  type OwnRequest,
} from './renewal.fixture.ts';

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

type Owned = Domain & { email: string };
const own = async (request?: OwnRequest): Promise<Owned> => {
  const { domain, buyer } = await ownDomain(scope, request);
  return Object.assign(domain, { email: buyer.email });
};
interface OrderRow {
  id: string;
  state: OrderState;
  door: string;
  attempt: string;
  fault: { code: string } | null;
}
const ordersOf = ({ name }: Domain) =>
  queryRows<OrderRow>(scope, 'select id, state, door, attempt, fault from domain_order where domain = $1 order by id', [
    name,
  ]);
const attemptsOf = async (domain: Domain) => (await ordersOf(domain)).map(({ attempt }) => attempt.split(' ')[2]);
const mailsTo = (email: string) =>
  queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [email],
  );
const subjects = async ({ email }: Owned) => (await mailsTo(email)).map(({ subject }) => subject);
const sweep = (within: TestScope = scope) => sweepAutoRenewals(within.fork());
const lifecycle = domainsTasks.find(({ job }) => job.name === 'domains.sweep-lifecycle')!;

/** Completes the orders that were placed, as a worker would. */
async function work(domain: Domain): Promise<void> {
  for (const { id, state } of await ordersOf(domain))
    if (state !== 'completed' && state !== 'failed') await settleOrder(scope, id);
}

/** Goes to this many days from the expiry date (negative: before it), sweeps, and completes the orders. */
async function at(domain: Owned, days: number): Promise<void> {
  scope.clock.set(new Date(domain.expiresAt.getTime() + days * DAY_MS));
  await sweep();
  await work(domain);
}

function telling(change: (found: RegistrarDomain) => RegistrarDomain): TestScope {
  const { registrar } = scope.ports;
  const ports = {
    ...scope.ports,
    registrar: {
      ...registrar,
      get: async (name: DomainName) => {
        const found = await registrar.get(name);
        return found && change(found);
      },
    },
  };
  const within = (from: TestScope): TestScope => ({ ...from, ports, fork: () => within(from.fork()) });
  return within(scope.fork());
}

describe('an automatic renewal', () => {
  it('is made 15 days before expiry and not a moment before; the owner is mailed once', async () => {
    const domain = await own();
    await at(domain, -15 - 1 / 86_400);
    expect(await ordersOf(domain)).toEqual([]);
    await at(domain, -15);
    const [order, ...others] = await ordersOf(domain);
    expect([order, others]).toMatchObject([{ state: 'completed', door: 'auto' }, []]);
    expect(await renewalViolations(scope, order!.id)).toEqual([]);
    const mails = await mailsTo(domain.email);
    expect(mails).toMatchObject([
      { subject: `${domain.name} was renewed`, text: expect.stringContaining('21.84 USD was charged') },
    ]);
    const newExpiry = addYears(domain.expiresAt, 1).toISOString().slice(0, 10);
    expect(mails[0]!.text).toContain(`was renewed automatically until ${newExpiry}.`);
    expect(mails[0]!.text).not.toContain('Requested by');
  });

  it('is not made again once it has succeeded, until the next year', async () => {
    const domain = await own();
    for (const days of [-15, -14, -7, -3, -1, 0, 1, 20]) await at(domain, days);
    expect(await attemptsOf(domain)).toEqual(['15']);
    scope.clock.set(new Date(addYears(domain.expiresAt, 1).getTime() - 15 * DAY_MS));
    await sweep();
    await work(domain);
    expect(await attemptsOf(domain)).toEqual(['15', '15']);
    expect(await bookedExpiry(domain.name)).toEqual(addYears(domain.expiresAt, 2));
  });

  it('that is declined is retried 15, 7, 3 and 1 days before expiry and daily in the grace period, with a mail for each attempt', async () => {
    const domain = await own({ card: 'pm_card_chargeCustomerFail' });
    for (const days of [-20, -15, -10, -7, -3, -1, -0.5, 0, 0.5, 1, 29, 30]) await at(domain, days);
    expect(await attemptsOf(domain)).toEqual(['15', '7', '3', '1', 'grace-0', 'grace-1', 'grace-29']);
    expect(
      (await ordersOf(domain)).every(({ state, fault }) => state === 'failed' && fault?.code === 'payment_declined'),
    ).toBe(true);
    const mails = await mailsTo(domain.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 7 }, () => `${domain.name} could not be renewed`),
    );
    const day = (days: number) => new Date(domain.expiresAt.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    expect(mails[0]!.text).toMatch(
      new RegExp(
        `card was declined.*nothing was charged\\.\\n\\nIt expires on ${day(0)}\\.\\n\\nSave another card at http://localhost:3000/billing.*\\n\\nWe will try again on ${day(-7)}\\.`,
      ),
    );
    expect(mails[4]!.text).toContain(`It expired on ${day(0)}. You can renew it until ${day(30)}`);
    expect(mails.at(-1)!.text).toContain('This was the last attempt.');
    expect((await sandboxRecords(domain.name)).money).toEqual([]);
  }, 60_000);

  it('in the grace period brings the domain back', async () => {
    const domain = await own();
    await queryRows(scope, `update domain set status = 'expired' where id = $1`, [domain.id]);
    await at(domain, 12.3);
    expect(await attemptsOf(domain)).toEqual(['grace-12']);
    expect(await readDomain(scope, domain.id)).toMatchObject({
      status: 'active',
      expiresAt: addYears(domain.expiresAt, 1),
    });
  });

  it('after a downtime makes only the current attempt', async () => {
    const domain = await own({ card: 'pm_card_chargeCustomerFail' });
    await at(domain, -2);
    expect(await attemptsOf(domain)).toEqual(['3']);
  });

  it('succeeds at a later attempt once the card is changed', async () => {
    const domain = await own({ card: 'pm_card_chargeCustomerFail' });
    await at(domain, -15);
    await queryRows(scope, `update billing_customer set payment_method_id = 'pm_card_visa' where account_id = $1`, [
      domain.account.id,
    ]);
    await at(domain, -8);
    expect(await attemptsOf(domain)).toEqual(['15']);
    await at(domain, -7);
    expect((await ordersOf(domain)).map(({ state }) => state)).toEqual(['failed', 'completed']);
  });
});

describe('a repeated or concurrent sweep', () => {
  it('places no second order', async () => {
    const domains = await Promise.all([own(), own(), own()]);
    scope.clock.set(new Date(domains[0]!.expiresAt.getTime() - 7 * DAY_MS + HOUR_MS));
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    for (const domain of domains) {
      await work(domain);
      expect(await attemptsOf(domain)).toEqual(['7']);
      expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
    }
    await sweep();
    for (const domain of domains) expect(await ordersOf(domain)).toHaveLength(1);
  });

  it('places nothing if the owner has requested a renewal', async () => {
    const domain = await own();
    const { id } = await renewalOf(scope, domain);
    await queryRows(scope, `update domain_order set state = 'review' where id = $1`, [id]);
    scope.clock.set(new Date(domain.expiresAt.getTime() - DAY_MS));
    await sweep();
    expect(await queryRows(scope, 'select id from domain_order where domain = $1', [domain.name])).toEqual([{ id }]);
  });
});

describe('no automatic renewal', () => {
  it.each([
    ['when it is switched off', 'update domain set auto_renew = false where id = $1'],
    ['of a connected domain', `update domain set ownership_type = 'connected' where id = $1`],
    ['of a domain in redemption', `update domain set status = 'redemption' where id = $1`],
    ['of a domain that is still pending', `update domain set status = 'pending' where id = $1`],
    [
      'without a saved card',
      'update billing_customer set payment_method_id = null where account_id = (select account_id from domain where id = $1)',
    ],
  ])('%s', async (_title, change) => {
    const domain = await own();
    await queryRows(scope, change, [domain.id]);
    scope.clock.set(new Date(domain.expiresAt.getTime() - DAY_MS));
    await sweep();
    expect(await ordersOf(domain)).toEqual([]);
    expect(await mailsTo(domain.email)).toEqual([]);
  });

  it('while the registrar does not answer: the attempt stays due, and the others are made', async () => {
    const [bad, good] = [await own(), await own()];
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: bad.name });
    scope.clock.set(new Date(good.expiresAt.getTime() - 15 * DAY_MS + HOUR_MS));
    await sweep();
    expect([(await ordersOf(bad)).length, (await ordersOf(good)).length]).toEqual([0, 1]);
    await sweep();
    expect([await attemptsOf(bad), await attemptsOf(good)]).toEqual([['15'], ['15']]);
  });

  it('of a domain that was renewed elsewhere: the date is corrected and nothing is charged', async () => {
    const domain = await own();
    const { expiresAt } = await scope.ports.registrar.renew(
      { name: domain.name as DomainName, years: 1, costMinor: 1799 },
      `elsewhere-${domain.name}`,
    );
    await at(domain, -15);
    expect(await ordersOf(domain)).toEqual([]);
    expect((await readDomain(scope, domain.id)).expiresAt).toEqual(expiresAt);
  });

  it('at a price that the owner was not shown: they are mailed once, and the next attempt uses that price', async () => {
    const domain = await own();
    const dear = telling((found) => ({ ...found, renewalCostMinor: 2200 }));
    scope.clock.set(new Date(domain.expiresAt.getTime() - 15 * DAY_MS));
    await sweep(dear);
    await sweep(dear);
    expect(await ordersOf(domain)).toMatchObject([{ state: 'failed', fault: { code: 'price_changed' } }]);
    expect(await mailsTo(domain.email)).toMatchObject([
      {
        subject: `${domain.name} now renews for 26.45 USD`,
        text: expect.stringMatching(/Nothing was charged.*turn off auto-renew there/s),
      },
    ]);
    expect((await readDomain(scope, domain.id)).renewalPriceMinor).toBe(2645);
    expect((await sandboxRecords(domain.name)).intents).toEqual([]);
    scope.clock.set(new Date(domain.expiresAt.getTime() - 7 * DAY_MS));
    await sweep(dear);
    expect(
      await queryRows(
        scope,
        `select state, retail_minor from domain_order where domain = $1 order by id desc limit 1`,
        [domain.name],
      ),
    ).toEqual([{ state: 'created', retail_minor: 2645 }]);
  });
});

describe('the reminders of a domain that renews', () => {
  const eventsOf = ({ id }: Domain) =>
    queryRows<{ type: string; days: number | null; expires: string | null }>(
      scope,
      `select type, (data ->> 'daysUntilExpiry')::int as days, data ->> 'expiresAt' as expires from webhook_event where data ->> 'domainId' = $1 and type in ('domain.expiring', 'domain.expired') order by id`,
      [id],
    );
  async function walk(domain: Owned, ...moments: number[]): Promise<void> {
    for (const days of moments) {
      await at(domain, days);
      await lifecycle.run(scope.fork(), {});
    }
  }

  it('end with its renewal, which is never reported as an expiry, and restart for the new date', async () => {
    const domain = await own();
    await walk(domain, -31, -30, -15, -7, -1, 0, 2);
    const reminders = [{ type: 'domain.expiring', days: 30, expires: domain.expiresAt.toISOString() }];
    expect(await eventsOf(domain)).toEqual(reminders);
    expect(await subjects(domain)).toEqual([`${domain.name} expires in 30 days`, `${domain.name} was renewed`]);
    const next = addYears(domain.expiresAt, 1);
    scope.clock.set(new Date(next.getTime() - 29 * DAY_MS));
    await lifecycle.run(scope.fork(), {});
    expect(await eventsOf(domain)).toEqual([
      ...reminders,
      { type: 'domain.expiring', days: 30, expires: next.toISOString() },
    ]);
  });

  it('continue while its card is declined, until it expires, which is published once', async () => {
    const domain = await own({ card: 'pm_card_chargeCustomerFail' });
    await walk(domain, -31, -30, -15, -7, -1, 0, 0.5);
    expect((await eventsOf(domain)).map(({ type, days }) => days ?? type)).toEqual([30, 7, 1, 'domain.expired']);
    await queryRows(scope, `update billing_customer set payment_method_id = 'pm_card_visa' where account_id = $1`, [
      domain.account.id,
    ]);
    await walk(domain, 3);
    expect(await readDomain(scope, domain.id)).toMatchObject({
      status: 'active',
      expiresAt: addYears(domain.expiresAt, 1),
    });
    expect(await eventsOf(domain)).toHaveLength(4);
  }, 60_000);
});
