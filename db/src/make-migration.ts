import { startPostgres } from '@onym/postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';

// node db/src/make-migration.ts: writes db/migrations/Migration<time>.ts from what the entities have and the migrations lack.
const dir = mkdtempSync(path.join(tmpdir(), 'onym-migration-'));
const server = await startPostgres({ dir, fast: true });
try {
  await migrate(server.url);
  const orm = await openOrm({ url: server.url, poolSize: 2 });
  const { fileName } = await orm.migrator.create();
  console.log(fileName || 'entities and migrations agree');
  await orm.close();
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
