import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, processIdentity } from '@onym/local/postgres';

const FOLDER = 'onym-test-';

/**
 * Creates the folder of this run. If the run is killed, the next run recognizes by a file in it that it can be
 * removed.
 */
export async function makeRunFolder(undo: (() => Promise<unknown>)[]): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), FOLDER));
  undo.push(() => rm(dir, { recursive: true, force: true }));
  await writeFile(path.join(dir, 'run'), processIdentity(process.pid));
  return dir;
}

/** Removes the folders of runs that were killed before they could do so. */
export async function removeFoldersOfDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const dir = path.join(tmpdir(), name);
    const run = await readFile(path.join(dir, 'run'), 'utf8').catch(() => undefined);
    if (run && !isAlive(run)) await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  }
}
