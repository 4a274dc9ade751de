import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS, newId, parseDomainName, randomBase62, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { Quote } from './quote.ts';

/** Who a buy link is minted for, and the label its sale will carry in the sold feed. */
export interface Minter {
  /** Null when nobody knows; such links are never handed out twice. */
  accountId: string | null;
  agent: string;
}

/** A link that buys; token and end are missing on the signed fallback, which holds no price. */
export interface BuyLink {
  url: string;
  token?: string;
  expiresAt?: Date;
}

/** 22 base62 characters carry 131 bits. */
const TOKEN_LENGTH = 22;
const HELD_MS = 24 * HOUR_MS;
const PREMIUM_HELD_MS = HOUR_MS;

// Links of the same price that still have half their life are handed out again, the rest are made.
/** Two parts of a query beside `wanted`, by the values of `linkValues`: `kept` and `made` (domain, token, expires_at). */
export const MINTED_LINKS = `kept as (
    select distinct on (w.domain) w.domain, p.token, p.expires_at from wanted w join proposal p
      on p.account_id = $10 and p.domain = w.domain and p.agent = $11 and p.used_order_id is null
      and p.retail_minor = w.retail and p.renewal_minor = w.renewal and p.premium = w.premium
      and p.expires_at > $12::timestamptz + (w.ends - $12::timestamptz) / 2
    order by w.domain, p.expires_at desc
  ), made as (
    insert into proposal (id, token, account_id, domain, retail_minor, renewal_minor, cost_minor, currency, premium, years, agent, expires_at, created_at)
      select id, token, $10, domain, retail, renewal, cost, 'usd', premium, years, $11, ends, $12 from wanted where domain not in (select domain from kept)
      returning domain, token, expires_at
  )`;
const MINT = `
  with wanted as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::boolean[], $8::int[], $9::timestamptz[])
      as w (id, token, domain, retail, renewal, cost, premium, years, ends)
  ), ${MINTED_LINKS}
  select * from kept union all select * from made`;

/**
 * Holds the quoted prices behind short links, 24 hours (premium one hour), by domain. When the rows cannot be written
 * the links are signed ones that hold no price.
 */
export async function mintLinks(scope: Scope, minter: Minter, quotes: readonly Quote[]): Promise<Map<string, BuyLink>> {
  if (quotes.length === 0) return new Map();
  try {
    return linksFrom(scope, await scope.sql.rows<LinkRow>('domains-mint', MINT, linkValues(scope, minter, quotes)));
  } catch (error) {
    scope.log.error({ err: error }, 'buy links could not be stored');
    return signedLinks(scope, quotes);
  }
}

interface LinkRow {
  domain: string;
  token: string;
  expires_at: Date;
}

/** What `MINTED_LINKS` and whatever makes its `wanted` are given, $1 to $12. */
export function linkValues(scope: Pick<Scope, 'clock'>, minter: Minter, quotes: readonly Quote[]): unknown[] {
  const now = scope.clock.now();
  return [
    quotes.map(() => newId('proposal', now)),
    quotes.map(() => randomBase62(TOKEN_LENGTH)),
    quotes.map(({ name }) => name),
    quotes.map((q) => q.retailMinor),
    quotes.map((q) => q.renewalMinor),
    quotes.map((q) => q.costMinor),
    quotes.map((q) => q.premium),
    quotes.map((q) => q.years),
    quotes.map((q) => new Date(now.getTime() + (q.premium ? PREMIUM_HELD_MS : HELD_MS))),
    minter.accountId,
    minter.agent,
    now,
  ];
}

/** The links of rows that `MINTED_LINKS` gave, by domain. */
export function linksFrom({ settings }: Pick<Scope, 'settings'>, rows: readonly LinkRow[]): Map<string, BuyLink> {
  return new Map(
    rows.map((row) => [
      row.domain,
      { url: `${settings.publicUrl}/buy/${row.token}`, token: row.token, expiresAt: row.expires_at },
    ]),
  );
}

/** Links that stand in no row and hold no price, by domain. */
export function signedLinks(scope: Scope, quotes: readonly Quote[]): Map<string, BuyLink> {
  return new Map(quotes.map(({ name }) => [name, { url: signedLink(scope, name) }]));
}

/** The label a caller gives itself: letters, digits, space, dot and hyphen, at most 64; anything else is left out. */
export function agentLabel(header: string | undefined, fallback: string): string {
  const clean = (text: string): string =>
    text
      .replace(/[^\w .-]/g, '')
      .trim()
      .slice(0, 64)
      .trim();
  return clean(header ?? '') || clean(fallback) || 'agent';
}

/** The name on a signed fallback link, or null when we did not sign it. */
export function readSignedLink(scope: Pick<Scope, 'secrets'>, domain: string, sig: string): DomainName | null {
  const given = Buffer.from(sig);
  const isOurs = scope.secrets.macs('checkout-link', domain).some((mac) => {
    const right = Buffer.from(written(mac));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  return parseDomainName(domain).name;
}

function written(mac: Buffer): string {
  return mac.toString('base64url').slice(0, 32);
}

function signedLink(scope: Scope, name: string): string {
  const sig = written(scope.secrets.mac('checkout-link', name));
  return `${scope.settings.publicUrl}/checkout?${new URLSearchParams({ domain: name, sig })}`;
}
