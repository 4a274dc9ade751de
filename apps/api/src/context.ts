import type { Doorkeeper, RequestScope } from '@onym/platform';
import { Reply } from '@onym/platform';
import type { House } from '@onym/house';
import type { Request } from 'express';

/** What the first middleware knows of a request. */
export interface RequestFacts {
  requestId: string;
  /** The peer, as far as the proxies in front are trusted. */
  address: string;
}

const facts = new WeakMap<Request, RequestFacts>();

export function noteFacts(req: Request, known: RequestFacts): void {
  facts.set(req, known);
}

export function factsOf(req: Request): RequestFacts {
  return facts.get(req)!;
}

/** One fresh scope per request: forked em, child logger, credentials, reply. */
export function contextFor(
  house: House,
  doorkeeper: Doorkeeper,
  transport: 'rest' | 'rpc',
): (input: { req: Request }) => RequestScope {
  return ({ req }) => {
    const { requestId, address } = factsOf(req);
    return {
      ...house.scope({ log: house.log.child({ requestId }) }),
      requestId,
      address,
      doorkeeper,
      reply: new Reply(),
      credentials: { transport, authorization: req.headers.authorization, headers: webHeaders(req), address },
      agentName: single(req.headers['x-agent-name']),
      ...readIdempotencyKey(req),
    };
  };
}

/** Cookies are all that the session library reads. */
export function webHeaders(req: Request): Headers {
  return new Headers(req.headers.cookie ? { cookie: req.headers.cookie } : {});
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** 1 to 255 visible ASCII characters; another is told to the call that reads it, never taken for none. */
export function readIdempotencyKey({
  headers,
}: Pick<Request, 'headers'>): Pick<RequestScope, 'idempotencyKey' | 'invalidIdempotencyKey'> {
  const value = single(headers['idempotency-key']);
  const isKey = value !== undefined && /^[\x21-\x7e]{1,255}$/.test(value);
  return { idempotencyKey: isKey ? value : undefined, invalidIdempotencyKey: value !== undefined && !isKey };
}
