import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the secret in `file`; creates it from 32 random bytes (base64url, after `prefix`) when it does not exist.
 * Only its owner can read the file. It is written atomically, and of two concurrent creators both get the same
 * secret.
 */
export async function ensureSecret(file: string, prefix = ''): Promise<string> {
  return (await readSecret(file)) ?? createSecret(file, prefix);
}

async function createSecret(file: string, prefix: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, prefix + randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
