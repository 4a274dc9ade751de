import { parseEmail } from '@onym/core';
import { UsageError } from '../../usage-error.ts';

/** The options of one command, as parseArgs reads them. */
export type Values = Record<string, string | boolean | undefined>;

/** The result of a command: data for --json, lines for people. */
export interface CommandResult {
  json: Record<string, unknown>;
  lines: string[];
}

/** Returns the value of --email in lower case. @throws UsageError when it is missing or not an e-mail address */
export function emailOf(values: Values): string {
  try {
    return parseEmail(requireOption(values, 'email')).toLowerCase();
  } catch {
    throw new UsageError('--email is not an email address');
  }
}

/** Returns the text of an option. @throws UsageError when it is missing or empty */
export function requireOption(values: Values, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '')
    throw new UsageError(`--${name} is missing; onym admin shows the options of each command`);
  return value;
}

/** Returns the value of an option, or the fallback when it is absent. @throws UsageError when it is not one of `words` */
export function requireChoice(words: readonly string[], values: Values, name: string, fallback?: string): string {
  const value = values[name] ?? fallback;
  if (typeof value !== 'string' || !words.includes(value))
    throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
  return value;
}
