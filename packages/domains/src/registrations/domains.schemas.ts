import { TAXED, taxedToWire } from '@onym/billing/tax';
import { RECORD_TYPES, toDecimal, type RecordType } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { RegistrantContact } from '@onym/core/ports';
import { z } from 'zod';
import type { CheckedName } from './check-names.ts';
import { autoRenewLimitOf } from './auto-renew-limit.ts';
import { autoRenewLimitToWire, AutoRenewLimitWire } from './auto-renew-limit.schemas.ts';
import type { SoldTld } from './catalogue.ts';
import { CONTACT_FIELDS, MAX_CONTACT_LENGTH, type ContactField } from './contact.ts';
import type { DomainStatus } from './domain.entity.ts';
import type { CreatedForward } from './forwards.ts';
import type { ListedDomain } from './domain-list.repository.ts';
import type { Quote } from './quote.ts';
import { openRegistrant } from './registrant.ts';

export const BestPriceWire = z
  .object({
    registrar: z.string(),
    retailPrice: z.number().meta({ description: 'Charged for the first term, without a tax that is added to it' }),
    ...TAXED,
    retailRenewal: z.number().meta({ description: 'Per year' }),
    currency: z.string(),
  })
  .meta({ id: 'BestPrice' });

export const CheckResultWire = z
  .object({
    domain: z.string(),
    available: z.boolean(),
    isPremium: z.boolean().optional(),
    bestPrice: BestPriceWire,
    buyUrl: z.string().nullable(),
    proposalToken: z.string().optional(),
    expiresAt: z.iso.datetime().optional(),
    minimumYears: z
      .int()
      .optional()
      .meta({ description: 'Present if the minimum term is longer than one year; retailPrice is for that term' }),
  })
  .meta({ id: 'DomainCheckResult' });

export const BulkCheckWire = z.object({
  checked: z.int(),
  available: z.array(CheckResultWire),
  unavailable: z.array(z.string()),
  errors: z.array(z.object({ domain: z.string(), code: z.literal('quote_unavailable'), error: z.string() })),
  invalid: z
    .array(z.object({ domain: z.string(), error: z.string() }))
    .meta({ description: 'Entries that are not valid names or are not sold here, as sent; they do not count' }),
});

export const DomainWire = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(['active', 'expired', 'pending']),
    lifecycle: z
      .enum(['active', 'grace', 'redemption', 'lost', 'transferred_out'])
      .meta({
        description:
          'Lifecycle state. grace: expired, can be renewed. redemption: can only be restored. transferred_out: at another registrar, not renewed or charged here',
      }),
    locked: z.boolean().meta({ description: 'Whether a transfer to another registrar is refused' }),
    expiresAt: z.iso
      .datetime()
      .meta({
        description: 'Of a connected domain, which is registered and renewed elsewhere: 9999-12-31T00:00:00.000Z',
      }),
    autoRenew: z.boolean(),
    autoRenewLimit: AutoRenewLimitWire,
    privacyEnabled: z.boolean(),
    ownershipType: z.enum(['owned', 'connected', 'transferred']),
    purchasePrice: z.number(),
    renewalPrice: z.number(),
    nameservers: z
      .array(z.string())
      .meta({ description: 'Current nameservers; for a connected domain, those to set at its registrar' }),
    dnsProvider: z.string(),
    dnsRecords: z.array(z.object({ type: z.enum(RECORD_TYPES), host: z.string(), value: z.string(), ttl: z.int() })),
    emailForwards: z.array(z.object({ alias: z.string(), forwardTo: z.string(), status: z.string() })),
  })
  .meta({ id: 'Domain' });

/** One domain with its registrant. */
export const OwnedDomainWire = DomainWire.extend({
  registrant: z
    .object({ name: z.string(), email: z.string(), country: z.string() })
    .nullable()
    .meta({ description: 'The registrant; null for a connected domain or if unknown' }),
}).meta({ id: 'OwnedDomain' });

const CONTACT_DESCRIPTIONS: Readonly<Record<ContactField, string>> = {
  firstName: 'Given name of the registrant',
  lastName: 'Family name of the registrant',
  email: 'The registrar writes to this address',
  phone: 'With the country code, such as +1 415 555 0100',
  address1: 'Street and number',
  address2: 'Apartment, suite or floor',
  city: 'City',
  state: 'State, province or region; empty where the country has none',
  zip: 'Postal code; empty where the country has none',
  country: 'ISO 3166-1 alpha-2 code, such as US',
  organization: 'Company, if the registrant is one',
};

/**
 * Lenient on purpose: contact_required reports missing fields and invalid_contact malformed ones, both for all fields
 * at once. So this type is what callers should send; parseContact() checks what they do send.
 */
export const ContactWire = z
  .object(
    Object.fromEntries(
      CONTACT_FIELDS.map((field) => [
        field,
        z
          .custom<string>()
          .meta({
            override: { type: 'string', maxLength: MAX_CONTACT_LENGTH, description: CONTACT_DESCRIPTIONS[field] },
          })
          .optional(),
      ]),
    ) as Record<ContactField, z.ZodOptional<z.ZodCustom<string>>>,
  )
  .meta({ id: 'ContactInput' });

export const SavedContactWire = z.object({
  contact: z
    .object(Object.fromEntries(CONTACT_FIELDS.map((field) => [field, z.string()])) as Record<ContactField, z.ZodString>)
    .nullable(),
});

