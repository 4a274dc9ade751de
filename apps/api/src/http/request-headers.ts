import type { Parameter } from './openapi-document.ts';

/** Makes a billable call safe to repeat. */
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A unique value of 1 to 255 visible ASCII characters: repeating the call with the same value returns the stored result',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Requests a short response (RFC 7240). */
export const PREFER: Parameter = {
  name: 'Prefer',
  in: 'header',
  description: '`return=minimal` omits large fields and returns their address as `url`',
  schema: { type: 'string', examples: ['return=minimal'] },
};
