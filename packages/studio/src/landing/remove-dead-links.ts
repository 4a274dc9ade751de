import { storeFile } from '@onym/platform/files';
import { transaction, type Scope } from '@onym/platform';
import { buildSite } from './build-site.ts';
import type { ServedFile } from './deployment.entity.ts';
import { selectVersionsWithDeadLinks, storeRepairedFiles } from './deployment.repository.ts';
const PAGE = 'index.html';

/**
 * Deletes links to removed legal texts from up to 50 versions of pages whose manifest is marked with `deadLinks`, and
 * the mark. A version whose file is missing is logged and only loses the mark. Idempotent; the next sweep continues
 * after an interruption.
 * @throws StorageError when a file cannot be read or stored
 */
export async function removeDeadLinks(scope: Scope): Promise<void> {
  const marked = await selectVersionsWithDeadLinks(scope);
  for (const { id, manifest } of marked) {
    const page = await repairedPage(scope, manifest.files[PAGE]);
    if (!page) scope.log.warn({ deploymentId: id }, 'a published page with dead links is not in the storage');
    await transaction(scope, (tx) => storeRepairedFiles(tx, page ? { [PAGE]: page } : {}, id));
  }
}

async function repairedPage(scope: Scope, file: ServedFile | undefined): Promise<ServedFile | undefined> {
  const bytes = file && (await scope.ports.storage.get(file.sha256));
  if (!bytes) return undefined;
  const html = withoutLegalLinks(bytes.toString());
  const { files } = await buildSite((part) => storeFile(scope, part), [{ path: PAGE, bytes: Buffer.from(html) }]);
  return files[PAGE];
}

/** The page without links to legal texts, and without a paragraph that contained nothing else. */
function withoutLegalLinks(html: string): string {
  return html
    .replace(/<a href="(?:terms|privacy|cookie|refund|aup|dmca)\.html">[^<]*<\/a>/g, '')
    .replace(/<p class="last(?: texts)?"><\/p>/g, '');
}
