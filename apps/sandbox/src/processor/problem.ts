import type Stripe from 'stripe';

/** The `error` member of a refusal on the wire. */
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
  /** False when nothing began: such an answer is not kept under the idempotency key. */
  readonly kept?: boolean;
  /** True when what was written before the refusal stays, as with a declined charge. */
  readonly commits?: boolean;
}

/** A refusal the caller is meant to see. Anything else thrown is a failure of the processor: 500. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  readonly kept: boolean;
  readonly commits: boolean;

  constructor(status: number, body: ProblemBody, { kept = true, commits = false }: ProblemTraits = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
    this.commits = commits;
  }
}

/** Thrown by an operation whose caller is never answered; what it wrote stays. */
export class Silence extends Error {}

/** 400 for a request that makes no sense in the present state. */
export function invalidRequest(message: string, details: Partial<ProblemBody> = {}): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...details });
}

/** 400 for parameters that are wrong whatever the state; found before execution, so never stored. */
export function invalidParameter(code: string, param: string, message: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', code, param, message }, { kept: false });
}

/** 404 where the path names it, 400 where a parameter does. */
export function noSuch(what: string, id: string, param = 'id', status = param === 'id' ? 404 : 400): Problem {
  return new Problem(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });
}
