import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { stack } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { createLogos, useDesigner } from './logos.fixture.ts';

useDesigner();

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** The response as sent on the wire. */
function travel(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${stack().siteUrl}${path}`, { headers }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(parts) }));
    });
    outgoing.on('error', reject).end();
  });
}

const LONG = '/api/v1/openapi.json';

describe('compression', () => {
  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br', 'gzip;q=0.5, br;q=0.9', brotliDecompressSync],
  ])('200: %s for %s: the same content, with a Vary header for caches', async (encoding, accepted, unpack) => {
    const plain = await travel(LONG);
    const packed = await travel(LONG, { 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it.each([
    ['a text for a client that accepts no encoding', LONG, {}],
    ['a short body', '/healthz', { 'accept-encoding': 'br' }],
    ['an encoding that the client refuses', LONG, { 'accept-encoding': 'identity, br;q=0' }],
  ])('200: does not compress %s', async (_what, path, headers) => {
    const answer = await travel(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(() => JSON.parse(answer.bytes.toString()) as unknown).not.toThrow();
  });

  it('200: bytes with a strong ETag stay unchanged', async () => {
    const [logo] = await createLogos({ count: 1 });
    const { pathname, search } = new URL(logo!.svgUrl);
    const answer = await travel(pathname + search, { 'accept-encoding': 'br, gzip' });
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toMatch(/^"/);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
