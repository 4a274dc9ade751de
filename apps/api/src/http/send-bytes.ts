import type { Request, Response } from 'express';
import fresh from 'fresh';
import { parseRange } from './byte-range.ts';

/**
 * Sends bytes that never change at their URL (RFC 9110) and ends the response: GET and HEAD, 304 for clients that have
 * them, single ranges, 416 for one outside the file; cacheable for a year. `etag` is strong and quoted. Any site may
 * embed them, and they may not load or run anything (`headers` has the policy).
 */
export function sendBytes(
  req: Request,
  res: Response,
  bytes: Buffer,
  etag: string,
  headers: Readonly<Record<string, string>>,
): void {
  res.set({
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  });
  if (fresh(req.headers, { etag })) return void res.status(304).end();
  const range =
    req.method === 'GET' && (req.headers['if-range'] ?? etag) === etag
      ? parseRange(req.headers.range, bytes.length)
      : undefined;
  if (range === 'unsatisfiable')
    return void res
      .status(416)
      .set({ 'Content-Range': `bytes */${bytes.length}`, 'Content-Length': '0', 'Cache-Control': 'no-store' })
      .end();
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  res.set({ ...headers, 'Content-Length': String(part.length) }).end(req.method === 'HEAD' ? undefined : part);
}
