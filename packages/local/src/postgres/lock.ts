import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, processIdentity } from './process-table.ts';

/**
 * Waits, without a limit, until no other process has the lock file, runs `work` while holding it, and returns the
 * result. The lock of a dead process is removed. The file appears with its content in one step (a hard link), so it is
 * never read half-written. Errors of `work` are thrown after the release.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${processIdentity(process.pid)}\n${randomBytes(9).toString('base64url')}`;
  await acquire(file, mine);
  try {
    return await work();
  } finally {
    if ((await read(file)) === mine) await rm(file, { force: true });
  }
}

async function acquire(file: string, mine: string): Promise<void> {
  for (;;) {
    if (await claim(file, mine)) return;
    const held = await read(file);
    if (held === undefined) continue;
    if (isAlive(held.split('\n')[0] ?? '')) await delay(25);
    else await breakLock(file, held);
  }
}

async function claim(file: string, mine: string): Promise<boolean> {
  const draft = `${file}.${mine.split('\n')[1]}`;
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of a dead holder, and only that one: between reading and removing it, another process may have
 * removed it and taken the lock. The remover therefore first takes a lock named after the lock to be removed.
 */
async function breakLock(file: string, held: string): Promise<void> {
  const nonce = held.split('\n')[1]?.replace(/\W/g, '') ?? '';
  await withFileLock(`${file}.break-${nonce}`, async () => {
    if ((await read(file)) === held) await rm(file, { force: true });
  });
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
