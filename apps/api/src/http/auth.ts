import { PEER_HEADER, REQUEST_HEADER, type Sessions } from '@onym/accounts/access';
import { toNodeHandler } from 'better-auth/node';
import type { Request, RequestHandler } from 'express';
import { factsOf } from '../context.ts';
import { jsonText } from './read-body.ts';

const BODY_LIMIT = '16kb';

/**
 * Creates the handlers for the session library's paths: sign-up, sign-in, sign-out and sessions. They pass the client's
 * IP address and the request id to the library in headers that a client cannot set itself, and remove cookies that
 * would end a session from responses to GET. A body above 16 kB or one nested too deeply is refused.
 */
export function createAuth(sessions: Sessions): RequestHandler[] {
  const handle = toNodeHandler(async (request) => withoutSessionEnd(request, await sessions.handler(request)));
  const serve: RequestHandler = (req, res, next) => {
    const { address, requestId } = factsOf(req);
    Object.assign(req.headers, { [PEER_HEADER]: address, [REQUEST_HEADER]: requestId });
    handle(req, res).catch(next);
  };
  // The library itself limits neither the length nor the depth of a body.
  return [jsonText(BODY_LIMIT), serve];
}

/**
 * Removes cookies that end the session from the response of a GET. The library clears the cookie of every session
 * that it does not find, so a late response to a GET with the old session would otherwise clear the cookie of a new
 * one.
 */
function withoutSessionEnd(request: globalThis.Request, answer: Response): Response {
  if (request.method !== 'GET') return answer;
  const cookies = answer.headers.getSetCookie();
  const kept = cookies.filter((cookie) => !/; *max-age=0\b/i.test(cookie));
  if (kept.length === cookies.length) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of kept) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Returns the headers to pass to the session library when one of our own pages signs a browser in: its kind, IP address and
 * request id. Cookies are not included.
 */
export function signInHeaders(req: Request): Headers {
  const { address, requestId } = factsOf(req);
  return new Headers({
    'user-agent': req.get('user-agent') ?? '',
    [PEER_HEADER]: address,
    [REQUEST_HEADER]: requestId,
  });
}
