import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS, newId, notFound, parseDomainName, randomBase62, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { ProposalSchema, type Proposal } from './proposal.entity.ts';
import { insertLinks, type LinkRow, type NewLinks } from './proposal.repository.ts';
import type { Quote } from './quote.ts';

/** The account that a buy link is created for, and the label of its sale in the feed of sold names. */
export interface Minter {
  /** Null when unknown; such links are never reused. */
  accountId: string | null;
  agent: string;
}

/** A buy link. Token and expiry are missing on the signed fallback, which reserves no price. */
export interface BuyLink {
  url: string;
  token?: string;
  expiresAt?: Date;
}

/** 22 base62 characters contain 131 bits. */
const TOKEN_LENGTH = 22;
const RESERVED_MS = 24 * HOUR_MS;
const PREMIUM_RESERVED_MS = HOUR_MS;

/**
 * Stores buy links that reserve the quoted prices for 24 hours (premium: one hour), and returns them by domain name.
 * Where the account is known, its unused link of the same price and agent is reused while more than half of that time
 * is left. When the rows cannot be written the links are signed ones that reserve no price; that is logged, not thrown.
 */
export async function mintLinks(scope: Scope, minter: Minter, quotes: readonly Quote[]): Promise<Map<string, BuyLink>> {
  if (quotes.length === 0) return new Map();
  try {
    return toBuyLinks(scope, await insertLinks(scope, newLinks(scope, minter, quotes)));
  } catch (error) {
    scope.log.error({ err: error }, 'buy links could not be stored');
    return signedLinks(scope, quotes);
  }
}

/**
 * Creates links with new tokens for these quotes, to be stored by insertLinks() or insertShownLinks(). Stores nothing.
 * A link expires after 24 hours, that of a premium name after one.
 */
export function newLinks(scope: Pick<Scope, 'clock'>, minter: Minter, quotes: readonly Quote[]): NewLinks {
  const now = scope.clock.now();
  const links = quotes.map((quote) => ({
    id: newId('proposal', now),
    token: randomBase62(TOKEN_LENGTH),
    quote,
    expiresAt: new Date(now.getTime() + (quote.premium ? PREMIUM_RESERVED_MS : RESERVED_MS)),
  }));
  return { links, ...minter, now };
}

/** Returns the URLs, tokens and expiry times of stored links, by domain name. */
export function toBuyLinks({ settings }: Pick<Scope, 'settings'>, rows: readonly LinkRow[]): Map<string, BuyLink> {
  return new Map(
    rows.map((row) => [
      row.domain,
      { url: `${settings.publicUrl}/buy/${row.token}`, token: row.token, expiresAt: row.expires_at },
    ]),
  );
}

/** Returns a signed checkout link for each quote, by domain name. They are not stored and reserve no price. */
export function signedLinks(scope: Scope, quotes: readonly Quote[]): Map<string, BuyLink> {
  return new Map(quotes.map(({ name }) => [name, { url: signLink(scope, name) }]));
}

const TOKEN = /^[0-9A-Za-z]{1,64}$/;

/**
 * Reads the current state of the buy link with this token, also of an expired or used one.
 * @throws Fault not_found when there is no such link
 */
export async function findLink({ em }: Pick<Scope, 'em'>, token: string): Promise<Proposal> {
  const link = TOKEN.test(token) ? await em.fork().findOne(ProposalSchema, { token }) : null;
  if (!link) throw notFound('Link not found');
  return link;
}

/**
 * Returns the label under which a sale is attributed: the one that the caller states in `header`, else `fallback`, else
 * "agent". ASCII letters, digits, underscore, space, dot and hyphen stay; other characters are removed, and at most 64
 * are kept.
 */
export function agentLabel(header: string | undefined, fallback: string): string {
  const clean = (text: string): string =>
    text
      .replace(/[^\w .-]/g, '')
      .trim()
      .slice(0, 64)
      .trim();
  return clean(header ?? '') || clean(fallback) || 'agent';
}

/**
 * Checks the signature of a link that signedLinks() made, in constant time, and returns its domain name; null when the
 * signature is not ours.
 */
export function readSignedLink(scope: Pick<Scope, 'secrets'>, domain: string, sig: string): DomainName | null {
  const given = Buffer.from(sig);
  const isOurs = scope.secrets.macs('checkout-link', domain).some((mac) => {
    const right = Buffer.from(encodeSignature(mac));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  return parseDomainName(domain).name;
}

function encodeSignature(mac: Buffer): string {
  return mac.toString('base64url').slice(0, 32);
}

function signLink(scope: Scope, name: string): string {
  const sig = encodeSignature(scope.secrets.mac('checkout-link', name));
  return `${scope.settings.publicUrl}/checkout?${new URLSearchParams({ domain: name, sig })}`;
}
