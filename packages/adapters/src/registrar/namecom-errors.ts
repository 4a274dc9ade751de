import { RegistrarError, type RegistrarErrorKind } from '@onym/core/ports';
import type { WireError } from '../http-wire.ts';
import { errorWire } from './namecom-wire.ts';

/**
 * The possible effect of a call whose response was lost: nothing (read), a change (write) or a paid registration
 * (create).
 */
export type CallEffect = 'read' | 'write' | 'create';

export interface NameComAnswer {
  status: number;
  json: unknown;
}

/**
 * Converts the error of a request without a complete response. The kind is `temporary` if the request was never sent or only reads, and
 * `unknown_outcome` otherwise.
 */
export function toLostAnswerError(error: WireError, effect: CallEffect): RegistrarError {
  return new RegistrarError(error.sent ? outcomeOf(effect) : 'temporary', error.message, error.cause);
}

/**
 * Returns the error for a 2xx response that cannot be parsed, or a body that name.com did not send (another server may have answered):
 * `temporary` for a call that only reads, `unknown_outcome` otherwise. `what` names the call in the message.
 */
export function toUnreadableError(what: string, effect: CallEffect, cause?: unknown): RegistrarError {
  return new RegistrarError(outcomeOf(effect), `${what}: the answer is unreadable`, cause);
}

/**
 * Converts a response outside 2xx to an error. A 400 is `unavailable`, `price_changed`, `invalid_contact` or `rejected` by name.com's text,
 * 422 is `temporary`, 429 `rate_limited`. A 409 is `unknown_outcome` on create; other 4xx are `rejected`. 3xx, 408 and 5xx are `temporary`
 * for a read, otherwise `unknown_outcome`. `what` names the call in the message, which is cut off at 300 characters.
 */
export function toRefusalError(what: string, answer: NameComAnswer, effect: CallEffect): RegistrarError {
  const words = detailsOf(answer.json);
  return new RegistrarError(kindOf(answer.status, words, effect), `${what}: ${answer.status} ${words}`.slice(0, 300));
}

function kindOf(status: number, words: string, effect: CallEffect): RegistrarErrorKind {
  if (status < 400 || status === 408 || status >= 500) return outcomeOf(effect);
  switch (status) {
    case 400:
      return kindOfDetails(words);
    // On create, the key was used before, and that call may have registered the name. Elsewhere the state of the
    // domain forbids the change.
    case 409:
      return effect === 'create' ? 'unknown_outcome' : 'rejected';
    case 422:
      return 'temporary';
    case 429:
      return 'rate_limited';
    default:
      return 'rejected';
  }
}

// name.com has no codes for these errors; only `details` of its 400 tells them apart.
function kindOfDetails(words: string): RegistrarErrorKind {
  if (/not available|unavailable/i.test(words)) return 'unavailable';
  if (/price/i.test(words)) return 'price_changed';
  if (CONTACT_WORDS.test(words)) return 'invalid_contact';
  return 'rejected';
}

const CONTACT_WORDS =
  /\b(contacts?|registrant|phone|e-?mail|address\d?|city|state|zip|postal|country|(first|last|company) ?name)\b/i;

function outcomeOf(effect: CallEffect): RegistrarErrorKind {
  return effect === 'read' ? 'temporary' : 'unknown_outcome';
}

function detailsOf(json: unknown): string {
  const parsed = errorWire.safeParse(json);
  return parsed.success ? [parsed.data.message, parsed.data.details].filter(Boolean).join(': ') : '';
}
