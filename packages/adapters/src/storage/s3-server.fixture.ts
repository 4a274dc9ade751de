import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * For tests: an in-memory server with as much of Amazon's S3 as a file store needs, with one bucket. Like S3, it
 * refuses a request without a signature, or with a signature over other bytes.
 */
export async function openS3Server({ bucket, accessKeyId }: { bucket: string; accessKeyId: string }) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    const answer = (status: number, bytes: Buffer | string = '') => {
      res.writeHead(status, { 'content-length': Buffer.byteLength(bytes) });
      res.end(req.method === 'HEAD' ? undefined : bytes);
    };
    const [, first, ...rest] = (req.url ?? '').split('/');
    const key = rest.join('/');
    if (!req.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return answer(403, '<Code>AccessDenied</Code>');
    if (first !== bucket) return answer(404, '<Code>NoSuchBucket</Code>');
    if (req.method === 'PUT') {
      if (req.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
        return answer(400, '<Code>XAmzContentSHA256Mismatch</Code>');
      objects.set(key, body);
      return answer(200);
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    const kept = objects.get(key);
    return kept ? answer(200, kept) : answer(404, '<Code>NoSuchKey</Code>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
