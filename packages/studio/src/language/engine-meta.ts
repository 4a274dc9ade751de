import type { ModelAnswer, UnavailableReason } from './query-model.ts';

/** Which engine produced a result, in API form; additional fields of `meta`. */
export interface EngineMeta {
  engine: 'llm' | 'offline';
  /** Present only when `engine` is llm. */
  model?: string;
  /** Why a configured model was not used; absent when none is configured. */
  fallbackReason?: Exclude<UnavailableReason, 'off'>;
}

export const FALLBACK_REASONS = [
  'auth',
  'provider',
  'timeout',
  'cancelled',
  'invalid_output',
  'budget',
] as const satisfies readonly Exclude<UnavailableReason, 'off'>[];

/**
 * States which engine answered: the model, or the offline engine with the reason why the model did not. No reason is
 * given when no model is configured.
 */
export function toEngineMeta(answer: ModelAnswer<unknown>): EngineMeta {
  if (answer.ok) return { engine: 'llm', model: answer.model };
  return { engine: 'offline', ...(answer.reason === 'off' ? {} : { fallbackReason: answer.reason }) };
}
