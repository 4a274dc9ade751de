import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

const BEFORE = migrations.findIndex(({ name }) => name.endsWith('-unfinished-legal-texts')) - 1;
const file = (sha256: string) => ({ sha256, bytes: 1, mime: 'text/html; charset=utf-8' });

let client: pg.Client;
let url: string;
beforeAll(async () => {
  url = await createDatabase(inject('pgUrl'), `${inject('templateName')}_${randomBytes(5).toString('hex')}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

it('every version that was published with legal texts loses them and is marked, whatever its state; others stay as they are', async () => {
  const orm = await openOrm({ url, poolSize: 2 });
  await orm.migrator.up({ to: migrations[BEFORE]!.name });
  await orm.close();
  await client.query(
    `insert into account (id, email, name, tier, created_at) values ('usr_1', 'v@example.com', 'Vera', 'founder', now())`,
  );
  await client.query(
    `insert into landing_page (id, account_id, status, input, config, files, engine, created_at) values ('lp_1', 'usr_1', 'deployed', '{}', '{}', '[]', 'offline', now())`,
  );
  const manifests = {
    live: { files: { 'index.html': file('a'), 'terms.html': file('b'), 'dmca.html': file('c') }, policy: 'p' },
    superseded: { files: { 'index.html': file('a'), 'aup.html': file('d') }, policy: 'p' },
    failed: null,
  };
  const plain = { files: { 'index.html': file('a'), '404.html': file('e') }, policy: 'p' };
  const rows = [...Object.entries(manifests), ['superseded', plain] as const];
  for (const [i, [state, manifest]] of rows.entries())
    await client.query(
      `insert into deployment (id, page_id, account_id, version, state, subdomain, manifest, created_at) values ($1, 'lp_1', 'usr_1', $2, $3, 'tiderow', $4, now())`,
      [`dep_${i}`, i + 1, state, manifest],
    );

  await migrate(url);
  const found = await client.query<{ manifest: unknown }>('select manifest from deployment order by version');
  const repaired = { files: { 'index.html': file('a') }, policy: 'p', deadLinks: true };
  expect(found.rows.map(({ manifest }) => manifest)).toEqual([repaired, repaired, null, plain]);
});
