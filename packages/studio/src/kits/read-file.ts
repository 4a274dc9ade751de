import type { Scope } from '@onym/platform';
import { findFile } from './kit-export.repository.ts';

/** A file that is to be sent as it is. */
export interface NamedFile {
  bytes: Buffer;
  mime: string;
}

/** The export that has these bytes and this name. Who knows the digest of a file may read it: it cannot be guessed. */
export async function readExportFile(
  scope: Pick<Scope, 'sql' | 'ports'>,
  sha256: string,
  filename: string,
): Promise<NamedFile | undefined> {
  const row = await findFile(scope, sha256, filename);
  const bytes = row && (await scope.ports.storage.get(sha256));
  return row && bytes ? { bytes, mime: row.mime } : undefined;
}
