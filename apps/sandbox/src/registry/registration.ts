import type pg from 'pg';
import type { Contacts } from './contacts.ts';
import type { Market } from './market.ts';
import { notFound, Refusal } from './refusal.ts';

/** A registered domain as stored. */
export interface Registration {
  readonly domain: string;
  /** Id of the buyer's order, read from the idempotency key of the create call. */
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

/** The account's registration of a domain; refuses with 404 when there is none. */
export async function ownedDomain(db: pg.Pool, domain: string): Promise<Registration> {
  const { rows } = await db.query<Registration>('select * from registry_registration where domain = $1', [domain]);
  const [registration] = rows;
  if (!registration) throw notFound('The requested domain does not exist.');
  return registration;
}

/** As `ownedDomain`, and refuses with 403 when the domain has expired: only renewal is open to it then. */
export async function activeDomain(db: pg.Pool, domain: string, now: Date): Promise<Registration> {
  const registration = await ownedDomain(db, domain);
  if (registration.expires_at <= now) throw new Refusal(403, 'Permission Denied. The domain is expired.');
  return registration;
}

/** Which of these domains are registered, here or elsewhere. An expired one stays registered until it is deleted. */
export async function registeredAmong(db: pg.Pool, domains: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ domain: string }>(
    `select domain from registry_registration where domain = any($1)
     union select domain from registry_elsewhere where domain = any($1)`,
    [domains],
  );
  return new Set(rows.map((row) => row.domain));
}

/** The wire form ("DomainResponsePayload"). */
export function toWire(registration: Registration, market: Market): object {
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

/** The present as this registrar keeps it: whole seconds, so a creation date may lie up to a second before the call. */
export function wholeSeconds(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000);
}

function wireDate(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
