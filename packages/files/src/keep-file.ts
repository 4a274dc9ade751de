import { createHash } from 'node:crypto';
import { StorageError } from '@onym/ports';
import type { Scope } from '@onym/platform';

// Registered before it is put: a process that dies in between leaves a line that the sweep clears, never a file that nobody knows.
const REGISTER = `
  insert into stored_file (sha256) values ($1)
  on conflict (sha256) do update set kept_at = now(), swept_until = null
    where stored_file.swept_until is null or stored_file.swept_until < now()
  returning sha256`;

/**
 * Keeps the bytes and answers their name, the SHA-256 in 64 lower-case hex digits. Whoever keeps them writes a row that names them within a
 * day, or they go again.
 * @throws StorageError
 */
export async function keepFile(scope: Pick<Scope, 'sql' | 'ports'>, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (!(await scope.sql.row('files-register', REGISTER, [sha256])))
    throw new StorageError('The same file is being removed at this moment; it can be kept when that has ended');
  return scope.ports.storage.put(bytes);
}
