import path from 'node:path';
import type { Checkout } from '@onym/testkit';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { findUnbalanced } from '../../packages/ledger/src/index.ts';
import { openSql } from '../../packages/platform/src/index.ts';
import { OVERDUE } from './ask-again.ts';
import { until } from './house-to-kill.ts';
import { lastRelease } from './last-release.ts';
import { layOut } from './laid-out-release.ts';
import { expectLaunchesToAgree, statesOf } from './launch-to-kill.ts';
import { migrationsOf, replaceRelease, type Replacement } from './replace-release.ts';
import { whatDoesNotAddUp } from './what-does-not-add-up.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

/** Two releases at once, beside whatever else the suite does. */
const PATIENCE_MS = 600_000;

const undo: (() => Promise<unknown>)[] = [];
let release: Checkout;
let seen: Replacement;
beforeAll(async () => {
  release = await layOut(CHECKOUT, await lastRelease(CHECKOUT), undo);
  seen = await replaceRelease(release, undo);
}, PATIENCE_MS);
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});
beforeEach(() =>
  onTestFailed(() => {
    for (const { name, program } of seen.processes)
      console.error(`the ${name} wrote:\n${program.log() || '(nothing)'}`);
  }),
);

/** What the programs wrote down, without what is no line of their log. */
function logged(): { name: string; level: number; msg: string; err?: { type?: string; message?: string } }[] {
  return seen.processes.flatMap(({ name, program }) =>
    program
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => ({ ...(JSON.parse(line) as { level: number; msg: string }), name })),
  );
}

const MOVEMENTS = `
  select o.domain, o.funding, o.retail_minor as retail, o.cost_minor as cost, array_agg(t.kind order by t.kind) as kinds,
    (select jsonb_object_agg(account, minor) from (
      select e.account, sum(e.amount_minor) as minor from ledger_transaction own join ledger_entry e on e.transaction_id = own.id
      where own.order_id = o.id and own.kind <> 'fee' group by e.account) side) as sums
  from domain_order o left join ledger_transaction t on t.order_id = o.id and t.kind <> 'fee' group by o.id`;

interface Moved {
  domain: string;
  funding: string;
  retail: number;
  cost: number;
  kinds: string[];
  sums: Record<string, number>;
}

describe('api and worker of the last release, and those of this checkout beside them, through a migration under load', () => {
  it('no call of a buyer fails: before it, while it runs, beside each other, and when the old ones have gone', () => {
    expect(seen.failed).toEqual([]);
  });

  it('every purchase is completed, with one charge, one registration, one owner and one event', async () => {
    expect(await whatDoesNotAddUp(seen.house, seen.buyers)).toEqual([]);
  });

  it('every launch is done, its total taken once and each part made once', async () => {
    const { house, launches } = seen;
    await until('every launch has ended', async () => !(await statesOf(house, launches)).includes('running'));
    await expectLaunchesToAgree(house, launches);
  });

  it('whoever hears is told of each name once', async () => {
    const { house, heard, hearers } = seen;
    const wanted = 'select event_id as id, status from webhook_delivery';
    const deliveries = () => house.rows<{ id: string; status: string }>(wanted);
    await until('all is told', async () => (await deliveries()).every(({ status }) => status === 'delivered'));
    const events = heard.map(({ event }) => event);
    expect(events.map(({ id }) => id).toSorted()).toEqual((await deliveries()).map(({ id }) => id).toSorted());
    const registered = events.filter(({ type }) => type === 'domain.registered');
    expect(registered.map(({ data }) => data['domain'] as string).toSorted()).toEqual(
      hearers.map(({ domain }) => domain).toSorted(),
    );
  });

  it('the ledger balances, and has a hold, a capture and the cost of each order, whoever wrote them', async () => {
    const { house } = seen;
    const client = new pg.Client({ connectionString: house.databaseUrl });
    await client.connect();
    try {
      expect(await findUnbalanced({ sql: openSql(client, { prepared: false }) })).toEqual([]);
    } finally {
      await client.end();
    }
    const orders = await house.rows<Moved>(MOVEMENTS);
    expect(orders.length).toBe(seen.buyers.length + seen.launches.length);
    for (const { domain, funding, retail, cost, kinds, sums } of orders) {
      const isHeld = funding === 'card_hold';
      expect({ domain, kinds }).toEqual({ domain, kinds: ['capture', ...(isHeld ? ['hold'] : []), 'registrar'] });
      const taken = { processor: retail, revenue: -retail, registrar: cost, payable: -cost };
      expect({ domain, sums }).toEqual({ domain, sums: { ...taken, ...(isHeld ? { held: 0, pending: 0 } : {}) } });
    }
  });

  it('receipts are numbered one after the other, whichever program gave the number', async () => {
    const receipts = await seen.house.rows<{ number: number }>(
      'select receipt_number as number from charge where receipt_number is not null order by 1',
    );
    expect(receipts.length).toBeGreaterThan(seen.buyers.length);
    expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, n) => n + 1));
  });

  it('each of the four has its part in it: the old two on the migrated database, and all of them beside each other', () => {
    expect(Object.keys(seen.servedAfterMigration)).toEqual(['old api', 'old worker']);
    expect(Object.keys(seen.servedSideBySide)).toEqual(['old api', 'old worker', 'new api', 'new worker']);
    for (const times of [...Object.values(seen.servedAfterMigration), ...Object.values(seen.servedSideBySide)])
      expect(times).toBeGreaterThan(0);
  });

  it('what was run while they bought are the migrations that the release has not', async () => {
    const [own, theirs] = [await migrationsOf(CHECKOUT), await migrationsOf(release.root)];
    expect(theirs.length).toBeGreaterThan(0);
    expect(seen.migrated).toEqual(own.filter((number) => !theirs.includes(number)));
  });

  it('the old two end in order when they are told to, no program logs an error, and the database refuses none a statement', () => {
    expect(seen.ended).toEqual([0, 0]);
    const wrong = logged().filter(({ level, err }) => level >= 50 || err?.type === 'DatabaseError');
    expect(wrong.filter(({ err }) => err?.message !== OVERDUE)).toEqual([]);
  });
});
