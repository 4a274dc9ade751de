import { formatSentence } from '@onym/core/sentences';
import { isIPv4, isIPv6 } from 'node:net';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

/**
 * Parses an IPv4 address: four decimal numbers without leading zeros, with blanks around it removed. A refusal is in
 * the result, not thrown.
 */
export function parseIpv4(raw: string): ParsedValue {
  const text = raw.trim();
  return isIPv4(text) ? validValue(text) : invalidValue(formatSentence('records.isNotIpv4Address'));
}

/**
 * Normalises an IPv6 address to the form of RFC 5952, so that two spellings of one address give one value. Zone ids and
 * IPv4 addresses (dotted or as `::ffff:`) are refused; the refusal is in the result, not thrown.
 */
export function parseIpv6(raw: string): ParsedValue {
  const text = raw.trim();
  if (!isIPv6(text) || /[.%]/.test(text)) return invalidValue(formatSentence('records.isNotIpv6Address'));
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  return /^::ffff:[0-9a-f]+:[0-9a-f]+$/.test(address)
    ? invalidValue(formatSentence('records.isAnIPv4MappedAddress'))
    : validValue(address);
}
