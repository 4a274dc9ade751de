import type { Scope } from '@onym/platform';
import { findExportedFile } from './kit-export.repository.ts';

/** A file to be sent unchanged. */
export interface NamedFile {
  bytes: Buffer;
  mime: string;
}

/**
 * Reads an exported file by its digest (SHA-256, hexadecimal) and name; undefined when there is no such export, its kit
 * is deleted, or the storage lacks the file. Knowing the digest is the permission to read the file, because a digest
 * cannot be guessed.
 * @throws StorageError when the storage is unreachable
 */
export async function readExportFile(
  scope: Pick<Scope, 'sql' | 'ports'>,
  sha256: string,
  filename: string,
): Promise<NamedFile | undefined> {
  const row = await findExportedFile(scope, sha256, filename);
  const bytes = row && (await scope.ports.storage.get(sha256));
  return row && bytes ? { bytes, mime: row.mime } : undefined;
}
