import { LanguageError } from '@onym/core/ports';
import type { APICallError } from 'ai';

/** The longest wait before a retry. If the vendor demands a longer one, the call fails, because a user is waiting. */
const LONGEST_WAIT_MS = 2000;
const FIRST_WAIT_MS = 250;
/** Errors of a connection that never opened, so the request was not sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Converts the error of a failed call to a LanguageError: `timeout` or `cancelled` if `signal` is aborted, `auth` for a 401 or 403,
 * otherwise `provider`. The error says that the call may be charged if a request was sent and the vendor did not refuse it.
 * @param sent false if no request was in flight when the signal aborted, so that nothing can be charged
 */
export function languageErrorOf(error: unknown, signal: AbortSignal, { sent }: { sent: boolean }): LanguageError {
  if (signal.aborted) {
    const late = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    return new LanguageError(
      late ? 'timeout' : 'cancelled',
      late ? 'no reply in time' : 'no client waits for the reply',
      { mayBeCharged: sent, cause: error },
    );
  }
  const status = isAnswer(error) ? error.statusCode : undefined;
  if (status === 401 || status === 403)
    return new LanguageError('auth', `the vendor answered ${status}`, { cause: error });
  if (status !== undefined && status >= 300)
    return new LanguageError('provider', `the vendor answered ${status}`, { cause: error });
  const code = codeOf(error);
  return new LanguageError('provider', status === undefined ? `no answer (${code})` : 'the answer was not readable', {
    mayBeCharged: !NEVER_SENT.has(code),
    cause: error,
  });
}

/**
 * Returns the milliseconds to wait before a retry, or null when the call must not be retried: the vendor's time, otherwise 250 ms, doubled
 * for each attempt. Only refusals (408, 429, 5xx) are retried, because a lost call may be charged, and only after at most 2 seconds. The
 * caller limits the attempts.
 * @param attempt 0 after the first attempt
 */
export function waitBeforeNextMs(error: unknown, attempt: number): number | null {
  if (!isAnswer(error) || error.statusCode === undefined) return null;
  const { statusCode: status, responseHeaders: headers = {} } = error;
  if (status !== 429 && status !== 408 && status < 500) return null;
  const retryAfterMs = Number(headers['retry-after-ms'] ?? NaN);
  const seconds = Number(headers['retry-after'] ?? NaN);
  const waitMs = Number.isFinite(retryAfterMs)
    ? retryAfterMs
    : Number.isFinite(seconds)
      ? seconds * 1000
      : FIRST_WAIT_MS * 2 ** attempt;
  return waitMs <= LONGEST_WAIT_MS ? Math.max(0, waitMs) : null;
}

/** Checked by name, not by class, because the SDK is loaded only where a model is configured. */
function isAnswer(error: unknown): error is APICallError {
  return error instanceof Error && error.name === 'AI_APICallError';
}

function codeOf(error: unknown): string {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
