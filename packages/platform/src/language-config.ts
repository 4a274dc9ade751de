import type { VariableName } from './variables.ts';

/**
 * Limits for the use of the language model. Money is in billionths of a US dollar, because a token may cost less than
 * a millionth.
 */
export interface LanguageLimits {
  /** Per token. */
  readonly inputNanoUsd: number;
  readonly outputNanoUsd: number;
  /** Per calendar month, UTC, of all processes together. */
  readonly monthlyBudgetNanoUsd: number;
  /** For one query, including retries and repairs. */
  readonly deadlineMs: number;
}

export type LanguageVendor =
  | { kind: 'none' }
  | { kind: 'anthropic'; baseUrl: string; apiKey: string; model: string }
  | { kind: 'openai-compatible'; baseUrl: string; apiKey?: string; model: string };

interface Reads {
  read: <T>(name: VariableName, whenMissing?: T) => T;
  optional: <T>(name: VariableName) => T | undefined;
}

/**
 * Reads the language model's configuration. A provider requires the model's prices, because the monthly limit is
 * calculated from them.
 */
export function readLanguageConfig({ read, optional }: Reads): { vendor: LanguageVendor; limits: LanguageLimits } {
  const kind = read<LanguageVendor['kind']>('LLM_PROVIDER');
  const limits = (inputUsd: number, outputUsd: number): LanguageLimits => ({
    inputNanoUsd: inputUsd * 1000,
    outputNanoUsd: outputUsd * 1000,
    monthlyBudgetNanoUsd: Math.round(read<number>('LLM_MONTHLY_BUDGET_USD') * 1e9),
    deadlineMs: Math.round(read<number>('LLM_DEADLINE_SECONDS') * 1000),
  });
  if (kind !== 'anthropic' && kind !== 'openai-compatible') return { vendor: { kind: 'none' }, limits: limits(0, 0) };
  const model = read<string>('LLM_MODEL');
  const prices = limits(read('LLM_INPUT_USD_PER_MILLION'), read('LLM_OUTPUT_USD_PER_MILLION'));
  if (kind === 'anthropic')
    return {
      vendor: {
        kind,
        baseUrl: read('LLM_BASE_URL', 'https://api.anthropic.com/v1'),
        apiKey: read('LLM_API_KEY'),
        model,
      },
      limits: prices,
    };
  const apiKey = optional<string>('LLM_API_KEY');
  return { vendor: { kind, baseUrl: read('LLM_BASE_URL'), model, ...(apiKey ? { apiKey } : {}) }, limits: prices };
}
