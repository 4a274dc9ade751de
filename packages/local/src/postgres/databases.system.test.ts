import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, databaseUrl, startPostgres, type Postgres } from './index.ts';

let dir: string;
let server: Postgres;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onym-postgres-'));
  await chmod(dir, 0o711);
  server = await startPostgres({ dir, fast: true });
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

it('creates a database once, however many callers at once', async () => {
  const urls = await Promise.all(Array.from({ length: 5 }, () => createDatabase(server.url, 'onym')));
  expect(new Set(urls)).toEqual(new Set([databaseUrl(server.url, 'onym')]));
});

it('quotes the name', async () => {
  const url = await createDatabase(server.url, 'o"n-ym');
  expect(await createDatabase(url, 'o"n-ym')).toBe(url);
});

it('reports any error but an existing database', async () => {
  await expect(createDatabase(server.url, '')).rejects.toThrow('zero-length');
});
