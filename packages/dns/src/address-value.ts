import { isIPv4, isIPv6 } from 'node:net';
import { readAs, unreadable, type Reading } from './reading.ts';

/** Four decimal numbers without leading zeros. */
export function readIpv4(raw: string): Reading {
  const text = raw.trim();
  return isIPv4(text) ? readAs(text) : unreadable('is not an IPv4 address such as 203.0.113.7');
}

/** In the form of RFC 5952, so that two spellings of one address are one record. No zone id, no IPv4 inside. */
export function readIpv6(raw: string): Reading {
  const text = raw.trim();
  if (!isIPv6(text) || /[.%]/.test(text)) return unreadable('is not an IPv6 address such as 2001:db8::7');
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  return /^::ffff:[0-9a-f]+:[0-9a-f]+$/.test(address)
    ? unreadable('is an IPv4 address in disguise; use an A record')
    : readAs(address);
}
