import { say } from '@onym/core/sentences';
import { isLabel, MAX_NAME_LENGTH, toAsciiName } from './dns-name.ts';
import { readAs, unreadable, type Reading } from './reading.ts';

/**
 * Normalises a host that a record points to: a full name of at least two labels, in lower-case ASCII, stored without
 * its trailing dot. Underscores are allowed only on request: hosts have none (RFC 1123 section 2.1), but aliases
 * point to service names.
 */
export function readHostname(raw: string, { underscores }: { underscores: boolean }): Reading {
  const name = toAsciiName(raw);
  if (name === undefined || name === '') return unreadable(say('records.isNotHostName'));
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  const labels = bare.split('.');
  if (bare.length > MAX_NAME_LENGTH || !labels.every(isLabel) || (!underscores && bare.includes('_')))
    return unreadable(say('records.isNotHostNameSuch'));
  if (labels.length === 1) return unreadable(say('records.isNotFullNameWrite'));
  return /^\d+$/.test(labels.at(-1)!) ? unreadable(say('records.isIpAddressWhereHost')) : readAs(bare);
}
