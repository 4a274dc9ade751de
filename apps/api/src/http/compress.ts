import compression from 'compression';
import type { RequestHandler } from 'express';

const compressed = compression({
  filter(req, res) {
    // A strong ETag promises these exact bytes; event streams and other incremental responses must not be buffered.
    const etag = res.getHeader('etag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) return false;
    return res.getHeader('content-type') !== 'text/event-stream' && compression.filter(req, res);
  },
});

/**
 * Compresses responses of one kilobyte and more, br, gzip or deflate as the client prefers (RFC 9110 12.5.3), but no event streams and none
 * with a strong ETag. Batched calls of the dashboard are flushed one by one as each finishes.
 */
export const compressResponses: RequestHandler = (req, res, next) =>
  compressed(req, res, () => {
    if (req.headers['trpc-accept'] === 'application/jsonl') flushEachWrite(res);
    next();
  });

function flushEachWrite(res: Parameters<RequestHandler>[1]): void {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  res.write = ((...args: unknown[]) => {
    const isBelowLimit = write(...args);
    res.flush();
    return isBelowLimit;
  }) as typeof res.write;
}
