import { RegistrarError } from '@onym/core/ports';

/**
 * Whether the error means that the registrar has definitely refused: a retry will not help, and nothing was changed.
 * False for other errors and for an unknown outcome.
 */
export function isRefusal(error: unknown): error is RegistrarError {
  return (
    error instanceof RegistrarError &&
    error.kind !== 'temporary' &&
    error.kind !== 'rate_limited' &&
    error.kind !== 'unknown_outcome'
  );
}
