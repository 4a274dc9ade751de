import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The limiter's SQL functions, each called from 20 connections at once, as many processes would.
const TAKES = 1000;
const MINUTE = 29_000_000;
const EPOCH = MINUTE * 60;
const LIMITS = JSON.stringify({
  explorer: [100, 60, 0],
  founder: [300, 60, 1900],
  agency: [1200, 60, 7900],
  callMicros: 500,
});

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await openFreshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 20 });
  pool.on('error', () => undefined); // end() returns before its sessions are closed; the drop then ends them
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('a minute: allows exactly the limit of 1000 parallel calls', async () => {
  const takes = await atOnce<{ allowed: boolean; used: number }>('select * from usage_take_minute($1, $2, $3)', [
    'alone',
    100,
    EPOCH,
  ]);
  expect(takes.filter(({ allowed }) => allowed)).toHaveLength(100);
  expect(new Set(takes.filter(({ allowed }) => allowed).map(({ used }) => used)).size).toBe(100);
  expect(await ask('select used from usage_minute where subject = $1', ['alone'])).toEqual([{ used: 100 }]);
});

it('a minute: subjects have separate limits', async () => {
  await ask('select * from usage_take_minute($1, 1, $2)', ['one', EPOCH]);
  expect(await ask('select allowed from usage_take_minute($1, 1, $2)', ['one', EPOCH])).toEqual([{ allowed: false }]);
  expect(await ask('select allowed from usage_take_minute($1, 1, $2)', ['another', EPOCH])).toEqual([
    { allowed: true },
  ]);
});

it('a minute: the previous one fades out, and the time in a refusal is the first that is allowed again', async () => {
  const takeFromLimiter = async (epoch: number) =>
    (
      await ask<{ allowed: boolean; reset_at: string }>('select * from usage_take_minute($1, 10, $2)', [
        'sliding',
        epoch,
      ])
    )[0]!;
  for (let call = 0; call < 10; call++) expect((await takeFromLimiter(EPOCH)).allowed).toBe(true);
  const refused = await takeFromLimiter(EPOCH + 60);
  expect(refused.allowed).toBe(false);
  const resetAt = Number(refused.reset_at);
  expect(resetAt).toBeGreaterThan(EPOCH + 60);
  expect((await takeFromLimiter(resetAt - 1)).allowed).toBe(false);
  expect((await takeFromLimiter(resetAt)).allowed).toBe(true);
});

it('a day: allows exactly the quota of 1000 parallel calls; a cost above the rest charges nothing', async () => {
  const takes = await atOnce<{ allowed: boolean }>('select * from usage_take_day($1, 3, $2, false, $3)', [
    'usr_day',
    100,
    EPOCH,
  ]);
  expect(takes.filter(({ allowed }) => allowed)).toHaveLength(33);
  expect(await ask('select used from usage_day where account_id = $1', ['usr_day'])).toEqual([{ used: 99 }]);
});

it('a day with metered units: refuses nothing, and counts exactly what exceeds the quota', async () => {
  const takes = await atOnce<{ allowed: boolean }>(
    `select * from usage_take_units($1, 1, $2, true, $3, null, null, $4, 'founder', now())`,
    ['usr_over', 100, EPOCH, LIMITS],
  );
  expect(takes.every(({ allowed }) => allowed)).toBe(true);
  expect(await ask('select used from usage_day where account_id = $1', ['usr_over'])).toEqual([{ used: TAKES }]);
  expect(await ask('select used from usage_overage where account_id = $1', ['usr_over'])).toEqual([
    { used: TAKES - 100 },
  ]);
});

it('metered units: of 1000 at once exactly those within the spending cap are allowed', async () => {
  await ask(
    `insert into account (id, email, name, created_at) values ('usr_ceiling', 'ceiling@example.com', '', now())`,
  );
  await ask(
    `insert into account_spending (account_id, overage_per_month_minor, updated_at) values ('usr_ceiling', 7, now())`,
  );
  const takes = await atOnce<{ allowed: boolean; refusal: { limit: string } | null }>(
    `select * from usage_take_units($1, 1, $2, true, $3, null, null, $4, 'founder', now())`,
    ['usr_ceiling', 100, EPOCH, LIMITS],
  );
  expect(takes.filter(({ allowed }) => allowed)).toHaveLength(100 + 140);
  expect(new Set(takes.map(({ refusal }) => refusal?.limit))).toEqual(new Set([undefined, 'overagePerMonth']));
  expect(await ask('select used from usage_overage where account_id = $1', ['usr_ceiling'])).toEqual([{ used: 140 }]);
  expect(
    await ask('select distinct overage_micros::int as micros from spending_tally where subject = $1', ['usr_ceiling']),
  ).toEqual([{ micros: 140 * 500 }]);
});

