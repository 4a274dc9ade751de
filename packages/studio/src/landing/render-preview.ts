import { createHash } from 'node:crypto';
import { isSuspended } from '@onym/accounts/access';
import { isId } from '@onym/core';
import type { Scope } from '@onym/platform';
import { mimeOf, contentSecurityPolicy, type SiteFile } from './build-site.ts';
import type { ServedFile } from './deployment.entity.ts';
import { previewUrl } from './site-address.ts';
import { siteFiles } from './site-files.ts';
import { PREVIEW_PREFIX } from './subdomain.ts';
import { readPreviewState, readPreviewPage } from './landing-page.repository.ts';

/** State of a preview; `draft` differs after every change of the page. */
export interface PreviewState {
  is: 'standing' | 'suspended' | 'none';
  draft: string;
}

/**
 * Reads whether the page of a preview label (`preview-` and the page's id without its prefix) may be shown now: `none`
 * when there is no such page or it is sealed. Check this before every response, because rendered files are cached
 * while a page may be changed, deleted or suspended.
 */
export async function findPreviewState(scope: Pick<Scope, 'sql'>, label: string): Promise<PreviewState> {
  const id = pageIdOf(label);
  const row = id === undefined ? undefined : await readPreviewState(scope, id);
  if (!row) return { is: 'none', draft: '' };
  const isOff = row.suspended || (await isSuspended(scope, row.account_id));
  return { is: isOff ? 'suspended' : 'standing', draft: row.draft };
}

/** A rendered draft: its files by path below the root. */
export interface Preview {
  files: ReadonlyMap<string, { file: ServedFile; bytes: Buffer }>;
  policy: string;
}

/**
 * Renders the draft of a preview label with missing parts marked; undefined when there is no such page or it is sealed.
 * Knowing the page's id is the permission to see it, because an id cannot be guessed. Does not check for suspension;
 * `findPreviewState` does. Only the service's own dashboard may embed the preview in a frame.
 * @throws Fault rate_limit_exceeded while too much waits to be drawn; DrawingThreadDied when the drawing thread ended
 */
export async function renderPreview(
  scope: Pick<Scope, 'sql' | 'settings' | 'drawing'>,
  label: string,
): Promise<Preview | undefined> {
  const id = pageIdOf(label);
  if (id === undefined) return undefined;
  const page = await readPreviewPage(scope, id);
  if (!page) return undefined;
  const drawn = await siteFiles(scope, page.owner, page, previewUrl(scope.settings, id), 'draft');
  const files = drawn.flatMap((one) => {
    const mime = mimeOf(one.path);
    return mime ? [[one.path === 'index.html' ? '/' : `/${one.path}`, toServedFile(one, mime)] as const] : [];
  });
  return { files: new Map(files), policy: contentSecurityPolicy(drawn, new URL(scope.settings.publicUrl).origin) };
}

function toServedFile({ bytes }: SiteFile, mime: string): { file: ServedFile; bytes: Buffer } {
  return { file: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, mime }, bytes };
}

function pageIdOf(label: string): string | undefined {
  const id = `lp_${label.slice(PREVIEW_PREFIX.length)}`;
  return isId('landingPage', id) ? id : undefined;
}
