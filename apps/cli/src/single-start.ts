import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, processIdentity } from '@onym/local/postgres';
import { RefusedError } from './usage-error.ts';

/**
 * Marks DATA_DIR as used by this process, creating the folder if needed, and returns a function that removes the mark.
 * Two starts on one folder would share a database while their programs assume they are alone. Replaces the mark of a
 * dead process.
 * @throws RefusedError when a living process has marked it
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'started-by');
  const holder = await readFile(file, 'utf8').catch(() => '');
  if (isAlive(holder)) {
    throw new RefusedError(
      `Onym is already running with the data in ${dataDir} (process ${holder.split(' ')[0]}).\n` +
        'Stop it first, or set DATA_DIR to another folder and PORT to another port.',
    );
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, processIdentity(process.pid));
  return () => rm(file, { force: true });
}