it('a key: 1000 parallel admissions stop exactly at the quota of the day, then at the minute', async () => {
  await makeKey('key_quota', { permissions: ['domains:read'] });
  const answers = await admitAll('key_quota', 'domains:read', 1);
  expect(count(answers)).toEqual({ admitted: 60, day: 40, minute: 900 });
});

it('a key: a refusal by permission, freeze or revocation charges nothing', async () => {
  await makeKey('key_narrow', { permissions: ['names:read'] });
  expect(count(await admitAll('key_narrow', 'domains:write', 1))).toEqual({ forbidden: TAKES });
  for (const ended of ['frozen_at', 'revoked_at']) {
    await ask(`update api_key set ${ended} = now() where id = 'key_narrow'`);
    expect(count(await admitAll('key_narrow', 'names:read', 1))).toEqual({ unauthorized: TAKES });
  }
  expect(await ask(`select * from usage_minute where subject = 'key_narrow'`)).toEqual([]);
  expect(await ask(`select * from usage_day where account_id = 'usr_key_narrow'`)).toEqual([]);
});

it("calls beyond the quota cost the price of the account's subscription, and the current price without one", async () => {
  for (const [account, micros] of [
    ['usr_keeps', 2000],
    ['usr_today', null],
  ] as const) {
    await ask(
      `insert into account (id, email, name, call_micros, created_at) values ($1::text, $1::text || '@example.com', 'Vera Field', $2, now())`,
      [account, micros],
    );
    await ask(`select usage_take_units($1, 63, $2, true, $3, null, null, $4, 'founder', now())`, [
      account,
      60,
      EPOCH,
      LIMITS,
    ]);
    const spent = `select distinct overage_micros::int as micros from spending_tally where subject = $1`;
    expect(await ask(spent, [account])).toEqual([{ micros: 3 * (micros ?? 500) }]);
    await ask('select usage_refund($1, 2, 60, $2, null, $3, now())', [account, EPOCH, LIMITS]);
    expect(await ask(spent, [account])).toEqual([{ micros: micros ?? 500 }]);
  }
});

it('two keys of one account: separate minutes, one common day', async () => {
  await makeKey('key_left', { permissions: ['*'], account: 'usr_both' });
  await makeKey('key_right', { permissions: ['*'], account: 'usr_both' });
  const both = await Promise.all([admitAll('key_left', 'domains:read', 1), admitAll('key_right', 'domains:read', 1)]);
  expect(count(both.flat())).toEqual({ admitted: 60, day: 140, minute: 1800 });
});

async function makeKey(
  id: string,
  { permissions, account = `usr_${id}` }: { permissions: string[]; account?: string },
): Promise<void> {
  await ask(
    `insert into account (id, email, name, created_at) values ($1::text, $1::text || '@example.com', 'Vera Field', now()) on conflict do nothing`,
    [account],
  );
  await ask(
    `insert into api_key (id, account_id, name, key_prefix, digest, digested_with, permissions, created_at) values ($1::text, $2, 'key', 'onym_live_', convert_to($1::text, 'utf8'), 'mark', $3, now())`,
    [id, account, permissions],
  );
}

function admitAll(keyId: string, permission: string, cost: number): Promise<{ outcome: string }[]> {
  return atOnce(
    `select outcome from access_admit_key_call(convert_to($1, 'utf8'), $2, $3, false, $4, to_timestamp($5), $5, false)`,
    [keyId, [permission, '*'], cost, LIMITS, EPOCH],
  );
}

function count(answers: { outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

async function atOnce<R extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<R[]> {
  return (await Promise.all(Array.from({ length: TAKES }, () => ask<R>(sql, values)))).flat();
}

async function ask<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await pool.query<R>(sql, values)).rows;
}
