import { pipeline } from 'node:stream/promises';
import { Fault, FAULTS } from '@onym/core';
import { orderStatusUrl } from '@onym/domains/orders';
import { toFault, type Scope } from '@onym/platform';
import type { Response } from 'express';
import { recordErrorCode } from '../context.ts';

export interface ErrorFacts {
  requestId: string;
  publicUrl: string;
  /** The call may charge the caller: an error then states whether it did. */
  billable?: boolean;
  /** Needed to build the URLs of orders. */
  links?: Pick<Scope, 'secrets' | 'settings'> | undefined;
}

/** Sends `body` as JSON with this status and these headers, and ends the response. */
export function sendJson(
  res: Response,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  mediaType = 'application/json',
): void {
  res.status(status);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.end(JSON.stringify(body));
}

/** Sends a text in UTF-8 with status 200 and these headers, and ends the response. */
export function sendText(
  res: Response,
  text: string,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  res.status(200);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  res.end(text);
}

/**
 * Streams parts of a JSON text as a file download, no faster than the client reads it. If the first part fails, nothing was sent and the
 * error is thrown; if a later one fails, the response is destroyed as well.
 */
export async function sendFile(
  res: Response,
  text: AsyncIterable<string>,
  filename: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const parts = text[Symbol.asyncIterator]();
  // Awaited before the pipeline, which destroys the response when it fails: then no error could be sent.
  const first = await parts.next();
  res.status(200);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${filename}"`);
  await pipeline(async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => parts };
  }, res);
}

/** The error for a method that a path does not support. */
export class MethodNotAllowed extends Fault {
  readonly allowed: readonly string[];
  constructor(method: string, allowed: readonly string[]) {
    super('method_not_allowed', `${method} is not supported here`);
    this.allowed = allowed;
  }
}

/**
 * Returns the HTTP headers of an error: modules set the meaning, transports the headers (RFC 9110 10.2.1, 10.2.3,
 * 11.6.1): Retry-After, Idempotent-Replayed, WWW-Authenticate, Allow, Location of an order that continues, and
 * Connection.
 */
export function faultHeaders(fault: Fault): Record<string, string> {
  return {
    ...(fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) }),
    ...(fault.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    ...(fault.code === 'unauthorized' ? { 'WWW-Authenticate': 'Bearer realm="onym"' } : {}),
    // The order continues in the background; Location is where to follow it (RFC 9110 10.2.2).
    ...(fault.code === 'internal_error' && typeof fault.details['orderId'] === 'string'
      ? { Location: `/api/v1/orders/${fault.details['orderId']}` }
      : {}),
    // The unread rest of the body would otherwise be parsed as the next request.
    ...(fault.code === 'payload_too_large' ? { Connection: 'close' } : {}),
    ...(fault instanceof MethodNotAllowed ? { Allow: fault.allowed.join(', ') } : {}),
  };
}

/**
 * Returns the body of an error response, which has the same form everywhere: `{error, code, remedy, ..., requestId, docUrl}`,
 * with `moneyMoved` for a call that may charge and `statusUrl` for an error about an order.
 */
export function faultBody(
  fault: Fault,
  { requestId, publicUrl, billable = false, links }: ErrorFacts,
): Record<string, unknown> {
  const { orderId } = fault.details;
  return {
    ...fault.toBody(),
    remedy: FAULTS[fault.code].remedy,
    ...(links && typeof orderId === 'string' ? { statusUrl: orderStatusUrl(links, orderId) } : {}),
    // A metered call is not billable in the way a purchase is, but this error is also about money.
    ...(billable || fault.code === 'spend_limit_exceeded' ? { moneyMoved: moneyMoved(fault) } : {}),
    requestId,
    docUrl: `${publicUrl}/docs/errors#${fault.code}`,
  };
}

/** Whether the caller's money is gone after this error: money that was charged and refunded counts as no. */
function moneyMoved({ code, details }: Fault): 'no' | 'yes' | 'unknown' {
  if (details['moneyMoved'] === 'no') return 'no';
  if (code === 'order_under_review' || details['refunded'] === false) return 'yes';
  return code === 'internal_error' || code === 'service_unavailable' ? 'unknown' : 'no';
}

/**
 * Sends an error with the usual status of its code, or with `status` where an entry point uses another one, ends the
 * response, and records the code for the request log. Headers of the error replace equal ones in `headers`.
 */
export function sendFault(
  res: Response,
  fault: Fault,
  facts: ErrorFacts,
  headers: Readonly<Record<string, string>> = {},
  status: number = fault.status,
): void {
  recordErrorCode(res.req, fault.code);
  sendJson(res, status, faultBody(fault, facts), { ...headers, ...faultHeaders(fault) });
}

/**
 * Converts an error of Express and its body parsers to a Fault: invalid_request, payload_too_large,
 * unsupported_media_type or not_found. Returns a Fault unchanged, and any other error as toFault() does.
 */
export function faultOfExpress(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.parse.failed')
    return new Fault('invalid_request', 'The body is not valid JSON', { cause: error });
  if (type === 'entity.too.large') return new Fault('payload_too_large', 'The body is too large', { cause: error });
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new Fault('unsupported_media_type', 'Send the body as application/json in UTF-8', { cause: error });
  if (status === 404) return new Fault('not_found', 'There is no endpoint at this path', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Fault('invalid_request', 'The request could not be read', { cause: error });
  return toFault(error);
}
