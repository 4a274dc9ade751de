import { writeAudit } from '@onym/accounts/audit';
import {
  Reply,
  transaction,
  type CallRecord,
  type Doorkeeper,
  type Origin,
  type Principal,
  type RequestScope,
  type Scope,
} from '@onym/platform';
import type { Span } from '@onym/core';
import type { House } from '@onym/app';
import type { Request } from 'express';

/** What the first middleware knows of a request. */
export interface RequestFacts {
  requestId: string;
  /** Within the trace that its caller says, or one of its own. */
  span: Span;
  /** The peer, as far as the proxies in front are trusted. */
  address: string;
  /** Who calls, once it is known; also of those who are refused. */
  caller?: Principal;
  /** The code of the refusal, once there is one. */
  code?: string;
}

const facts = new WeakMap<Request, RequestFacts>();

export function noteFacts(req: Request, known: RequestFacts): void {
  facts.set(req, known);
}

export function factsOf(req: Request): RequestFacts {
  return facts.get(req)!;
}

const USER_AGENT_CHARS = 256;

/** Where this request came from, and with what. */
function originFor(req: Request): Origin {
  const { requestId, address } = factsOf(req);
  const userAgent = req.get('user-agent')?.slice(0, USER_AGENT_CHARS);
  return { requestId, address, ...(userAgent ? { userAgent } : {}) };
}

/** A scope for a door of its own: what is written there is known to come from this request. */
export function scopeFor(house: House, req: Request): Scope {
  const { requestId, span } = factsOf(req);
  return { ...house.scope({ log: house.log.child({ requestId, traceId: span.traceId }) }), origin: originFor(req) };
}

/** Where the procedures of this request leave what they tell of it. */
function recordOf(facts: RequestFacts): CallRecord {
  return {
    caller(principal) {
      facts.caller = principal;
    },
    async wrote(scope, { accountId, ...line }) {
      await transaction(scope, (tx) => writeAudit(tx, { ...line, actor: accountId }));
    },
  };
}

/** One fresh scope per request: forked em, child logger, credentials, reply. */
export function contextFor(
  house: House,
  doorkeeper: Doorkeeper,
  transport: 'rest' | 'rpc',
): (input: { req: Request }) => RequestScope {
  return ({ req }) => {
    const facts = factsOf(req);
    const { requestId, address } = facts;
    return {
      ...scopeFor(house, req),
      origin: originFor(req),
      record: recordOf(facts),
      requestId,
      address,
      doorkeeper,
      reply: new Reply(),
      credentials: {
        transport,
        authorization: req.headers.authorization,
        headers: webHeaders(req),
        address,
        // Only pages that stay open while the session moves on believe something.
        ...(transport === 'rpc' && { believes: single(req.headers['x-onym-account']) }),
      },
      agentName: single(req.headers['x-agent-name']),
      ...readIdempotencyKey(req),
    };
  };
}

/** For the log of requests; the first refusal of several counts. */
export function noteRefusal(req: Request, code: string): void {
  const known = facts.get(req);
  if (known) known.code ??= code;
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
