import type { Answer, Unavailability } from './ask.ts';

/** Who made an answer, as the wire says it; additive fields of `meta`. */
export interface EngineMeta {
  engine: 'llm' | 'offline';
  /** Only with llm. */
  model?: string;
  /** Why a configured model did not help; absent where none is configured. */
  fallbackReason?: Exclude<Unavailability, 'off'>;
}

export const FALLBACK_REASONS = [
  'auth',
  'provider',
  'timeout',
  'cancelled',
  'invalid_output',
  'budget',
] as const satisfies readonly Exclude<Unavailability, 'off'>[];

export function engineMeta(answer: Answer<unknown>): EngineMeta {
  if (answer.ok) return { engine: 'llm', model: answer.model };
  return { engine: 'offline', ...(answer.reason === 'off' ? {} : { fallbackReason: answer.reason }) };
}
