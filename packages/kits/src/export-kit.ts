import { requireEntitlement } from '@onym/billing';
import { Fault, newId, notFound } from '@onym/kernel';
import { enqueue, execute, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import type { StoredKit } from './brand-kit.entity.ts';
import { contentKey } from './content-key.ts';
import { exporterOf } from './exporters/catalogue.ts';
import type { Exporter } from './exporters/exporter.ts';
import { findKit } from './find-kit.ts';
import { KitExportSchema, type KitExport } from './kit-export.entity.ts';
import { runExportJob } from './kits.jobs.ts';
import { sourceOf } from './source-of.ts';

/** How long the caller waits for the worker; the export goes on without them. */
const DEADLINE_MS = 60_000;

/** A file that is there. */
export interface ReadyExport {
  row: KitExport & { sha256: string; bytes: number };
  /** It was there before and nothing was made or uploaded. */
  fromCache: boolean;
}

/**
 * The kit in this format. With unchanged kit and options it is the same file at the same address, made once however many
 * ask at the same time.
 * @throws Fault entitlement_required, not_found (kit or format; a stub says why), invalid_request (opts); internal_error
 *   when it cannot be made or takes more than a minute
 */
export async function exportKit(scope: Scope, principal: Principal, kitId: string, format: string, rawOpts: Record<string, unknown>): Promise<ReadyExport> {
  const exporter = exporterOf(format);
  await requireEntitlement(scope, principal, exporter?.social ? 'SOCIAL_MEDIA_KIT' : 'BRAND_KIT');
  const kit = await findKit(scope, principal.accountId, kitId);
  if (!exporter) throw notFound(`There is no export format ${format}; GET /api/v1/brand-kits/${kitId}/exports lists them`);
  if (exporter.status === 'stub') throw notFound(`${exporter.label}: ${exporter.description}`);
  const opts = readOpts(exporter, rawOpts);
  const key = contentKey(exporter, sourceOf(kit), opts);
  const cached = await readyOne(scope, kitId, key);
  if (cached) return { row: cached, fromCache: true };

  const row = await scope.em.fork().findOne(KitExportSchema, { kit: kitId, contentKey: key });
  const exportId = row?.id ?? newId('export', scope.clock.now());
  let made = exportId;
  const settled = await scope.settled.wait(
    exportId,
    async () => { made = await transaction(scope, (tx) => ask(tx, exportId, kit, exporter, key, opts)); },
    () => settledOne(scope, made),
    DEADLINE_MS,
  );
  if (!settled) throw new Fault('internal_error', 'The export is taking longer than expected; it goes on by itself, ask again in a minute', { details: { exportId } });
  if (settled.state === 'failed' || !settled.sha256) throw new Fault('internal_error', 'The export could not be made; ask again', { details: { exportId } });
  return { row: settled as ReadyExport['row'], fromCache: false };
}

const INSERT = `
  insert into kit_export (id, kit_id, format, content_key, opts, state, mime, filename, created_at)
  values (?, ?, ?, ?, ?::jsonb, 'building', ?, ?, ?)
  on conflict (kit_id, content_key) do update set state = 'building', created_at = excluded.created_at, settled_at = null where kit_export.state <> 'building'
  returning id`;

/** Asks for the file unless somebody has just done so; the id of the row that will settle. */
async function ask(tx: Tx, exportId: string, kit: StoredKit, exporter: Exporter, key: string, opts: Record<string, unknown>): Promise<string> {
  const values = [exportId, kit.id, exporter.id, key, JSON.stringify(opts), exporter.mime, exporter.filename(sourceOf(kit)), tx.clock.now()];
  const [asked] = await execute<{ id: string }>(tx, INSERT, values);
  if (!asked) return (await execute<{ id: string }>(tx, 'select id from kit_export where kit_id = ? and content_key = ?', [kit.id, key]))[0]!.id;
  await enqueue(tx, runExportJob, { exportId: asked.id }, { key: `export:${asked.id}` });
  return asked.id;
}

function readOpts(exporter: Exporter, raw: Record<string, unknown>): Record<string, unknown> {
  const read = exporter.opts.safeParse(raw);
  if (read.success) return read.data;
  const fieldErrors = Object.fromEntries(read.error.issues.map(({ path, message }) => [['opts', ...path].join('.'), message]));
  throw new Fault('invalid_request', `opts: ${read.error.issues[0]!.message}`, { details: { fieldErrors } });
}

/** A row is a file only while the storage still has it. */
async function readyOne(scope: Scope, kitId: string, key: string): Promise<ReadyExport['row'] | undefined> {
  const row = await scope.em.fork().findOne(KitExportSchema, { kit: kitId, contentKey: key, state: 'ready' });
  return row?.sha256 && row.bytes !== null && (await scope.ports.storage.has(row.sha256)) ? (row as ReadyExport['row']) : undefined;
}

async function settledOne(scope: Scope, exportId: string): Promise<KitExport | undefined> {
  const row = await scope.em.fork().findOneOrFail(KitExportSchema, { id: exportId });
  return row.state === 'building' ? undefined : row;
}
