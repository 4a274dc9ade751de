import { requireEntitlement } from '@onym/billing';
import { exporterOf, toExportSource, type Exporter } from '@onym/studio/exporters';
import { Fault, newId, notFound } from '@onym/core';
import { enqueueJob, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import type { StoredKit } from './brand-kit.entity.ts';
import { contentKey } from './content-key.ts';
import { kitExists } from './delete-kit.ts';
import { findKit } from './find-kit.ts';
import { KitExportSchema, type KitExport } from './kit-export.entity.ts';
import { runExportJob } from './kits.jobs.ts';
import { lockKit } from './brand-kit.repository.ts';
import { insertExport, findExportByContent, countExportsInProgress } from './kit-export.repository.ts';

/** How long the caller waits for the worker; the export continues after that. */
const DEADLINE_MS = 60_000;

/** A file that exists. */
export interface ReadyExport {
  row: KitExport & { sha256: string; bytes: number };
  /** Nothing was built for this call: the file existed, or another call had just requested it. */
  fromCache: boolean;
}

/**
 * Exports a kit in a format, waits up to a minute for the worker, and returns the file's row. Unchanged kit and options
 * give the same file at the same URL, built once for any number of concurrent calls; only the call that caused the
 * build reports it as new.
 * @throws Fault invalid_request when an option is invalid; entitlement_required without the product for the format, or
 *   when the kit's launch is unpaid; not_found when the account has no such kit, there is no such format, or the format
 *   is only a stub; internal_error when the file cannot be built, or takes more than a minute and is still being built
 * @throws StorageError when an earlier file exists and the storage is unreachable
 */
export async function exportKit(
  scope: Scope,
  principal: Principal,
  kitId: string,
  format: string,
  rawOpts: Record<string, unknown>,
): Promise<ReadyExport> {
  const exporter = exporterOf(format);
  const given = exporter && exporter.status !== 'stub' ? readOpts(exporter, rawOpts) : {};
  await requireEntitlement(scope, principal, exporter?.social ? 'SOCIAL_MEDIA_KIT' : 'BRAND_KIT');
  const kit = await findKit(scope, principal.accountId, kitId);
  if (!exporter)
    throw new Fault('not_found', formatSentence('exports.thisExportFormatDoesntExist'), { next: 'listExports' });
  if (exporter.status === 'stub') throw notFound(`${exporter.label}: ${exporter.description}`);
  const opts = { ...given, ...addContact(exporter, rawOpts, kit) };
  const key = contentKey(exporter, toExportSource(kit), opts);
  const before = await scope.em.fork().findOne(KitExportSchema, { kit: kitId, contentKey: key });
  if (before && (await isFileStored(scope, before))) return { row: before as ReadyExport['row'], fromCache: true };

  const exportId = before?.id ?? newId('export', scope.clock.now());
  let request: ExportRequest = { exportId, ours: false };
  const settled = await scope.settled.wait(
    exportId,
    async () => {
      request = await transaction(scope, (tx) => requestExport(tx, exportId, kit, exporter, key, opts, before));
    },
    () => awaitExport(scope, request.exportId),
    DEADLINE_MS,
  );
  if (!settled)
    throw new Fault('internal_error', formatSentence('exports.exportIsTakingLonger'), { details: { exportId } });
  if (settled.state === 'failed' || !settled.sha256) {
    if (!(await kitExists(scope, kitId))) throw kitDeleted();
    throw new Fault('internal_error', formatSentence('exports.theExportFailedTryAgain'), { details: { exportId } });
  }
  return { row: settled as ReadyExport['row'], fromCache: !request.ours };
}

interface ExportRequest {
  /** The row to wait for. */
  exportId: string;
  /** Whether this call requested the build. */
  ours: boolean;
}

/**
 * Requests the file unless another call has just done so. `before` is the row without a file that the caller found,
 * if any.
 */
async function requestExport(
  tx: Tx,
  exportId: string,
  kit: StoredKit,
  exporter: Exporter,
  key: string,
  opts: Record<string, unknown>,
  before: KitExport | null,
): Promise<ExportRequest> {
  const standing = await lockKit(tx, kit.account.id, kit.id);
  if (!standing) throw kitDeleted();
  const made = await insertExport(tx, {
    exportId,
    kitId: kit.id,
    accountId: kit.account.id,
    format: exporter.id,
    contentKey: key,
    opts,
    mime: exporter.mime,
    filename: exporter.filename(toExportSource(kit)),
    createdAt: tx.clock.now(),
    lostAt: before?.settledAt ?? null,
  });
  if (!made) return { exportId: (await findExportByContent(tx, kit.id, key))!.id, ours: false };
  const own = await countExportsInProgress(tx, kit.account.id);
  await enqueueJob(tx, runExportJob, { exportId: made.id }, { key: `export:${made.id}`, behind: own!.building - 1 });
  return { exportId: made.id, ours: true };
}

/**
 * The kit's contact data for a format that supports it, unless the caller passed other data; values that the format
 * cannot write are omitted.
 */
function addContact(
  { opts }: Exporter,
  raw: Record<string, unknown>,
  { input }: Pick<StoredKit, 'input'>,
): Record<string, unknown> {
  const known = Object.entries(input.contact ?? {}).flatMap(([way, text]) => {
    const read = way in opts.shape && raw[way] === undefined ? opts.safeParse({ [way]: text }) : undefined;
    return read?.success ? [[way, read.data[way]]] : [];
  });
  return Object.fromEntries(known);
}

function readOpts(exporter: Exporter, raw: Record<string, unknown>): Record<string, unknown> {
  const read = exporter.opts.safeParse(raw);
  if (read.success) return read.data;
  // Reports only the first problem of each field.
  const fieldErrors = Object.fromEntries(
    read.error.issues.toReversed().map(({ path, message }) => [['opts', ...path].join('.'), message]),
  );
  throw new Fault('invalid_request', `opts: ${read.error.issues[0]!.message}`, { details: { fieldErrors } });
}

/** An export counts as ready only while the storage has its file. */
async function isFileStored(scope: Scope, row: KitExport): Promise<boolean> {
  return row.state === 'ready' && typeof row.sha256 === 'string' && scope.ports.storage.has(row.sha256);
}

async function awaitExport(scope: Scope, exportId: string): Promise<KitExport | undefined> {
  const row = await scope.em.fork().findOne(KitExportSchema, { id: exportId });
  if (!row) throw kitDeleted();
  return row.state === 'building' ? undefined : row;
}

function kitDeleted(): Fault {
  return notFound('The brand kit was deleted meanwhile');
}
