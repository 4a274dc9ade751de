import { Fault } from '@onym/kernel';
import { toFault } from '@onym/platform';
import type { Response } from 'express';

export interface ErrorFacts {
  requestId: string;
  publicUrl: string;
}

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

/** The one shape of a refusal: `{error, code, ..., requestId, docUrl}`. */
export function faultBody(fault: Fault, { requestId, publicUrl }: ErrorFacts): Record<string, unknown> {
  return { ...fault.toBody(), requestId, docUrl: `${publicUrl}/docs/errors#${fault.code}` };
}

export function sendFault(
  res: Response,
  fault: Fault,
  facts: ErrorFacts,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendJson(res, fault.status, faultBody(fault, facts), { ...headers, ...fault.headers });
}

/** What Express and its parsers throw, as a Fault. */
export function faultOfExpress(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.parse.failed')
    return new Fault('invalid_request', 'The body is not valid JSON', { cause: error });
  if (type === 'entity.too.large')
    return new Fault('payload_too_large', 'The body is too large', { headers: { Connection: 'close' }, cause: error });
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new Fault('unsupported_media_type', 'Send the body as application/json in UTF-8', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Fault('invalid_request', 'The request could not be read', { cause: error });
  return toFault(error);
}
