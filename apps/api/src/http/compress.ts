import compression from 'compression';
import type { RequestHandler } from 'express';

const compressed = compression({
  filter(req, res) {
    // Bytes of a strong ETag are what they say; events and whatever else travels bit by bit is not held back.
    const etag = res.getHeader('etag');
    if (typeof etag === 'string' && !etag.startsWith('W/')) return false;
    return res.getHeader('content-type') !== 'text/event-stream' && compression.filter(req, res);
  },
});

/**
 * Answers of a kilobyte and more, br or gzip as the caller likes best (RFC 9110 12.5.3). Calls of the dashboard that share an answer
 * arrive one by one as each is done.
 */
export const compress: RequestHandler = (req, res, next) =>
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
