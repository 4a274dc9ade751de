import { EXPORTERS, type Exporter } from '@onym/exporters';
import type { Scope } from '@onym/platform';
import { findKit } from './find-kit.ts';

const LATEST = `
  select distinct on (format) format, sha256, bytes, filename, settled_at from kit_export
   where kit_id = $1 and state = 'ready' order by format, settled_at desc`;

/** The newest file of a format. */
export interface LatestExport {
  sha256: string;
  bytes: number;
  filename: string;
  settled_at: Date;
}

/** Every format with the kit's newest file of it, if there is one. @throws Fault not_found */
export async function listExports(
  scope: Scope,
  accountId: string,
  kitId: string,
): Promise<{ exporter: Exporter; latest: LatestExport | undefined }[]> {
  await findKit(scope, accountId, kitId);
  const rows = await scope.sql.rows<LatestExport & { format: string }>('kits-latest-exports', LATEST, [kitId]);
  const latest = new Map(rows.map((row) => [row.format, row]));
  return EXPORTERS.map((exporter) => ({ exporter, latest: latest.get(exporter.id) }));
}
