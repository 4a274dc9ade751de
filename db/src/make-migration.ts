import { startPostgres } from '@onym/local/postgres';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from './migrate.ts';
import { openOrm } from './orm.ts';
import { writeMigration } from './write-migration.ts';

// node db/src/make-migration.ts <name>: writes db/migrations/<time>-<name>.ts with the differences between the
// entities and the migrations.
const name = process.argv[2] ?? '';
const now = new Date();
writeMigration(name, '', now); // refuses an invalid name before anything is started
const dir = mkdtempSync(path.join(tmpdir(), 'onym-migration-'));
const server = await startPostgres({ dir, fast: true });
try {
  await migrate(server.url);
  const orm = await openOrm({ url: server.url, poolSize: 2 });
  const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  await orm.close();
  if (sql) {
    const { fileName, source, listing } = writeMigration(name, sql, now);
    writeFileSync(new URL(`../migrations/${fileName}`, import.meta.url), source);
    console.log(
      `db/migrations/${fileName}\nList it in db/migrations/index.ts:\n  ${listing.import}\n  ${listing.entry}`,
    );
  } else console.log('entities and migrations agree');
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
