import { PEER_HEADER, REQUEST_HEADER, type Sessions } from '@onym/accounts/access';
import { toNodeHandler } from 'better-auth/node';
import type { Request, RequestHandler } from 'express';
import { factsOf } from '../context.ts';
import { jsonText } from './read-body.ts';

const BODY_LIMIT = '16kb';

/** Sign-up, sign-in and sign-out by the session library. It learns the peer's address from us, never from the client. */
export function createAuth(sessions: Sessions): RequestHandler[] {
  const handle = toNodeHandler(async (request) => keepingSession(request, await sessions.handler(request)));
  const serve: RequestHandler = (req, res, next) => {
    const { address, requestId } = factsOf(req);
    Object.assign(req.headers, { [PEER_HEADER]: address, [REQUEST_HEADER]: requestId });
    handle(req, res).catch(next);
  };
  // The library itself limits neither the length nor the depth of a body.
  return [jsonText(BODY_LIMIT), serve];
}

/**
 * The answer, without a cookie that ends the session if this was only a look. The library ends the cookie of every session it does not
 * find. A page that looks with its old session while its new one is on the way would lose the new one by the late answer.
 */
function keepingSession(request: globalThis.Request, answer: Response): Response {
  if (request.method !== 'GET') return answer;
  const cookies = answer.headers.getSetCookie();
  const kept = cookies.filter((cookie) => !/; *max-age=0\b/i.test(cookie));
  if (kept.length === cookies.length) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of kept) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
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