export const ForwardWire = z
  .object({
    id: z.string(),
    alias: z.string().meta({ description: 'The part before the @' }),
    forwardTo: z.string(),
    status: z
      .enum(['pending', 'active', 'paused'])
      .meta({ description: 'active once the registrar forwards it; paused while the account exceeds its limit' }),
    createdAt: z.iso.datetime(),
    mx: z
      .enum(['managed', 'yours'])
      .meta({
        description:
          'managed: the required MX records are published. yours: the domain has its own MX records at @, which are not changed; email is delivered there and not forwarded',
      }),
  })
  .meta({ id: 'EmailForward' });

export const ForwardListWire = z.object({
  domain: z.string(),
  forwards: z.array(ForwardWire),
  slots: z.object({ used: z.int(), total: z.int() }).meta({ description: 'Number of forwards and their maximum' }),
  nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last page' }),
});

export const TldWire = z.object({
  tld: z.string(),
  retailPrice: z.number(),
  retailRenewal: z.number(),
  currency: z.string(),
  minimumYears: z.int(),
});

/** Returns the saved contact as the API shows it: an absent field is empty text, and no contact is null. */
export function contactToWire(contact: RegistrantContact | null): z.input<typeof SavedContactWire> {
  return {
    contact:
      contact &&
      (Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field] ?? ''])) as Record<
        ContactField,
        string
      >),
  };
}

/** Returns the price of a quote as the API shows it, in dollars. `registrar` is our name as the seller. */
export function priceToWire(quote: Quote, registrar: string): z.input<typeof BestPriceWire> {
  return {
    registrar,
    retailPrice: toDecimal(quote.retailMinor),
    retailRenewal: toDecimal(quote.renewalMinor),
    currency: quote.currency,
  };
}

/**
 * Returns a checked name as the API shows it, prices in dollars. `buyUrl` is null without a link, and the token is left
 * out for a link that reserves no price.
 */
export function checkToWire({ quote, link, tax }: CheckedName, registrar: string): z.input<typeof CheckResultWire> {
  return {
    domain: quote.name,
    available: quote.available,
    ...(quote.premium ? { isPremium: true } : {}),
    bestPrice: { ...priceToWire(quote, registrar), ...taxedToWire(tax?.grossMinor ?? quote.retailMinor, tax) },
    buyUrl: link?.url ?? null,
    ...(link?.token ? { proposalToken: link.token, expiresAt: link.expiresAt!.toISOString() } : {}),
    ...(quote.years > 1 ? { minimumYears: quote.years } : {}),
  };
}

/** A DNS record as part of a domain. */
export interface ShownRecord {
  type: RecordType;
  host: string;
  value: string;
  ttl: number;
}

const LIFECYCLE: Record<DomainStatus, z.input<typeof DomainWire>['lifecycle']> = {
  pending: 'active',
  active: 'active',
  expired: 'grace',
  redemption: 'redemption',
  lost: 'lost',
  transferred_out: 'transferred_out',
};

/**
 * Returns a domain as the API lists it, prices in dollars. Its `status` is `expired` in every state except pending and
 * active; `lifecycle` tells them apart.
 */
export function domainToWire(row: ListedDomain & { records: ShownRecord[] }): z.input<typeof DomainWire> {
  return {
    id: row.id,
    name: row.name,
    status: row.status === 'pending' || row.status === 'active' ? row.status : 'expired',
    lifecycle: LIFECYCLE[row.status],
    locked: row.locked,
    expiresAt: row.expires_at.toISOString(),
    autoRenew: row.auto_renew,
    autoRenewLimit: autoRenewLimitToWire(
      autoRenewLimitOf({
        autoRenewMaxRise: row.auto_renew_max_rise,
        autoRenewMaxPriceMinor: row.auto_renew_max_price_minor,
      }),
    ),
    privacyEnabled: row.privacy_enabled,
    ownershipType: row.ownership_type,
    purchasePrice: toDecimal(row.purchase_price_minor),
    renewalPrice: toDecimal(row.renewal_price_minor),
    nameservers: row.nameservers,
    dnsProvider: row.dns_provider,
    dnsRecords: row.records,
    emailForwards: row.forwards,
  };
}

/** Returns one domain as its owner sees it: as domainToWire(), with its decrypted registrant, null where unknown. */
export function ownedDomainToWire(
  scope: Pick<Scope, 'secrets'>,
  row: ListedDomain & { records: ShownRecord[] },
): z.input<typeof OwnedDomainWire> {
  return { ...domainToWire(row), registrant: openRegistrant(scope, row.id, row.sealed_registrant) };
}

/** Returns a forward as the API shows it; a paused one has the status `paused`. */
export function forwardToWire({
  id,
  alias,
  forwardTo,
  status,
  pausedAt,
  createdAt,
  mx,
}: Omit<CreatedForward, 'domainId'> & { mx: 'managed' | 'yours' }): z.input<typeof ForwardWire> {
  return { id, alias, forwardTo, status: pausedAt ? 'paused' : status, createdAt: createdAt.toISOString(), mx };
}

/** Returns an extension on sale as the API shows it, prices in dollars. */
export function tldToWire(row: SoldTld): z.input<typeof TldWire> {
  return {
    tld: row.tld,
    retailPrice: toDecimal(row.retailMinor),
    retailRenewal: toDecimal(row.renewalMinor),
    currency: 'usd',
    minimumYears: row.minimumYears,
  };
}
