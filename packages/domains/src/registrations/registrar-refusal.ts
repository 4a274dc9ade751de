import { RegistrarError } from '@onym/core/ports';

/** Whether the registrar has definitely refused: a retry will not help, and nothing was changed. */
export function isRefusal(error: unknown): error is RegistrarError {
  return (
    error instanceof RegistrarError &&
    error.kind !== 'temporary' &&
    error.kind !== 'rate_limited' &&
    error.kind !== 'unknown_outcome'
  );
}
