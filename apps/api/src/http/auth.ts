import { PEER_HEADER, REQUEST_HEADER, type Sessions } from '@onym/access';
import { toNodeHandler } from 'better-auth/node';
import type { Request, RequestHandler } from 'express';
import { factsOf } from '../context.ts';
import { jsonText } from './read-body.ts';

const BODY_LIMIT = '16kb';

/** Sign-up, sign-in and sign-out by the session library. It learns the peer's address from us, never from the client. */
export function createAuth(sessions: Sessions): RequestHandler[] {
  const handle = toNodeHandler(sessions.handler);
  const serve: RequestHandler = (req, res, next) => {
    const { address, requestId } = factsOf(req);
    Object.assign(req.headers, { [PEER_HEADER]: address, [REQUEST_HEADER]: requestId });
    handle(req, res).catch(next);
  };
  // The library itself limits neither the length nor the depth of a body.
  return [jsonText(BODY_LIMIT), serve];
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
