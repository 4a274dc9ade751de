import type { RequestHandler, Response } from 'express';

export interface Leaving {
  /** Before every other mount. */
  guard: RequestHandler;
  /** From now on each answer closes its connection, so that its caller goes elsewhere next. */
  leave(): void;
  /** Ends the streams of events that are still open; their readers come back elsewhere (WHATWG HTML, 9.2.3). */
  endStreams(): void;
}

/** Lets a process go without a caller noticing: a kept connection is given back by an answer, never cut between two. */
export function openLeaving(): Leaving {
  const open = new Set<Response>();
  let leaving = false;
  return {
    guard(_req, res, next) {
      if (leaving) res.setHeader('Connection', 'close');
      open.add(res);
      res.once('close', () => open.delete(res));
      next();
    },
    leave() {
      leaving = true;
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close');
    },
    endStreams() {
      for (const res of open)
        if (String(res.getHeader('Content-Type')).startsWith('text/event-stream')) res.socket?.destroySoon();
    },
  };
}
