import { FAULTS, type FaultCode, type FaultKind } from './fault-kinds.ts';

/** Whether the same call may succeed later without any other change. */
export function isRetryable(code: FaultCode): boolean {
  const kind: FaultKind = FAULTS[code];
  return kind.retryable ?? false;
}

export interface FaultOptions {
  /** Additional public fields of the body. */
  details?: Record<string, unknown>;
  /** The operation that helps, by its operationId. */
  next?: string;
  /** When to retry, in whole seconds; defaults to the value of its kind. */
  retryAfterSeconds?: number;
  /** The error is the stored result of an earlier request with the same Idempotency-Key. */
  replayed?: boolean;
  /** The original error; logged, never shown. */
  cause?: unknown;
}

/**
 * An expected error with a stable code. Its message is shown to the caller, so it must be safe to show; secrets go
 * into `cause`. Any other thrown value is a bug and returns 500 `internal_error`.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly next: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly replayed: boolean;

  constructor(code: FaultCode, message: string, options: FaultOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    const kind: FaultKind = FAULTS[code];
    this.status = kind.status;
    this.details = options.details ?? {};
    this.next = options.next;
    this.retryAfterSeconds = options.retryAfterSeconds ?? kind.retryAfterSeconds;
    this.replayed = options.replayed ?? false;
  }

  /** The only public shape of an error: `{error, code, retryable, ...details}`, plus `next` when an operation helps. */
  toBody(): { error: string; code: FaultCode; retryable: boolean } & Record<string, unknown> {
    const next = this.next ? { next: this.next } : {};
    return { ...this.details, ...next, error: this.message, code: this.code, retryable: isRetryable(this.code) };
  }
}

/**
 * Returns the Fault not_found for a resource of another account and for one that does not exist: the two must be
 * indistinguishable. `what` is the message.
 */
export function notFound(what = 'Not found'): Fault {
  return new Fault('not_found', what);
}
