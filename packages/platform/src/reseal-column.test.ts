import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resealColumn, checkColumn, type SealedColumn } from './reseal-column.ts';
import { openSecrets } from './secrets.ts';

const [OLD, NEW] = ['the older root that is long enough', 'the newer root that is long enough'];
const [older, newer, both, otherWay] = [OLD, NEW, `${NEW},${OLD}`, `${OLD},${NEW}`].map((root) =>
  openSecrets(root),
) as [
  ReturnType<typeof openSecrets>,
  ReturnType<typeof openSecrets>,
  ReturnType<typeof openSecrets>,
  ReturnType<typeof openSecrets>,
];
const COLUMN: SealedColumn = { purpose: 'contact', table: 'sealed_thing', column: 'sealed', key: 'id' };
const COUNT = 450;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
  await query('create table sealed_thing (id text primary key, sealed text)');
});
afterAll(() => scope.close());
beforeEach(async () => {
  await query('delete from sealed_thing');
  for (let at = 0; at < COUNT; at += 150)
    await query('insert into sealed_thing select * from unnest($1::text[], $2::text[])', [
      Array.from({ length: 150 }, (_, i) => id(at + i)),
      Array.from({ length: 150 }, (_, i) => older.seal('contact', `plain ${at + i}`, id(at + i))),
    ]);
});

const id = (n: number): string => `row_${String(n).padStart(4, '0')}`;
const query = (text: string, values: unknown[] = []) =>
  scope.sql.rows<{ id: string; sealed: string }>(`test-${text.slice(0, 40)}-${values.length}`, text, values);
const stored = async () =>
  new Map((await query('select id, sealed from sealed_thing order by id')).map((row) => [row.id, row.sealed]));
const underNewest = async (): Promise<number> =>
  [...(await stored())].filter(([key, sealed]) => newer.isNewest('contact', sealed, key)).length;

it('encrypts all values again in batches, keeps their content, and does nothing the second time', async () => {
  await query("insert into sealed_thing values ('row_null', null)");
  expect(await resealColumn({ ...scope, secrets: both }, COLUMN)).toEqual({ moved: COUNT, older: 0, unreadable: 0 });
  for (const [key, sealed] of await stored())
    if (sealed !== null) expect(newer.open('contact', sealed, key)).toBe(`plain ${Number(key.slice(4))}`);
  const before = await stored();
  expect(await resealColumn({ ...scope, secrets: both }, COLUMN)).toEqual({ moved: 0, older: 0, unreadable: 0 });
  expect(await stored()).toEqual(before);
});

it('resumes where it was interrupted', async () => {
  let writes = 0;
  const rows: typeof scope.sql.rows = (name, text, values) => {
    if (text.startsWith('update') && ++writes > 230) throw new Error('killed');
    return scope.sql.rows(name, text, values);
  };
  await expect(resealColumn({ sql: { ...scope.sql, rows }, secrets: both }, COLUMN)).rejects.toThrow('killed');
  expect(await underNewest()).toBe(230);
  expect(await resealColumn({ ...scope, secrets: both }, COLUMN)).toMatchObject({ moved: COUNT - 230, older: 0 });
  expect(await underNewest()).toBe(COUNT);
});

it('two runs at once, and a process that writes meanwhile, lose nothing', async () => {
  const writer = (async () => {
    for (let n = 0; n < COUNT; n += 7)
      await query('update sealed_thing set sealed = $2 where id = $1', [
        id(n),
        otherWay.seal('contact', `changed ${n}`, id(n)),
      ]);
  })();
  await Promise.all([
    resealColumn({ ...scope, secrets: both }, COLUMN),
    resealColumn({ ...scope, secrets: both }, COLUMN),
    writer,
  ]);
  await resealColumn({ ...scope, secrets: both }, COLUMN);
  for (const [key, sealed] of await stored()) {
    const n = Number(key.slice(4));
    expect(newer.open('contact', sealed, key)).toBe(n % 7 === 0 ? `changed ${n}` : `plain ${n}`);
  }
});

it('counts values that another process keeps writing with an older secret, and values that no secret decrypts', async () => {
  const strange = openSecrets('a strange root that is long enough').seal('contact', 'x', id(3));
  await query('update sealed_thing set sealed = $2 where id = $1', [id(3), strange]);
  // After each pass another process writes the resealed values with the older secret again.
  const rows: typeof scope.sql.rows = async (name, text, values) => {
    const answer = await scope.sql.rows(name, text, values);
    if (text.startsWith('update') && values[1] === id(0))
      await query('update sealed_thing set sealed = $2 where id = $1', [id(0), older.seal('contact', 'again', id(0))]);
    return answer as never;
  };
  expect(await resealColumn({ sql: { ...scope.sql, rows }, secrets: both }, COLUMN)).toMatchObject({
    older: 1,
    unreadable: 1,
  });
  expect((await stored()).get(id(3))).toBe(strange);
});

it('checks which values any of the secrets decrypts, and writes nothing', async () => {
  const strange = openSecrets('a strange root that is long enough').seal('contact', 'x', id(3));
  await query('update sealed_thing set sealed = $2 where id = $1', [id(3), strange]);
  await query('update sealed_thing set sealed = $2 where id = $1', [id(4), newer.seal('contact', 'x', id(4))]);
  const before = await stored();
  expect(await checkColumn({ ...scope, secrets: both }, COLUMN)).toEqual({ opened: COUNT - 1, unreadable: 1 });
  expect(await checkColumn({ ...scope, secrets: newer }, COLUMN)).toEqual({ opened: 1, unreadable: COUNT - 1 });
  expect(await stored()).toEqual(before);
});
