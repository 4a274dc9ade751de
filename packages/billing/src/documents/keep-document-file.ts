import { StorageError } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { storeFile } from '@onym/platform/files';
import type { Document, FileFormat } from './document.entity.ts';
import { findDocumentFile, insertDocumentFile } from './document.repository.ts';

/**
 * Returns a file of a document. `draw` makes it the first time; afterwards its stored bytes are returned, so that they are the same for as long
 * as the document is kept, also when the program draws differently by then.
 * @throws StorageError when the file store fails or has lost the file
 */
export async function keepDocumentFile(
  scope: Scope,
  document: Document,
  format: FileFormat,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const kept = await findDocumentFile(scope, document.id, format);
  if (kept) return readStored(scope, kept);
  const bytes = await draw();
  const sha256 = await storeFile(scope, bytes);
  await insertDocumentFile(scope, document, format, sha256);
  const first = (await findDocumentFile(scope, document.id, format))!;
  return first === sha256 ? bytes : readStored(scope, first);
}

async function readStored({ ports }: Scope, sha256: string): Promise<Uint8Array> {
  const bytes = await ports.storage.get(sha256);
  if (!bytes) throw new StorageError(`The file store has lost the document ${sha256}`);
  return bytes;
}
