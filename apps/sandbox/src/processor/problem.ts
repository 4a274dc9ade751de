import type Stripe from 'stripe';

/** The `error` member of an error response. */
interface ProblemBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly setup_intent?: Stripe.SetupIntent;
}

interface ProblemTraits {
  /** False if nothing was executed: such a response is not stored under the idempotency key. */
  readonly kept?: boolean;
  /** True if changes before the refusal are committed, as for a declined charge. */
  readonly commits?: boolean;
}

/** An error that the caller gets. Any other thrown error is a failure of the processor: 500. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  readonly isStored: boolean;
  readonly commits: boolean;

  constructor(status: number, body: ProblemBody, { kept = true, commits = false }: ProblemTraits = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isStored = kept;
    this.commits = commits;
  }
}

/** Thrown by an operation whose caller never gets a response. Its changes are committed. */
export class UnansweredCall extends Error {}

/**
 * Creates an error 400 for a request that the current state does not allow. The caller throws it; the response is
 * stored under the idempotency key.
 */
export function invalidRequest(message: string, details: Partial<ProblemBody> = {}): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...details });
}

/**
 * Creates an error 400 for a parameter that is wrong in any state. The caller throws it before execution, so the
 * response is not stored under the idempotency key.
 */
export function invalidParameter(code: string, param: string, message: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', code, param, message }, { kept: false });
}

/** Creates the error for an object that does not exist: 404 if the path names the object, 400 if the parameter `param` does. */
export function missingObject(what: string, id: string, param = 'id', status = param === 'id' ? 404 : 400): Problem {
  return new Problem(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });
}
