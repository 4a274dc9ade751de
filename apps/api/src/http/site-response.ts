import type { ServedFile } from '@onym/studio/landing';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { htmlPage } from './html-page.ts';
import { parseRange } from './byte-range.ts';

export interface SiteResponse {
  policy: string;
  /** 200 by default. */
  status?: number;
  /** For previews: not indexed and not cached. */
  noIndex?: boolean;
}

type ReadBytes = (sha256: string) => Promise<Buffer | null>;

/**
 * Sends one file of a site (RFC 9110): GET and HEAD, a strong ETag per encoding, 304, and single ranges of the uncompressed bytes;
 * 405 for other methods, 503 if the bytes are missing. Compressed forms were created when the site was deployed.
 * @param read returns the bytes of a form of the file by its digest
 */
export async function sendSiteFile(
  req: Request,
  res: Response,
  file: ServedFile,
  read: ReadBytes,
  { policy, status = 200, noIndex = false }: SiteResponse,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return sendSiteProblem(req, res, 405);
  const [encoding, form] = req.headers.range ? (['', file] as const) : chooseForm(file, req.headers['accept-encoding']);
  const etag = `"${form.sha256.slice(0, 32)}"`;
  const headers: Record<string, string> = {
    'Content-Type': file.mime,
    ETag: etag,
    'Cache-Control': noIndex ? 'private, no-store' : cacheControl(file.mime),
    'Accept-Ranges': 'bytes',
    ...securityHeaders(req),
    'Content-Security-Policy': policy,
    ...(file.br || file.gzip ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...(noIndex ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
  if (status === 200 && fresh(req.headers, { etag }))
    return void res.writeHead(304, omitHeaders(headers, 'Content-Type', 'Content-Encoding')).end();

  const range =
    status === 200 && req.method === 'GET' && (req.headers['if-range'] ?? etag) === etag
      ? parseRange(req.headers.range, form.bytes)
      : undefined;
  if (range === 'unsatisfiable')
    return void res
      .writeHead(416, { ...securityHeaders(req), 'Content-Range': `bytes */${form.bytes}`, 'Content-Length': '0' })
      .end();
  const length = range ? range.end - range.start + 1 : form.bytes;
  const head = {
    ...headers,
    'Content-Length': String(length),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${form.bytes}` } : {}),
  };
  if (req.method === 'HEAD') return void res.writeHead(status, head).end();
  const bytes = await read(form.sha256);
  if (!bytes) return sendSiteProblem(req, res, 503);
  res.writeHead(range ? 206 : status, head).end(range ? bytes.subarray(range.start, range.end + 1) : bytes);
}

const PROBLEMS = {
  404: 'Page not found',
  405: 'This page is read-only',
  410: 'This page is no longer available',
  429: 'Too many requests for missing pages; try again in a moment',
  503: 'This page cannot be shown right now',
} as const;

/**
 * Sends a plain error page with this status, in place of a page of a site, and ends the response. It is not cached, and
 * with 429 and 503 has Retry-After.
 */
export function sendSiteProblem(req: Request, res: Response, status: keyof typeof PROBLEMS): void {
  const page = htmlPage(PROBLEMS[status], `<h1>${PROBLEMS[status]}</h1>`);
  const headers = {
    ...securityHeaders(req),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(page)),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    ...(status === 429 ? { 'Retry-After': '1' } : {}),
    ...(status === 503 ? { 'Retry-After': '5' } : {}),
  };
  res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : page);
}

/**
 * Pages change with the next deployment and are revalidated each time; the files they load may be up to five minutes
 * old.
 */
function cacheControl(mime: string): string {
  return mime.startsWith('text/html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=300';
}

function securityHeaders(req: Request): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(req.secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

type Form = { sha256: string; bytes: number };

function chooseForm(file: ServedFile, accepted: string | undefined): readonly ['br' | 'gzip' | '', Form] {
  if (file.br && accepts(accepted, 'br')) return ['br', file.br];
  if (file.gzip && accepts(accepted, 'gzip')) return ['gzip', file.gzip];
  return ['', file];
}

function accepts(header: string | undefined, coding: string): boolean {
  return (
    header?.split(',').some((part) => {
      const [name, ...parameters] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((text) => text.trim());
      return name === coding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
    }) ?? false
  );
}

function omitHeaders(headers: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
