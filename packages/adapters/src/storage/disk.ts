import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { StorageError, type Storage } from '@onym/core/ports';
import { isSha256, sha256Of } from './sha256.ts';

export interface DiskSettings {
  kind: 'disk';
  /** The folder. It is created if missing and shared by all processes of the service. */
  dir: string;
}

/**
 * Creates a store that keeps files in a folder, each named by the SHA-256 of its content. A file is written under a temporary name, flushed
 * and renamed, so that a name never shows half a file; a stored file is not written again. For a missing file, and for a name that is no
 * digest, get() is null and remove() does nothing. Failures throw StorageError.
 */
export function diskStorage({ dir }: DiskSettings): Storage {
  const placeOf = (sha256: string): string => path.join(dir, sha256.slice(0, 2), sha256);
  const has = async (sha256: string): Promise<boolean> =>
    isSha256(sha256) && withStorageErrors(() => access(placeOf(sha256)).then(() => true, missing(false)));
  return {
    has,
    async put(bytes) {
      const sha256 = sha256Of(bytes);
      if (!(await has(sha256))) await withStorageErrors(() => write(placeOf(sha256), bytes));
      return sha256;
    },
    async get(sha256) {
      return isSha256(sha256) ? withStorageErrors(() => readFile(placeOf(sha256)).catch(missing(null))) : null;
    },
    async remove(sha256) {
      if (isSha256(sha256)) await withStorageErrors(() => unlink(placeOf(sha256)).catch(missing(undefined)));
    },
  };
}

async function write(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const beside = `${place}.${randomUUID()}`;
  try {
    const file = await open(beside, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

function missing<T>(answer: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return answer;
    throw error;
  };
}

async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError('The folder for files cannot be used', { cause: error });
  }
}
