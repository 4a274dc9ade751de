import { TRPCError } from '@trpc/server';
import { Fault, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { TRPC_ERROR_CODE_HTTP_STATUS } from 'trpc-to-openapi';
import { z } from 'zod';
import { isDatabaseUnreachable } from './database-unreachable.ts';

/** The parts of a procedure's meta that decide the errors of its input. */
interface InputMeta {
  inputFaults?: Record<string, FaultCode>;
  bareFields?: readonly string[];
}

/**
 * Converts any thrown value to the Fault that the caller gets; a Fault stays as it is. Invalid input becomes the code
 * that `meta.inputFaults` names, by default invalid_request, with `fieldErrors`; an unreachable database becomes
 * service_unavailable; an unknown procedure becomes not_found. An unknown error is a bug and becomes a 500.
 */
export function toFault(error: unknown, meta?: InputMeta): Fault {
  if (error instanceof Fault) return error;
  // PostgreSQL texts contain neither a NUL (22021, 22P05, 08P01), which the entry point may have missed, nor half of
  // a surrogate pair (22P02).
  if (isUntranslatable(error))
    return new Fault('invalid_request', formatSentence('fields.requestContainsCharacterThatCannot'), { cause: error });
  if (isDatabaseUnreachable(error)) return databaseUnreachableFault(error);
  if (!(error instanceof TRPCError))
    return new Fault('internal_error', 'Something went wrong on our side', { cause: error });
  const { cause } = error;
  if (cause instanceof Fault) return cause;
  if (isUntranslatable(cause) || isDatabaseUnreachable(cause)) return toFault(cause);
  if (error.code === 'BAD_REQUEST' && cause instanceof z.ZodError) return inputFault(cause, meta);
  const status = TRPC_ERROR_CODE_HTTP_STATUS[error.code] ?? 500;
  if (status === 404) return new Fault('not_found', 'Unknown procedure', { cause });
  if (status === 405)
    return new Fault('method_not_allowed', 'This procedure requires the other HTTP method', { cause });
  if (status === 413) return new Fault('payload_too_large', 'The body is too large', { cause });
  if (status === 415) return new Fault('unsupported_media_type', 'Send the body as application/json', { cause });
  return status < 500
    ? new Fault('invalid_request', formatSentence('fields.requestCouldNotBeRead'), { cause })
    : new Fault('internal_error', 'Something went wrong on our side', { cause: error });
}

function databaseUnreachableFault(cause: unknown): Fault {
  return new Fault('service_unavailable', 'The service cannot reach its database right now', { cause });
}

function isUntranslatable(error: unknown): boolean {
  const { code, detail, message } = (error ?? {}) as { code?: unknown; detail?: unknown; message?: unknown };
  if (code === '08P01') return String(message).startsWith('invalid message format'); // the NUL ended a parameter too early
  return code === '22021' || code === '22P05' || (code === '22P02' && String(detail).includes('surrogate'));
}

function inputFault(error: z.ZodError, meta?: InputMeta): Fault {
  const fieldErrors: Record<string, string> = {};
  const first = error.issues[0]!;
  const where = z.core.toDotPath(first.path);
  for (const { path, message } of error.issues) {
    const isBare = path.length > 1 && meta?.bareFields?.includes(String(path[0]));
    fieldErrors[z.core.toDotPath(isBare ? path.slice(1) : path) || 'body'] ??= message;
  }
  const faults = meta?.inputFaults ?? {};
  const field = String(first.path[0]);
  // Own properties only, because a field may be called "constructor".
  const code = (Object.hasOwn(faults, field) ? faults[field] : faults['*']) ?? 'invalid_request';
  return new Fault(code, where ? `${where}: ${first.message}` : first.message, {
    details: { fieldErrors },
    cause: error,
  });
}
