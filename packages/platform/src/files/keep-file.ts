import { createHash } from 'node:crypto';
import { StorageError } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { registerFile } from './stored-file.repository.ts';

/**
 * Keeps the bytes and answers their name, the SHA-256 in 64 lower-case hex digits. Whoever keeps them writes a row that names them within a
 * day, or they go again.
 * @throws StorageError
 */
export async function keepFile(scope: Pick<Scope, 'sql' | 'ports'>, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (!(await registerFile(scope, sha256)))
    throw new StorageError('The same file is being removed at this moment; it can be kept when that has ended');
  return scope.ports.storage.put(bytes);
}
