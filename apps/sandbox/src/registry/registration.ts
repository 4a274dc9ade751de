import type pg from 'pg';
import type { Contacts } from './contacts.ts';
import type { PriceAdjustment } from './price-adjustment.ts';
import { notFound, Refusal } from './refusal.ts';

/** A registered domain as stored. */
export interface Registration {
  readonly domain: string;
  /** The id of the buyer's order, taken from the idempotency key of the create call. */
  readonly order_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly autorenew: boolean;
  readonly locked: boolean;
  readonly privacy: boolean;
  readonly premium: boolean;
  /** US cents for one year. */
  readonly renewal_minor: number;
  readonly contacts: Contacts;
  readonly nameservers: string[];
  readonly auth_code: string;
}

/** Returns the account's registration of a domain. @throws Refusal 404 if there is none */
export async function ownedDomain(db: pg.Pool, domain: string): Promise<Registration> {
  const { rows } = await db.query<Registration>('select * from registry_registration where domain = $1', [domain]);
  const [registration] = rows;
  if (!registration) throw notFound('The requested domain does not exist.');
  return registration;
}

/**
 * Returns the account's registration of a domain that has not expired.
 * @throws Refusal 404 if there is none; 403 if it has expired, so that it can only be renewed
 */
export async function activeDomain(db: pg.Pool, domain: string, now: Date): Promise<Registration> {
  const registration = await ownedDomain(db, domain);
  if (registration.expires_at <= now) throw new Refusal(403, 'Permission Denied. The domain is expired.');
  return registration;
}

/**
 * Returns which of these domains are registered, here or elsewhere. An expired domain stays registered until it is
 * deleted.
 */
export async function registeredAmong(db: pg.Pool, domains: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ domain: string }>(
    `select domain from registry_registration where domain = any($1)
     union select domain from registry_elsewhere where domain = any($1)`,
    [domains],
  );
  return new Set(rows.map((row) => row.domain));
}

/** Converts a registration to the API's format ("DomainResponsePayload"). Its renewal price is today's, for one year, in US dollars. */
export function toWire(registration: Registration, market: PriceAdjustment): object {
  return {
    domainName: registration.domain,
    createDate: wireDate(registration.created_at),
    expireDate: wireDate(registration.expires_at),
    autorenewEnabled: registration.autorenew,
    locked: registration.locked,
    privacyEnabled: registration.privacy,
    contacts: registration.contacts,
    nameservers: registration.nameservers,
    renewalPrice: market(registration.domain, registration.renewal_minor) / 100,
  };
}

/**
 * Rounds the time down to whole seconds, as this registrar does. A creation date may be up to a second before the
 * call.
 */
export function truncateToSeconds(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000);
}

function wireDate(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
