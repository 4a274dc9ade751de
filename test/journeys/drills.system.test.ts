import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBuyer, type KeyBuyer } from './buyer-to-kill.ts';
import { pollUntil } from './killable-installation.ts';
import { openDrillInstallation, type DrillResult, type DrillInstallation } from './drill-installation.ts';

const STRANGE = 'a strange secret that is long enough to be one';
/**
 * Data whose loss a user or their money would notice. The worker does not change these tables while there are no
 * requests.
 */
const STABLE_TABLES = [
  'domain_order',
  'order_payment',
  'domain',
  'charge',
  'document',
  'ledger_transaction',
  'ledger_entry',
  'api_key',
  'registrant_contact',
  'secret_canary',
  'discrepancy',
  'outgoing_mail',
  'processor_seen',
  'auth."user"',
];

let installation: DrillInstallation;
let buyer: KeyBuyer;
beforeAll(async () => {
  installation = await openDrillInstallation();
  buyer = await makeBuyer(installation);
  expect(await buyer.buy()).toMatchObject({ status: 200, body: { success: true } });
  // Wait until the service is idle and the purchase has nothing left to write.
  await pollUntil('the mails are sent and the use of the key is noted', async () => {
    const mails = await installation.rows('select id from outgoing_mail where sent_at is null');
    return mails.length + (await installation.rows('select id from api_key where last_used_at is null')).length === 0;
  });
  // Run this job now: it runs every ten minutes and could otherwise run in the middle of a drill.
  await installation.rows(
    `select graphile_worker.add_job('ledger.book-fees', payload := '{}'::json, job_key := 'ledger.book-fees')`,
  );
  await pollUntil('the fee of the payment is in the books', async () => {
    return (await installation.rows(`select 1 from ledger_transaction where kind = 'fee'`)).length > 0;
  });
});
afterAll(() => installation?.close());

/**
 * Returns all rows of the stable tables and the registrar's data, without the last use of a key, which is written some
 * time later.
 */
async function readEverything(): Promise<unknown> {
  const tables = STABLE_TABLES.map((name) =>
    installation.rows(`select (to_jsonb(t) - 'last_used_at')::text as row from ${name} t order by 1`),
  );
  return { tables: await Promise.all(tables), registrations: await installation.registrations() };
}

const copies = async (url = installation.databaseUrl): Promise<unknown[]> =>
  installation.rows('select datname from pg_database where datname = $1', [`${databaseOf(url)}_drill`]);
