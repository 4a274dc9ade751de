import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, ServedFile } from './deployment.entity.ts';

/** A file of a site to serve. */
export interface SiteFile {
  path: string;
  bytes: Buffer;
}

/** Stores a file and returns its digest. */
export type StoreFile = (bytes: Buffer) => Promise<string>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const MIMES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};
/** Already compressed; compressing again makes them longer. */
const DENSE = /^(image\/(png|x-icon)|font\/)/;
/** Below this size compression saves nothing: the file fits the same packet. */
const WORTH_COMPRESSING = 512;

/** The media type for a path's extension; undefined for one that sites do not serve. */
export function mimeOf(path: string): string | undefined {
  return MIMES[path.slice(path.lastIndexOf('.') + 1)];
}

/**
 * Stores each file through `keep`, plus its Brotli and gzip form where that is smaller, and returns the manifest for
 * serving. Files whose extension sites do not serve are left out. The same files give the same manifest.
 * @throws StorageError when `keep` cannot store a file
 */
export async function buildSite(keep: StoreFile, files: readonly SiteFile[]): Promise<Manifest> {
  const served: Manifest['files'] = {};
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const mime = mimeOf(file.path);
    if (mime) served[file.path] = await storeServedFile(keep, file.bytes, mime);
  }
  return { files: served, policy: contentSecurityPolicy(files) };
}

async function storeServedFile(keep: StoreFile, bytes: Buffer, mime: string): Promise<ServedFile> {
  const plain: ServedFile = { sha256: await keep(bytes), bytes: bytes.length, mime };
  if (DENSE.test(mime) || bytes.length < WORTH_COMPRESSING) return plain;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  return {
    ...plain,
    ...(br.length < bytes.length ? { br: { sha256: await keep(br), bytes: br.length } } : {}),
    ...(gz.length < bytes.length ? { gzip: { sha256: await keep(gz), bytes: gz.length } } : {}),
  };
}

/**
 * Returns the Content-Security-Policy header for these files: only the site's own files may load, and no script runs.
 * Data blocks (JSON-LD) are allowed by digest, because some browsers treat them as scripts; connect-src allows audits
 * that read robots.txt from within the page. `frameAncestors` names the origins that may embed the pages; by default
 * none may.
 */
export function contentSecurityPolicy(files: readonly SiteFile[], frameAncestors = "'none'"): string {
  const digests = new Set<string>();
  for (const { path, bytes } of files) {
    if (!path.endsWith('.html')) continue;
    for (const [, content = ''] of bytes
      .toString()
      .matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      digests.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
    ...(digests.size > 0 ? [`script-src ${[...digests].toSorted().join(' ')}`] : []),
  ].join('; ');
}
