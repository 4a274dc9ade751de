import { parseEmail } from '@onym/core';
import { UsageError } from '../../usage-error.ts';

/** The options of one command, as parseArgs reads them. */
export type Values = Record<string, string | boolean | undefined>;

/** The result of a command: data for --json, lines for people. */
export interface CommandResult {
  json: Record<string, unknown>;
  lines: string[];
}

/** @throws UsageError */
export function emailOf(values: Values): string {
  try {
    return parseEmail(requireOption(values, 'email')).toLowerCase();
  } catch {
    throw new UsageError('--email is not an email address');
  }
}

/** @throws UsageError when it is missing */
export function requireOption(values: Values, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '')
    throw new UsageError(`--${name} is missing; onym admin shows the options of each command`);
  return value;
}

/** @throws UsageError when it is not one of these words */
export function requireChoice(words: readonly string[], values: Values, name: string, fallback?: string): string {
  const value = values[name] ?? fallback;
  if (typeof value !== 'string' || !words.includes(value))
    throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
  return value;
}
