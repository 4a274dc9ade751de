import { writeAudit } from '@onym/accounts/audit';
import {
  Reply,
  transaction,
  type CallRecord,
  type AdmissionControl,
  type Origin,
  type Principal,
  type RequestScope,
  type Scope,
} from '@onym/platform';
import type { Span } from '@onym/core';
import type { App } from '@onym/app';
import type { Request } from 'express';

/** Facts about a request that setUpRequest() collects. */
export interface RequestFacts {
  requestId: string;
  /** The span of the request: within the caller's trace if it sends one, otherwise a new trace. */
  span: Span;
  /** The client's IP address, read through the trusted proxies in front. */
  address: string;
  /** The authenticated caller, once known; also set when the call is refused. */
  caller?: Principal;
  /** The error code of the response, once there is one. */
  code?: string;
}

const facts = new WeakMap<Request, RequestFacts>();

/**
 * Stores the facts about a request for factsOf(). setUpRequest() calls it once per request; handlers before it, such as deployed sites,
 * have no facts. The object itself is kept: its `caller` and `code` are set later.
 */
export function setRequestFacts(req: Request, known: RequestFacts): void {
  facts.set(req, known);
}

/** Returns the facts about a request. Their `caller` and `code` are set while the request is handled. setUpRequest() must have stored them. */
export function factsOf(req: Request): RequestFacts {
  return facts.get(req)!;
}

const USER_AGENT_CHARS = 256;

/** The origin of this request: network address and user agent. */
function originFor(req: Request): Origin {
  const { requestId, address } = factsOf(req);
  const userAgent = req.get('user-agent')?.slice(0, USER_AGENT_CHARS);
  return { requestId, address, ...(userAgent ? { userAgent } : {}) };
}

/**
 * Creates a scope for a handler that is not a procedure: its log lines and records carry the id and the origin of this
 * request, whose facts setUpRequest() must have stored.
 */
export function scopeFor(app: App, req: Request): Scope {
  const { requestId, span } = factsOf(req);
  return { ...app.scope({ log: app.log.child({ requestId, traceId: span.traceId }) }), origin: originFor(req) };
}

/** Lets the procedures of this request record the caller and the error code. */
function recordOf(facts: RequestFacts): CallRecord {
  return {
    caller(principal) {
      facts.caller = principal;
    },
    async writeEntry(scope, { accountId, ...line }) {
      await transaction(scope, (tx) => writeAudit(tx, { ...line, actor: accountId }));
    },
  };
}

/**
 * Returns the function that creates the scope in which the procedures of one request run, each time a new one: with a
 * forked entity manager, a child logger, the caller's credentials and an empty reply. Its `record` stores the caller
 * for the request log and writes audit entries, each in a transaction of its own.
 * @param transport decides which credentials are accepted, and how calls are counted
 */
export function contextFor(
  app: App,
  admissionControl: AdmissionControl,
  transport: 'rest' | 'rpc',
): (input: { req: Request }) => RequestScope {
  return ({ req }) => {
    const facts = factsOf(req);
    const { requestId, address } = facts;
    return {
      ...scopeFor(app, req),
      origin: originFor(req),
      record: recordOf(facts),
      requestId,
      address,
      admissionControl,
      reply: new Reply(),
      credentials: {
        transport,
        authorization: req.headers.authorization,
        headers: cookieHeaders(req),
        address,
        // Only the dashboard sends the account that it shows: its page stays open while the session may change.
        ...(transport === 'rpc' && { expectedAccountId: firstValue(req.headers['x-onym-account']) }),
      },
      agentName: firstValue(req.headers['x-agent-name']),
      ...readIdempotencyKey(req),
    };
  };
}

/** Stores the error code of the response for the request log; of several the first counts. Ignores a request whose facts are not stored. */
export function recordErrorCode(req: Request, code: string): void {
  const known = facts.get(req);
  if (known) known.code ??= code;
}

/** Returns headers that contain only the cookies of the request, which is all that the session library needs to find the session. */
export function cookieHeaders(req: Request): Headers {
  return new Headers(req.headers.cookie ? { cookie: req.headers.cookie } : {});
}

function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Reads the Idempotency-Key header: 1 to 255 visible ASCII characters. Node joins several such headers with a comma and a space, so they
 * are invalid. An invalid key is reported to the procedure that uses it (`invalidIdempotencyKey`), never treated as absent.
 */
export function readIdempotencyKey({
  headers,
}: Pick<Request, 'headers'>): Pick<RequestScope, 'idempotencyKey' | 'invalidIdempotencyKey'> {
  const value = firstValue(headers['idempotency-key']);
  const isKey = value !== undefined && /^[\x21-\x7e]{1,255}$/.test(value);
  return { idempotencyKey: isKey ? value : undefined, invalidIdempotencyKey: value !== undefined && !isKey };
}
