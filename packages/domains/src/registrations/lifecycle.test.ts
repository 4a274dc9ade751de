import { addYears, DAY_MS, HOUR_MS } from '@onym/core';
import { runOutsideTransaction, transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, mailsTo, createTestDomain, statusOf, type TestDomain } from './domains.fixture.ts';
import { domainsTasks } from './domains.tasks.ts';
import { GRACE_MS, REDEMPTION_MS, sweepLifecycle } from './lifecycle.ts';

const START = new Date('2026-06-15T10:00:00.000Z');
const EXPIRY = new Date('2026-09-01T12:00:00.000Z');

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(START);
  await scope.sql.unnamed(`update domain set status = 'lost'`); // each case has its own sweep
});

const task = domainsTasks.find(({ job }) => job.name === 'domains.sweep-lifecycle')!;
const sweep = (): Promise<void> => task.run(scope.fork(), {});
const sweepAt = async (moment: number): Promise<void> => {
  scope.clock.set(new Date(moment));
  await sweep();
};
const createDueDomain = (facts: Partial<Parameters<typeof createTestDomain>[1]> = {}): Promise<TestDomain> =>
  createTestDomain(scope, { expiresAt: EXPIRY, ...facts });
/** The notifications about a domain: the days of each reminder, and `expired`. */
const notificationsAbout = async ({ id }: TestDomain): Promise<unknown[]> =>
  (await eventsOf(scope, id)).map(({ type, data }) => (type === 'domain.expiring' ? data['daysUntilExpiry'] : type));
const renewDomain = (domain: TestDomain, expiresAt: Date): Promise<unknown> =>
  scope.sql.unnamed(`update domain set expires_at = $1, status = 'active' where id = $2`, [expiresAt, domain.id]);

describe('reminders', () => {
  it('are sent 30, 7 and 1 days before expiry, once each, by event and by mail', async () => {
    const domain = await createDueDomain({ autoRenew: false });
    for (let hours = 31 * 24; hours > 0; hours -= 12) await sweepAt(EXPIRY.getTime() - hours * HOUR_MS);
    expect(await notificationsAbout(domain)).toEqual([30, 7, 1]);
    expect(await mailsTo(scope, domain.email)).toEqual([
      `${domain.name} expires in 30 days`,
      `${domain.name} expires in 7 days`,
      `${domain.name} expires in 1 day`,
    ]);
  });

  it('announce 30, 15, 7, 3 and 1 days before that it will not renew, where auto-renew is on and no card is saved', async () => {
    const domain = await createDueDomain();
    for (let hours = 31 * 24; hours > 0; hours -= 12) await sweepAt(EXPIRY.getTime() - hours * HOUR_MS);
    expect(await notificationsAbout(domain)).toEqual([30, 7, 1]);
    expect(await mailsTo(scope, domain.email)).toEqual(
      ['30 days', '15 days', '7 days', '3 days', '1 day'].map(
        (left) => `${domain.name} expires in ${left} and won't renew: no card is saved`,
      ),
    );
  });

  it('are the usual ones where a card is saved', async () => {
    const domain = await createDueDomain();
    await scope.sql.unnamed(
      `insert into billing_customer (account_id, customer_id, payment_method_id, card_brand, card_last4, created_at) values ($1, $2, 'pm_1', 'visa', '4242', now())`,
      [domain.accountId, `cus_${domain.accountId}`],
    );
    for (let hours = 31 * 24; hours > 0; hours -= 12) await sweepAt(EXPIRY.getTime() - hours * HOUR_MS);
    expect(await mailsTo(scope, domain.email)).toEqual(
      ['30 days', '7 days', '1 day'].map((left) => `${domain.name} expires in ${left}`),
    );
  });

  it('without a saved card are sent once after a downtime, the nearest one', async () => {
    const domain = await createDueDomain();
    await sweepAt(EXPIRY.getTime() - 2.5 * DAY_MS);
    expect(await notificationsAbout(domain)).toEqual([7]);
    expect(await mailsTo(scope, domain.email)).toEqual([
      `${domain.name} expires in 3 days and won't renew: no card is saved`,
    ]);
  });

  it.each([
    [30, 30],
    [7, 7],
    [1, 1],
  ])('of %i days are sent at that moment and not a second before', async (days, told30) => {
    const domain = await createDueDomain();
    await sweepAt(EXPIRY.getTime() - days * DAY_MS - 1000);
    const before = await notificationsAbout(domain);
    await sweepAt(EXPIRY.getTime() - days * DAY_MS);
    expect((await notificationsAbout(domain)).slice(before.length)).toEqual([told30]);
    expect(before).not.toContain(told30);
  });

  it('state the domain, the date and the price', async () => {
    const domain = await createDueDomain({ autoRenew: false });
    await sweepAt(EXPIRY.getTime() - 6 * DAY_MS);
    expect(await eventsOf(scope, domain.id)).toEqual([
      {
        type: 'domain.expiring',
        data: {
          domainId: domain.id,
          domain: domain.name,
          userId: domain.accountId,
          expiresAt: EXPIRY.toISOString(),
          daysUntilExpiry: 7,
          autoRenew: false,
          renewalPrice: 21.84,
          currency: 'USD',
        },
      },
    ]);
  });

  it('after a downtime only the nearest is sent', async () => {
    const [week, day] = [
      await createDueDomain(),
      await createDueDomain({ expiresAt: new Date(EXPIRY.getTime() - 6.5 * DAY_MS) }),
    ];
    await sweepAt(EXPIRY.getTime() - 7 * DAY_MS);
    expect([await notificationsAbout(week), await notificationsAbout(day)]).toEqual([[7], [1]]);
  });

  it('start again after a renewal, for the new date', async () => {
    const domain = await createDueDomain();
    await sweepAt(EXPIRY.getTime() - 20 * DAY_MS);
    const next = addYears(EXPIRY, 1);
    await renewDomain(domain, next);
    await sweep();
    expect(await notificationsAbout(domain)).toEqual([30]);
    await sweepAt(next.getTime() - 29 * DAY_MS);
    expect((await eventsOf(scope, domain.id)).map(({ data }) => data['expiresAt'])).toEqual([
      EXPIRY.toISOString(),
      next.toISOString(),
    ]);
  });

  it('are for active domains only', async () => {
    const pending = await createDueDomain({ status: 'pending' });
    await sweepAt(EXPIRY.getTime() - 5 * DAY_MS);
    expect(await notificationsAbout(pending)).toEqual([]);
  });

  it('also end for a date that is finer than a millisecond', async () => {
    const domain = await createDueDomain({ expiresAt: '2026-09-01T12:00:00.123456Z' });
    await sweepAt(EXPIRY.getTime() - 5 * DAY_MS);
    await sweep();
    expect(await notificationsAbout(domain)).toEqual([7]);
  });
});

