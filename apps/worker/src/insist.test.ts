import { isDatabaseAway, openLog, openPool } from '@onym/platform';
import { freshDatabase } from '@onym/testing';
import { openLosableDatabase } from '@onym/testing/losable-database';
import { expect, it } from 'vitest';
import { insist } from './insist.ts';

it('a fetch waits for what is repeated, and holds no connection meanwhile: there may be but one', async () => {
  const fresh = await freshDatabase();
  const database = await openLosableDatabase(fresh.url);
  const pool = openPool({ url: database.url, max: 1, name: 'insist', log: openLog({ level: 'silent', name: 'test' }) });
  const done: string[] = [];
  const asked: string[] = [];
  insist(pool, {
    isOver: () => false,
    onAsk: ({ name }) => void asked.push(name),
    onDone: ({ name }) => void done.push(name),
  });
  try {
    const client = await pool.connect();
    await client.query('select 1');
    database.goAway();
    const ended = client.query({ name: 'complete_job/test', text: 'select 1' }).finally(() => client.release());
    // Its first asking has failed: it is repeated from now on.
    await expect.poll(() => pool.totalCount, { timeout: 15_000, interval: 5 }).toBe(0);
    const fetched = pool.query({ name: 'get_job/test', text: 'select 2' });
    database.comeBack();
    await Promise.all([ended, fetched]);
    expect(done).toEqual(['complete_job/test', 'get_job/test']);
    expect(asked).toEqual(['complete_job/test', 'get_job/test']);
  } finally {
    await pool.end();
    await database.close();
    await fresh.drop();
  }
}, 30_000);

it('what stands in a transaction is not repeated alone, and nothing is once it is over', async () => {
  const fresh = await freshDatabase();
  const database = await openLosableDatabase(fresh.url);
  const pool = openPool({ url: database.url, max: 1, name: 'insist', log: openLog({ level: 'silent', name: 'test' }) });
  let isOver = false;
  insist(pool, { isOver: () => isOver, onAsk: () => {}, onDone: () => {} });
  try {
    const client = await pool.connect();
    await client.query('begin');
    database.goAway();
    const told = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => isDatabaseAway(error));
    expect(await told(client.query({ name: 'any', text: 'select 1' }))).toBe(true);
    client.release();
    isOver = true;
    expect(await told(pool.query({ name: 'complete_job/test', text: 'select 1' }))).toBe(true);
  } finally {
    database.comeBack();
    await pool.end();
    await database.close();
    await fresh.drop();
  }
}, 30_000);
