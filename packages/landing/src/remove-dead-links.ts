import { keepFile } from '@onym/files';
import { transaction, type Scope } from '@onym/platform';
import { buildSite } from './build-site.ts';
import type { Manifest, ServedFile } from './deployment.entity.ts';

const MARKED = `select id, manifest from deployment where manifest->'deadLinks' is not null order by id limit 50`;
const REPAIRED = `
  update deployment set manifest = (manifest - 'deadLinks') || jsonb_build_object('files', (manifest->'files') || $1::jsonb)
  where id = $2 and manifest->'deadLinks' is not null`;
const PAGE = 'index.html';

/**
 * Takes the links to removed legal texts out of published pages whose manifest is marked with `deadLinks`. Running twice is running
 * once; what a killed process leaves is found by the next sweep.
 * @throws StorageError
 */
export async function removeDeadLinks(scope: Scope): Promise<void> {
  const marked = await scope.sql.rows<{ id: string; manifest: Manifest }>('landing-dead-links', MARKED, []);
  for (const { id, manifest } of marked) {
    const page = await repairedPage(scope, manifest.files[PAGE]);
    if (!page) scope.log.warn({ deploymentId: id }, 'a published page with dead links is not in the storage');
    await transaction(scope, (tx) =>
      tx.sql.rows('landing-remove-dead-links-repaired', REPAIRED, [JSON.stringify(page ? { [PAGE]: page } : {}), id]),
    );
  }
}

async function repairedPage(scope: Scope, file: ServedFile | undefined): Promise<ServedFile | undefined> {
  const bytes = file && (await scope.ports.storage.get(file.sha256));
  if (!bytes) return undefined;
  const html = withoutLegalLinks(bytes.toString());
  const { files } = await buildSite((part) => keepFile(scope, part), [{ path: PAGE, bytes: Buffer.from(html) }]);
  return files[PAGE];
}

/** The page without its links to legal texts, and without the paragraph that held nothing else. */
function withoutLegalLinks(html: string): string {
  return html
    .replace(/<a href="(?:terms|privacy|cookie|refund|aup|dmca)\.html">[^<]*<\/a>/g, '')
    .replace(/<p class="last(?: texts)?"><\/p>/g, '');
}