describe('the end of a term', () => {
  it('is notified once, with the end of the grace period, and the domain is expired', async () => {
    const domain = await createDueDomain();
    await sweepAt(EXPIRY.getTime() - 1000);
    expect(await statusOf(scope, domain.id)).toBe('active');
    await sweepAt(EXPIRY.getTime());
    await sweep();
    expect(await statusOf(scope, domain.id)).toBe('expired');
    const [last, ...others] = (await eventsOf(scope, domain.id)).filter(({ type }) => type === 'domain.expired');
    expect(others).toEqual([]);
    expect(last!.data).toEqual({
      domainId: domain.id,
      domain: domain.name,
      userId: domain.accountId,
      expiredAt: EXPIRY.toISOString(),
      gracePeriodEnds: '2026-10-01T12:00:00.000Z',
    });
    expect((await mailsTo(scope, domain.email)).at(-1)).toBe(`${domain.name} has expired`);
  });

  it('happens again for a domain that was renewed in its grace period', async () => {
    const domain = await createDueDomain();
    await sweepAt(EXPIRY.getTime() + DAY_MS);
    const next = addYears(EXPIRY, 1);
    await renewDomain(domain, next);
    await sweep();
    expect(await statusOf(scope, domain.id)).toBe('active');
    await sweepAt(next.getTime());
    expect(await notificationsAbout(domain)).toEqual(['domain.expired', 'domain.expired']);
  });

  it('is followed by redemption after the grace period and lost after that, without further notifications', async () => {
    const domain = await createDueDomain();
    const statusAfter = async (ms: number) => {
      await sweepAt(EXPIRY.getTime() + ms);
      return statusOf(scope, domain.id);
    };
    expect([
      await statusAfter(0),
      await statusAfter(GRACE_MS - 1000),
      await statusAfter(GRACE_MS),
      await statusAfter(GRACE_MS + REDEMPTION_MS - 1000),
      await statusAfter(GRACE_MS + REDEMPTION_MS),
    ]).toEqual(['expired', 'expired', 'redemption', 'redemption', 'lost']);
    expect(await notificationsAbout(domain)).toEqual(['domain.expired']);
  });

  it('is processed in one sweep after a year of downtime', async () => {
    const domain = await createDueDomain();
    await sweepAt(addYears(EXPIRY, 1).getTime());
    expect([await statusOf(scope, domain.id), await notificationsAbout(domain)]).toEqual(['lost', ['domain.expired']]);
  });
});

