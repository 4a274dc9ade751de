import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withFileLock } from './lock.ts';
import { isAlive, processIdentity } from './process-table.ts';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onym-lock-'));
  file = path.join(dir, 'lock');
});
afterEach(() => rm(dir, { recursive: true }));

/** Competes for the lock ten times at once and returns the highest number of holders at one moment. */
async function crowd(): Promise<number> {
  let inside = 0;
  let most = 0;
  const enter = () =>
    withFileLock(file, async () => {
      most = Math.max(most, ++inside);
      await turn();
      inside--;
    });
  await Promise.all(Array.from({ length: 10 }, enter));
  return most;
}

it('admits one at a time and leaves nothing behind', async () => {
  expect(await crowd()).toBe(1);
  expect(await readdir(dir)).toEqual([]);
});

it('breaks the lock of a dead process once, however many wait for it', async () => {
  await writeFile(file, '2147483646 1\nnonce');
  expect(await crowd()).toBe(1);
  expect(await readdir(dir)).toEqual([]);
});

it('breaks a lock whose holder was replaced by another process of the same id', async () => {
  await writeFile(file, `${process.pid} 1\nnonce`);
  expect(await crowd()).toBe(1);
});

it('frees the lock when the work throws', async () => {
  await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await crowd()).toBe(1);
});

it('sees a process of another user as alive', () => {
  expect(isAlive(processIdentity(1))).toBe(true);
});
