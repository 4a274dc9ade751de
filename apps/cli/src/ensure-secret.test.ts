import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureSecret } from './ensure-secret.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onym-secret-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('is created once: concurrent and later callers get the same one, and no other file is left', async () => {
  const file = path.join(dir, 'new', 'secret');
  const made = await Promise.all([ensureSecret(file), ensureSecret(file), ensureSecret(file)]);
  expect(new Set([...made, await ensureSecret(file)]).size).toBe(1);
  expect(await readdir(path.dirname(file))).toEqual(['secret']);
});

it('is 32 random bytes that only the owner can read', async () => {
  const file = path.join(dir, 'secret');
  expect(await ensureSecret(file, 'whsec_')).toMatch(/^whsec_[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