describe('many at once', () => {
  it('concurrent sweeps notify every owner once', async () => {
    const domains = [];
    for (let i = 0; i < 12; i++)
      domains.push(await createDueDomain({ expiresAt: new Date(EXPIRY.getTime() + (i % 3) * 10 * DAY_MS) }));
    scope.clock.set(new Date(EXPIRY));
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    const expected = [['domain.expired'], [30], [30]];
    for (const [i, domain] of domains.entries()) {
      expect(await notificationsAbout(domain)).toEqual(expected[i % 3]);
      expect(await mailsTo(scope, domain.email)).toHaveLength(1);
    }
  });

  it('one domain that fails does not block the others, and is processed once it is repaired', async () => {
    const [first, bad, last] = [await createDueDomain(), await createDueDomain(), await createDueDomain()];
    const { sql } = scope;
    await sql.unnamed(
      `create function poison() returns trigger language plpgsql as $$ begin if new.domain_id = '${bad.id}' then raise exception 'poisoned'; end if; return new; end $$`,
    );
    await sql.unnamed('create trigger poison before insert on lifecycle_notice for each row execute function poison()');
    await sweepAt(EXPIRY.getTime());
    expect(await Promise.all([first, bad, last].map(({ id }) => statusOf(scope, id)))).toEqual([
      'expired',
      'active',
      'expired',
    ]);
    await sql.unnamed('drop trigger poison on lifecycle_notice');
    await sweep();
    expect([await statusOf(scope, bad.id), await notificationsAbout(bad)]).toEqual(['expired', ['domain.expired']]);
  });

  it('more than one batch is processed in one sweep', async () => {
    const { accountId } = await createDueDomain();
    await scope.sql.unnamed(
      `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
       select 'dom_bulk' || n, $1, 'bulk' || n || '.com', 'redemption', now(), $2::timestamptz, 1, true, true, 1, 1, 'usd', '{}', 'powerdns', now() from generate_series(1, 45) n`,
      [accountId, EXPIRY],
    );
    scope.clock.set(new Date(EXPIRY.getTime() + GRACE_MS + REDEMPTION_MS));
    await sweepLifecycle(scope.fork(), 20);
    const [left] = await scope.sql.unnamed<{ count: number }>(
      `select count(*)::int as count from domain where status <> 'lost'`,
    );
    expect(left!.count).toBe(0);
  });

  it('a domain that is renewed while the sweep runs stays renewed', async () => {
    // The renewal locks the row. The sweep has it in its list, skips it, and finds it renewed the next time.
    const domain = await createDueDomain();
    scope.clock.set(EXPIRY);
    await transaction(scope.fork(), async ({ sql }) => {
      await sql.unnamed('select id from domain where id = $1 for update', [domain.id]);
      await runOutsideTransaction(sweep);
      await sql.unnamed('update domain set expires_at = $1 where id = $2', [addYears(EXPIRY, 1), domain.id]);
    });
    await sweep();
    expect([await statusOf(scope, domain.id), await notificationsAbout(domain)]).toEqual(['active', []]);
  });

  it('a domain that is renewed between listing and processing is not changed', async () => {
    // In the order of processing: ids made in one millisecond sort at random.
    const [first, second] = [await createDueDomain(), await createDueDomain()].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    ) as [TestDomain, TestDomain];
    const { sql } = scope;
    // While the first one is committed, the second is renewed.
    await sql.unnamed(
      `create function renew_next() returns trigger language plpgsql as $$ begin if new.domain_id = '${first.id}' then update domain set expires_at = expires_at + interval '1 year' where id = '${second.id}'; end if; return new; end $$`,
    );
    await sql.unnamed(
      'create trigger renew_next before insert on lifecycle_notice for each row execute function renew_next()',
    );
    await sweepAt(EXPIRY.getTime());
    await sql.unnamed('drop trigger renew_next on lifecycle_notice');
    expect([await statusOf(scope, first.id), await statusOf(scope, second.id)]).toEqual(['expired', 'active']);
    expect(await notificationsAbout(second)).toEqual([]);
  });
});
