import { exporterOf, toExportSource } from '@onym/studio/exporters';
import { storeFile } from '@onym/platform/files';
import { announceSettled, isRetriableDrawingError, transaction, type Scope } from '@onym/platform';
import { NOT_DELETED } from '@onym/studio/bin';
import { BrandKitSchema } from './brand-kit.entity.ts';
import { kitDrawings } from './kit-drawings.ts';
import { KitExportSchema } from './kit-export.entity.ts';
import { endExport } from './kit-export.repository.ts';

/**
 * Builds and stores the file of an export and notifies waiting callers. A failure marks the export as failed. Does
 * nothing unless the export is being built; building it twice gives the same bytes under the same name.
 * @throws DrawingThreadDied or Fault rate_limit_exceeded when the file cannot be drawn now, so that the queue retries
 */
export async function runExport(scope: Scope, exportId: string): Promise<void> {
  const row = await scope.em.findOne(KitExportSchema, { id: exportId });
  const exporter = row && exporterOf(row.format);
  if (!row || row.state !== 'building') return;
  try {
    if (!exporter) throw new Error(`there is no exporter ${row.format} any more`);
    const kit = await scope.em.findOneOrFail(BrandKitSchema, { id: row.kit.id, ...NOT_DELETED });
    const work = { format: row.format, source: toExportSource(kit), opts: row.opts };
    const bytes = await scope.drawing.draw(kit.account.id, kitDrawings, 'exportFile', work);
    await completeExport(scope, exportId, { sha256: await storeFile(scope, Buffer.from(bytes)), bytes: bytes.length });
  } catch (error) {
    if (isRetriableDrawingError(error)) throw error;
    scope.log.error({ err: error, exportId, format: row.format }, 'an export failed');
    await completeExport(scope, exportId, null);
  }
}

/** Marks an export that is being built as ready with its file, or as failed with null, and notifies waiting callers. */
export async function completeExport(
  scope: Scope,
  exportId: string,
  file: { sha256: string; bytes: number } | null,
): Promise<void> {
  await transaction(scope, async (tx) => {
    await endExport(tx, {
      state: file ? 'ready' : 'failed',
      sha256: file?.sha256 ?? null,
      bytes: file?.bytes ?? null,
      settledAt: tx.clock.now(),
      exportId,
    });
    await announceSettled(tx, exportId);
  });
}
