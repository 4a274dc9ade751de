import { RegistrarError, type RegistrarErrorKind } from '@onym/core/ports';
import type { WireError } from '../http-wire.ts';
import { errorWire } from './namecom-wire.ts';

/** What a lost answer leaves behind: nothing (read), perhaps a change (write), perhaps a paid registration (create). */
export type Effect = 'read' | 'write' | 'create';

export interface NameComAnswer {
  status: number;
  json: unknown;
}

/** A request that got no complete answer: surely not done if it never left or only reads, else unknown. */
export function lostAnswer(error: WireError, effect: Effect): RegistrarError {
  return new RegistrarError(error.sent ? outcomeOf(effect) : 'temporary', error.message, error.cause);
}

/** A 2xx that cannot be understood, or any body that is not name.com's: somebody else may be speaking. */
export function unreadable(what: string, effect: Effect, cause?: unknown): RegistrarError {
  return new RegistrarError(outcomeOf(effect), `${what}: the answer is unreadable`, cause);
}

/** The error that an answer outside 2xx stands for. */
export function refusal(what: string, answer: NameComAnswer, effect: Effect): RegistrarError {
  const words = wordsOf(answer.json);
  return new RegistrarError(kindOf(answer.status, words, effect), `${what}: ${answer.status} ${words}`.slice(0, 300));
}

function kindOf(status: number, words: string, effect: Effect): RegistrarErrorKind {
  if (status < 400 || status === 408 || status >= 500) return outcomeOf(effect);
  switch (status) {
    case 400:
      return kindOfWords(words);
    // On create the key has been used before: its first use may have registered the name. Elsewhere a state forbids the change.
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

// name.com has no codes for these; `details` of its 400 is all there is to go by.
function kindOfWords(words: string): RegistrarErrorKind {
  if (/not available|unavailable/i.test(words)) return 'unavailable';
  if (/price/i.test(words)) return 'price_changed';
  if (CONTACT_WORDS.test(words)) return 'invalid_contact';
  return 'rejected';
}

const CONTACT_WORDS =
  /\b(contacts?|registrant|phone|e-?mail|address\d?|city|state|zip|postal|country|(first|last|company) ?name)\b/i;

function outcomeOf(effect: Effect): RegistrarErrorKind {
  return effect === 'read' ? 'temporary' : 'unknown_outcome';
}

function wordsOf(json: unknown): string {
  const parsed = errorWire.safeParse(json);
  return parsed.success ? [parsed.data.message, parsed.data.details].filter(Boolean).join(': ') : '';
}