const databaseOf = (url: string): string => new URL(url).pathname.slice(1);
const sessions = async (): Promise<number[]> =>
  (
    await installation.rows<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'onym-%'`,
    )
  ).map(({ pid }) => pid);
const statesOf = ({ steps }: DrillResult): Record<string, string> =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]));
const noteOf = ({ steps }: DrillResult, step: string): string => steps.find(({ name }) => name === step)?.note ?? '';

/** Checks that the drill leaves no trace. */
async function expectNoTrace(drill: () => Promise<DrillResult>): Promise<DrillResult> {
  const before = await readEverything();
  const drilled = await drill();
  expect(await readEverything(), drilled.output).toEqual(before);
  expect(await copies(), drilled.output).toEqual([]);
  return drilled;
}

describe('onym drill restore', () => {
  it('copies the live database, verifies the copy, and changes neither the installation nor a vendor', async () => {
    // Make our row differ from the registrar's state, which a real reconciliation would repair there.
    const turn = () =>
      installation.rows('update domain set privacy_enabled = not privacy_enabled where name = $1', [buyer.domain]);
    await turn();
    onTestFinished(async () => void (await turn()));
    const drilled = await expectNoTrace(() => installation.drill('restore'));
    expect(drilled, drilled.output).toMatchObject({ code: 0 });
    expect(statesOf(drilled)).toEqual({
      source: 'ok',
      copy: 'ok',
      rows: 'ok',
      migrations: 'ok',
      ledger: 'ok',
      secrets: 'ok',
      books: 'ok',
      drop: 'ok',
    });
    expect(noteOf(drilled, 'rows')).toContain('domain_order 1');
    expect(noteOf(drilled, 'books')).toContain('1 difference would be repaired');
  });

  it("fails with other secrets than the database's and with a wrong ledger, and still runs all checks", async () => {
    const move = (by: number) =>
      installation.rows(`update ledger_balance set amount_minor = amount_minor + $1 where account = 'revenue'`, [by]);
    await installation.rows(
      `insert into ledger_balance (account, currency, amount_minor) values ('revenue', 'usd', 0) on conflict do nothing`,
    );
    await move(1);
    onTestFinished(async () => void (await move(-1)));
    const drilled = await expectNoTrace(() => installation.drillHere(['restore'], { APP_SECRET: STRANGE }));
    expect(drilled.code).toBe(1);
    expect(statesOf(drilled)).toMatchObject({
      rows: 'ok',
      migrations: 'ok',
      ledger: 'fail',
      secrets: 'fail',
      drop: 'ok',
    });
    expect(noteOf(drilled, 'ledger')).toContain('revenue by 1 usd');
    expect(noteOf(drilled, 'secrets')).toBe('the secrets cannot decrypt anything in this database');
    expect(drilled.output).not.toContain('strange');
  });

  it('reports vendor records that are newer than a restored backup, and drops the copy of a killed drill', async () => {
    const restored = await openFreshDatabase();
    onTestFinished(() => restored.drop());
    const name = `${databaseOf(restored.url)}_drill`;
    await ask(restored.url, `create database ${name}`);
    await ask(restored.url, `comment on database ${name} is 'a copy of an Onym drill: may be dropped'`);
    const drilled = await expectNoTrace(() => installation.drillHere(['restore', '--from', restored.url]));
    expect(drilled, drilled.output).toMatchObject({ code: 0 });
    expect(noteOf(drilled, 'books')).toContain(`registration_unknown:${buyer.domain}`);
    expect(noteOf(drilled, 'books')).toContain('payment_unknown:pi_');
    expect(await copies(restored.url)).toEqual([]);
    expect(await ask(restored.url, 'select * from discrepancy')).toEqual([]);
  });

  it("keeps a database with the copy's name that is not a copy, and does not wait for another drill", async () => {
    const name = `${databaseOf(installation.databaseUrl)}_drill`;
    await ask(installation.databaseUrl, `create database ${name}`);
    onTestFinished(
      async () => void (await ask(installation.databaseUrl, `drop database if exists ${name} with (force)`)),
    );
    const refused = await installation.drillHere(['restore']);
    expect(refused).toMatchObject({ code: 1, steps: [{ name: 'source' }, { name: 'copy', state: 'fail' }] });
    expect(noteOf(refused, 'copy')).toContain(`a database ${name} is there that is no copy`);
    expect(await copies()).toHaveLength(1);

    const other = new pg.Client({ connectionString: installation.databaseUrl });
    onTestFinished(() => other.end());
    await other.connect();
    await other.query('select pg_advisory_lock(727002)');
    expect(noteOf(await installation.drillHere(['restore']), 'copy')).toBe('another drill copies this database');
  });

  it('ends after a signal, and leaves no copy', async () => {
    const drill = installation.start('restore');
    await drill.line((line) => /^ok +source/.test(line) || undefined);
    await expect.poll(() => copies(), { interval: 10 }).toHaveLength(1);
    expect((await drill.stop()).code, drill.log()).toBe(1);
    expect(await copies()).toEqual([]);
  });
});

describe('onym drill rotate-secret', () => {
  it('replaces the secret in a copy; the installation keeps its own', async () => {
    const drilled = await expectNoTrace(() => installation.drill('rotate-secret'));
    expect(drilled, drilled.output).toMatchObject({ code: 0 });
    expect(drilled.steps.map(({ name }) => name)).toEqual([
      'source',
      'copy',
      'rows',
      'present',
      'both',
      'reseal',
      'newer alone',
      'older alone',
      'keys',
      'drop',
    ]);
    expect(noteOf(drilled, 'reseal')).toMatch(/^[2-9]\d* values re-encrypted$/);
    expect(noteOf(drilled, 'keys')).toContain('1 API key would move');
    const listed = await fetch(`${installation.url}/api/v1/domains/list`, {
      headers: { authorization: buyer.authorization! },
    });
    expect(listed.status).toBe(200);
  });

  it('stops where the current secret opens nothing', async () => {
    const drilled = await expectNoTrace(() => installation.drillHere(['rotate-secret'], { APP_SECRET: STRANGE }));
    expect(drilled.code).toBe(1);
    expect(statesOf(drilled)).toEqual({ source: 'ok', copy: 'ok', rows: 'ok', present: 'fail', drop: 'ok' });
  });
});

describe('onym drill failover', () => {
  it('does nothing without confirmation, nor to an installation that is not ready', async () => {
    const before = await sessions();
    expect(await installation.drillHere(['failover'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('--yes'),
    });
    for (const within of ['0', '601', '5s', '1e2'])
      expect(await installation.drillHere(['failover', '--yes', '--within', within])).toMatchObject({
        code: 2,
        output: expect.stringContaining('1 to 600'),
      });
    const elsewhere = await installation.drillHere(['failover', '--yes', '--url', 'http://127.0.0.1:9']);
    expect(elsewhere).toMatchObject({ code: 1, steps: [{ name: 'before', state: 'fail' }] });
    // A drill would have ended all sessions. Some may be gone anyway, because a pool closes its idle sessions.
    const after = await sessions();
    expect(before.filter((pid) => after.includes(pid)).length).toBeGreaterThan(before.length / 2);
  });

  it('ends every session, and the service recovers: it reads, works and sells', async () => {
    const before = await sessions();
    expect(before.length).toBeGreaterThan(5);
    const drilled = await installation.drill('failover', '--yes', '--within', '60');
    expect(drilled, drilled.output).toMatchObject({ code: 0 });
    expect(drilled.steps.map(({ name }) => name)).toEqual(['before', 'sessions', 'ready', 'read', 'job']);
    expect((await sessions()).filter((pid) => before.includes(pid))).toEqual([]);
    const next = await makeBuyer(installation);
    expect(await next.buy()).toMatchObject({ status: 200, body: { success: true } });
  });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
}
