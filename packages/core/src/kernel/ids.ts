import { pooledRandomBytes } from './random-bytes.ts';

/** All identifier prefixes. */
export const ID_PREFIXES = {
  key: 'key',
  account: 'usr',
  order: 'ord',
  proposal: 'prp',
  domain: 'dom',
  record: 'rec',
  dnsVersion: 'dnv',
  forward: 'fwd',
  landingPage: 'lp',
  deployment: 'dep',
  siteHost: 'sho',
  kit: 'kit',
  logo: 'log',
  legal: 'leg',
  export: 'exp',
  webhookEndpoint: 'whe',
  webhookDelivery: 'whd',
  event: 'evt',
  entitlement: 'ent',
  discrepancy: 'dis',
  mail: 'mal',
  audit: 'aud',
  session: 'ses',
  credential: 'crd',
  verification: 'ver',
  secondFactor: 'tfa',
  passkey: 'psk',
  addressLimit: 'lim',
  request: 'req',
  approval: 'apr',
  act: 'act',
  ledger: 'ltx',
  charge: 'chg',
  document: 'doc',
  deviceGrant: 'dgr',
  flag: 'flg',
  launch: 'lau',
  productCharge: 'pch',
  chargeRefund: 'rfd',
  member: 'mem',
  purchaseHold: 'hld',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

// Crockford's base32: no i, l, o, u; encoded values sort like the numbers they encode.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The last id of each kind in this process: its milliseconds, and the number after them. */
const last = new Map<IdKind, { time: number; count: number }>();

/**
 * Creates an identifier: prefix, underscore, 26 base32 characters (the layout of a ULID, https://github.com/ulid/spec).
 * The first 10 are the time in milliseconds, the next 8 a number, the other 8 are random. The number is random too, but
 * rises by one within a millisecond, so that the ids of one kind that a process creates sort by creation.
 */
export function newId(kind: IdKind, now: Date): string {
  const time = now.getTime();
  const bytes = pooledRandomBytes(16);
  const before = last.get(kind);
  // Half of the range stays free for the numbers that follow.
  const count = before?.time === time ? before.count + 1 : bytes.readUIntBE(0, 5) % 2 ** 39;
  last.set(kind, { time, count });
  let tail = '';
  for (const byte of bytes.subarray(8)) tail += ALPHABET[byte & 31]!;
  return `${ID_PREFIXES[kind]}_${encode(time, 10)}${encode(count, 8)}${tail}`;
}

function encode(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32]! + text;
  return text;
}

/** Whether the text has the form of an identifier of this kind; does not check that it exists. */
export function isId(kind: IdKind, text: string): boolean {
  const prefix = `${ID_PREFIXES[kind]}_`;
  return text.startsWith(prefix) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length));
}
