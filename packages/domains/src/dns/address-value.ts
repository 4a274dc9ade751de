import { formatSentence } from '@onym/core/sentences';
import { isIPv4, isIPv6 } from 'node:net';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

/** Four decimal numbers without leading zeros. */
export function parseIpv4(raw: string): ParsedValue {
  const text = raw.trim();
  return isIPv4(text) ? validValue(text) : invalidValue(formatSentence('records.isNotIpv4Address'));
}

/**
 * Normalises to the form of RFC 5952, so that two spellings of one address are one record. Zone ids and embedded IPv4
 * are refused.
 */
export function parseIpv6(raw: string): ParsedValue {
  const text = raw.trim();
  if (!isIPv6(text) || /[.%]/.test(text)) return invalidValue(formatSentence('records.isNotIpv6Address'));
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  return /^::ffff:[0-9a-f]+:[0-9a-f]+$/.test(address)
    ? invalidValue(formatSentence('records.isIpv4AddressInDisguise'))
    : validValue(address);
}
