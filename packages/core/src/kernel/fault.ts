import { FAULTS, type FaultCode, type FaultKind } from './fault-kinds.ts';

/** Whether the same call may succeed later without anything else being changed. */
export function isRetryable(code: FaultCode): boolean {
  const kind: FaultKind = FAULTS[code];
  return kind.retryable ?? false;
}

export interface FaultOptions {
  /** Further public fields of the body. */
  details?: Record<string, unknown>;
  /** The operation that helps, by its operationId. */
  next?: string;
  /** When another try is worth it, in whole seconds; by default as its kind says. */
  retryAfterSeconds?: number;
  /** The stored end of an earlier request with the same Idempotency-Key. */
  replayed?: boolean;
  /** What really happened; logged, never shown. */
  cause?: unknown;
}

/**
 * A refusal with a stable code. Its message is shown to the caller, so it must be safe to show; secrets go into `cause`.
 * Anything thrown that is not a Fault is a bug and answers 500 `internal_error`.
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

  /** The only public shape of a refusal: `{error, code, ...details}`, and `next` where an operation helps. */
  toBody(): { error: string; code: FaultCode; retryable: boolean } & Record<string, unknown> {
    const next = this.next ? { next: this.next } : {};
    return { ...this.details, ...next, error: this.message, code: this.code, retryable: isRetryable(this.code) };
  }
}

/** The refusal for somebody else's resource and for one that does not exist: they must be indistinguishable. */
export function notFound(what = 'Not found'): Fault {
  return new Fault('not_found', what);
}
