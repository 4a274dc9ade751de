import type { Scope } from '@onym/platform';

/** A file that is to be sent as it is. */
export interface NamedFile {
  bytes: Buffer;
  mime: string;
}

const FILE = `select mime from kit_export where sha256 = $1 and filename = $2 and state = 'ready' limit 1`;

/** The export that has these bytes and this name. Who knows the digest of a file may read it: it cannot be guessed. */
export async function readExportFile(
  scope: Pick<Scope, 'sql' | 'ports'>,
  sha256: string,
  filename: string,
): Promise<NamedFile | undefined> {
  const row = await scope.sql.row<{ mime: string }>('kits-file', FILE, [sha256, filename]);
  const bytes = row && (await scope.ports.storage.get(sha256));
  return row && bytes ? { bytes, mime: row.mime } : undefined;
}
