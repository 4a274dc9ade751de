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
  ledger: 'ltx',
  charge: 'chg',
  deviceGrant: 'dgr',
  flag: 'flg',
  launch: 'lau',
  productCharge: 'pch',
  member: 'mem',
  purchaseHold: 'hld',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

// Crockford's base32: no i, l, o, u; encoded values sort like the numbers they encode.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Creates an identifier: prefix, underscore, 26 base32 characters. The first 10 are the time in milliseconds, so that
 * ids of one kind sort by creation; the other 16 are 80 random bits. (The layout of a ULID.)
 */
export function newId(kind: IdKind, now: Date): string {
  let time = now.getTime();
  let head = '';
  for (let i = 0; i < 10; i++) {
    head = ALPHABET[time % 32]! + head;
    time = Math.floor(time / 32);
  }
  let tail = '';
  for (const byte of pooledRandomBytes(16)) tail += ALPHABET[byte & 31]!;
  return `${ID_PREFIXES[kind]}_${head}${tail}`;
}

/** Whether the text has the form of an identifier of this kind; does not check that it exists. */
export function isId(kind: IdKind, text: string): boolean {
  const prefix = `${ID_PREFIXES[kind]}_`;
  return text.startsWith(prefix) && /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length));
}
