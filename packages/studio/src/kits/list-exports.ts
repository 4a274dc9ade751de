import { EXPORTERS, type Exporter } from '@onym/studio/exporters';
import type { Scope } from '@onym/platform';
import { findKit } from './find-kit.ts';
import { selectLatestExports, type LatestExport } from './kit-export.repository.ts';

export type { LatestExport } from './kit-export.repository.ts';

/**
 * Returns every format with the kit's newest file in it; `latest` is undefined when there is none.
 * @throws Fault not_found when the account has no such kit; entitlement_required when its launch is unpaid
 */
export async function listExports(
  scope: Scope,
  accountId: string,
  kitId: string,
): Promise<{ exporter: Exporter; latest: LatestExport | undefined }[]> {
  await findKit(scope, accountId, kitId);
  const rows = await selectLatestExports(scope, kitId);
  const latest = new Map(rows.map((row) => [row.format, row]));
  return EXPORTERS.map((exporter) => ({ exporter, latest: latest.get(exporter.id) }));
}
