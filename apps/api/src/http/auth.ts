import { PEER_HEADER, REQUEST_HEADER, type Sessions } from '@onym/access';
import { toNodeHandler } from 'better-auth/node';
import express, { type Request, type RequestHandler } from 'express';
import { factsOf } from '../context.ts';

const BODY_LIMIT = '16kb';

/** Sign-up, sign-in and sign-out by the session library. It learns the peer's address from us, never from the client. */
export function createAuth(sessions: Sessions): RequestHandler[] {
  const handle = toNodeHandler(sessions.handler);
  // The library itself takes whatever comes, however long.
  const read = express.raw({ type: () => true, limit: BODY_LIMIT });
  const serve: RequestHandler = (req, res, next) => {
    if (Buffer.isBuffer(req.body)) req.body = req.body.toString();
    const { address, requestId } = factsOf(req);
    Object.assign(req.headers, { [PEER_HEADER]: address, [REQUEST_HEADER]: requestId });
    handle(req, res).catch(next);
  };
  return [read, serve];
}

/** What the session library is told of a browser that one of our own pages signs in. */
export function signInHeaders(req: Request): Headers {
  const { address, requestId } = factsOf(req);
  return new Headers({
    'user-agent': req.get('user-agent') ?? '',
    [PEER_HEADER]: address,
    [REQUEST_HEADER]: requestId,
  });
}
