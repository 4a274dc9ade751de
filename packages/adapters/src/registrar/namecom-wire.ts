// Schemas for the responses of name.com Core v1, written by hand. They contain only the fields that we read.
import { toMinor } from '@onym/core';
import type { DomainName } from '@onym/core';
import { registrantOf, type Registrant, type RegistrarDomain } from '@onym/core/ports';
import { z } from 'zod';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const cents = z.number().positive().transform(toMinor);

export const errorWire = z.object({ message: z.string(), details: z.string().nullish() });

/** Rows are parsed one by one, so that a broken row does not lose the others. */
export const checkWire = z.object({ results: z.array(z.unknown()).default([]) });
export const checkRowWire = z.object({
  domainName: z.string().toLowerCase(),
  purchasable: z.boolean(),
  premium: z.boolean().default(false),
  purchaseType: z.string().nullish(),
  /** For the whole minimum term. */
  purchasePrice: cents.nullish(),
  /** Per year. */
  renewalPrice: cents.nullish(),
});

export const pricesWire = z.object({ nextPage: z.int().nullish(), pricing: z.array(z.unknown()) });
export const priceWire = z.object({
  tld: z.string().min(1),
  /** The number of years that the prices cover. */
  duration: z.int().positive().default(1),
  /** Null if the extension is not sold for this duration. */
  registrationPrice: cents.nullable(),
  renewalPrice: cents.nullable(),
});

export const restorePricesWire = z.object({
  pricing: z.array(
    z.object({ tld: z.string(), domainRestorationPrice: z.number().nonnegative().transform(toMinor).nullish() }),
  ),
});

const registrantWire = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  companyName: z.string().nullish(),
  email: z.string().min(1),
  country: z.string().length(2),
});
export const domainWire = z.object({
  domainName: z.string().toLowerCase(),
  createDate: moment,
  expireDate: moment,
  autorenewEnabled: z.boolean().default(false),
  privacyEnabled: z.boolean().default(false),
  locked: z.boolean().default(false),
  nameservers: z.array(z.string()).default([]),
  /** Per year. */
  renewalPrice: cents.nullish(),
  /** An unreadable contact becomes null; the rest of the row stays. */
  contacts: z.object({ registrant: registrantWire }).nullish().catch(null),
});
/** One page of the account's domains; rows are parsed one by one. */
export const domainsWire = z.object({ domains: z.array(z.unknown()).default([]), nextPage: z.int().nullish() });
export const authCodeWire = z.object({ authCode: z.string().min(1) });
const paid = { totalPaid: z.number().transform(toMinor).nullish() };
export const createdWire = z.object({ domain: domainWire, ...paid });
export const renewedWire = z.object({ domain: z.object({ expireDate: moment }), ...paid });

/**
 * Converts a domain of name.com's account to the port's type. The renewal cost is per year, in minor units; it and the registrant are null
 * when name.com does not return them.
 */
export function toRegistrarDomain(wire: z.output<typeof domainWire>): RegistrarDomain {
  return {
    name: wire.domainName as DomainName,
    createdAt: wire.createDate,
    expiresAt: wire.expireDate,
    autoRenew: wire.autorenewEnabled,
    privacy: wire.privacyEnabled,
    locked: wire.locked,
    nameservers: wire.nameservers,
    renewalCostMinor: wire.renewalPrice ?? null,
    registrant: wire.contacts ? toRegistrant(wire.contacts.registrant) : null,
  };
}

function toRegistrant({
  firstName,
  lastName,
  companyName,
  email,
  country,
}: z.output<typeof registrantWire>): Registrant {
  return registrantOf({ firstName, lastName, ...(companyName ? { organization: companyName } : {}), email, country });
}
