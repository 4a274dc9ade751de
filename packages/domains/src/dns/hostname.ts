import { formatSentence } from '@onym/core/sentences';
import { isLabel, MAX_NAME_LENGTH, toAsciiName } from './dns-name.ts';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

/**
 * Normalises a host that a record points to: a full name of at least two labels, in lower-case ASCII, stored without
 * its trailing dot. Underscores are allowed only on request: hosts have none (RFC 1123 section 2.1), but aliases point
 * to service names. A refusal, also of an IP address, is in the result, not thrown.
 */
export function parseHostname(raw: string, { underscores }: { underscores: boolean }): ParsedValue {
  const name = toAsciiName(raw);
  if (name === undefined || name === '') return invalidValue(formatSentence('records.isNotHostName'));
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  const labels = bare.split('.');
  if (bare.length > MAX_NAME_LENGTH || !labels.every(isLabel) || (!underscores && bare.includes('_')))
    return invalidValue(formatSentence('records.isNotHostNameSuch'));
  if (labels.length === 1) return invalidValue(formatSentence('records.isNotAFullHost'));
  return /^\d+$/.test(labels.at(-1)!) ? invalidValue(formatSentence('records.isAnIpAddressBut')) : validValue(bare);
}
