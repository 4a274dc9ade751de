import { APIError, type createAuthMiddleware } from 'better-auth/api';

/** The context that a hook of the session library gets. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Creates the error that a hook of the session library throws to refuse a request, in the library's format.
 * @param code a stable code in capitals, for programs
 * @param details further fields of the body
 */
export function sessionError(
  status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS',
  code: string,
  message: string,
  { headers, details = {} }: { headers?: Record<string, string>; details?: Record<string, unknown> } = {},
): APIError {
  return new APIError(status, { code, message, error: message, ...details }, headers);
}

/**
 * Creates the error 429 for too many attempts, with a Retry-After header.
 * @param seconds until the next attempt counts
 */
export function tooManyAttempts(seconds: number): APIError {
  const message = `Too many attempts for this account; try again in ${seconds} s`;
  return sessionError('TOO_MANY_REQUESTS', 'TOO_MANY_TRIES', message, { headers: { 'Retry-After': String(seconds) } });
}
