import { APIError, type createAuthMiddleware } from 'better-auth/api';

/** The context that a hook of the session library gets. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Creates a refusal in the format of the session library, for its paths. */
export function sessionError(
  status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS',
  code: string,
  message: string,
  headers?: Record<string, string>,
): APIError {
  return new APIError(status, { code, message, error: message }, headers);
}

/** @param seconds until the next attempt counts */
export function tooManyAttempts(seconds: number): APIError {
  const message = `Too many attempts for this account; try again in ${seconds} s`;
  return sessionError('TOO_MANY_REQUESTS', 'TOO_MANY_TRIES', message, { 'Retry-After': String(seconds) });
}
