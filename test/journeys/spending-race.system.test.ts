import { openSpenders, type Spenders } from '../../bench/src/spending/race.ts';
import { openFreshDatabase, testEnvironment } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const AMOUNT_MINOR = 700;
const CAP_MINOR = 10_050;
const UNBOUNDED = {
  perPurchaseMinor: null,
  perDayMinor: null,
  perMonthMinor: null,
  approvalAboveMinor: null,
  premium: true,
  renewals: true,
  tlds: null,
  domains: null,
};

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let client: pg.Client;
let spenders: Spenders;
beforeAll(async () => {
  database = await openFreshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  spenders = await openSpenders(testEnvironment(database.url), 4);
});
afterAll(async () => {
  await spenders?.close();
  await client?.end();
  await database?.drop();
});

describe('four processes that spend with one key at once', { timeout: 60_000 }, () => {
  it.each([
    ['perDay', { perDayMinor: CAP_MINOR }, null],
    ['perMonth', { perMonthMinor: CAP_MINOR }, null],
    ['account.perDay', {}, { per_day_minor: CAP_MINOR }],
    ['account.perMonth', {}, { per_month_minor: CAP_MINOR }],
  ])('never spend a cent over %s, and use the limit up to less than one purchase', async (bound, key, account) => {
    const [accountId, keyId] = [`usr_${bound}`, `key_${bound}`];
    await client.query(`insert into account (id, email, name, created_at) values ($1, $2, 'Vera Field', now())`, [
      accountId,
      `${accountId}@example.com`,
    ]);
    await client.query(
      `insert into api_key (id, account_id, name, key_prefix, digest, digested_with, permissions, spending, created_at)
       values ($1, $2, 'key', 'onym_live_', $4, 'mark', '{*}', $3, now())`,
      [keyId, accountId, JSON.stringify({ ...UNBOUNDED, ...key }), Buffer.from(keyId)],
    );
    if (account) {
      const bounds: { per_day_minor?: number; per_month_minor?: number } = account;
      await client.query(
        'insert into account_spending (account_id, per_day_minor, per_month_minor, updated_at) values ($1, $2, $3, now())',
        [accountId, bounds.per_day_minor ?? null, bounds.per_month_minor ?? null],
      );
    }
    const { accepted, refused, broken } = await spenders.race({
      accountId,
      keyId,
      tries: 40,
      amountMinor: AMOUNT_MINOR,
    });
    expect(broken).toEqual([]);
    expect({ accepted, refused }).toEqual({ accepted: 14, refused: 146 });
    const { rows } = await client.query(
      `select subject, sum(spent_minor)::int as minor from spending_tally where subject in ($1, $2) and length(period) = 10 group by 1 order by 1`,
      [accountId, keyId],
    );
    expect(rows).toEqual([
      { subject: keyId, minor: 14 * AMOUNT_MINOR },
      { subject: accountId, minor: 14 * AMOUNT_MINOR },
    ]);
  });
});
