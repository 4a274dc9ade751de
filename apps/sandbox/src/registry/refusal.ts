import type { Answer } from '../faults.ts';

/** An error in the registrar's own words. An operation throws it, and the router sends it. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, message: string, details?: string) {
    super(details ?? message);
    this.answer = { status, body: details === undefined ? { message } : { message, details } };
  }
}

/** Creates a refusal 400 "Invalid argument". The caller throws it. */
export function invalidArgument(details: string): Refusal {
  return new Refusal(400, 'Invalid argument', details);
}

/** Creates a refusal 404. The caller throws it. */
export function notFound(details = 'The requested resource does not exist.'): Refusal {
  return new Refusal(404, 'Not Found', details);
}

/** Creates a refusal 422 "Domain pricing unavailable". The caller throws it. */
export function pricingUnavailable(): Refusal {
  return new Refusal(
    422,
    'Domain pricing unavailable',
    'The pricing information required to process this request is temporarily unavailable.',
  );
}
