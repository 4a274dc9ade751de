import { createHash } from 'node:crypto';
import { StorageError } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { registerFile } from './stored-file.repository.ts';

/**
 * Stores the bytes in the file store; storing the same bytes twice stores them once. The caller must write a row that
 * refers to the file within a day, or the sweep deletes the file.
 * @returns the name of the file: its SHA-256 in 64 lower-case hex digits
 * @throws StorageError when the store fails, or while the sweep removes the same file
 */
export async function storeFile(scope: Pick<Scope, 'sql' | 'ports'>, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (!(await registerFile(scope, sha256)))
    throw new StorageError('The same file is being removed at this moment; it can be kept when that has ended');
  return scope.ports.storage.put(bytes);
}
