import type { RequestHandler, Response } from 'express';

export interface GracefulShutdown {
  /** Mount it before all other handlers. */
  guard: RequestHandler;
  /** From now on each response closes its connection, so that the client reconnects to another process. */
  startDraining(): void;
  /** Ends the open event streams; their clients reconnect to another process (WHATWG HTML, 9.2.3). */
  endStreams(): void;
}

/**
 * Creates a graceful shutdown that clients do not notice: after `startDraining` a keep-alive connection is closed with
 * a response, never between two requests. `endStreams` cuts the open event streams, which would otherwise last for
 * minutes. `guard` must be mounted to know the open responses.
 */
export function createGracefulShutdown(): GracefulShutdown {
  const open = new Set<Response>();
  let leaving = false;
  return {
    guard(_req, res, next) {
      if (leaving) res.setHeader('Connection', 'close');
      open.add(res);
      res.once('close', () => open.delete(res));
      next();
    },
    startDraining() {
      leaving = true;
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close');
    },
    endStreams() {
      for (const res of open)
        if (String(res.getHeader('Content-Type')).startsWith('text/event-stream')) res.socket?.destroySoon();
    },
  };
}
