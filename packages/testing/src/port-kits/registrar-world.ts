import type { DomainName } from '@onym/core';
import type { RegisterCommand, Registrar } from '@onym/core/ports';
import type { PortCase } from './port-case.ts';

/**
 * How one call fails: `broken` returns an error without effect, `broken_after` returns an error although it took
 * effect, `lost_before` and `lost_after` never respond, `limited` is a rate limit.
 */
export type RegistrarFailure = 'broken' | 'broken_after' | 'lost_before' | 'lost_after' | 'limited';

export interface BookedForward {
  alias: string;
  forwardTo: string;
  /** Whether mail for the alias reaches the registrar, according to the domain's current MX records. */
  arrives: boolean;
}

/** How the kit controls the registrar. Every returned name is new, so that cases do not share one. */
export interface RegistrarWorld {
  /** A name that is available at the catalog price, for one year or more. */
  freeName(): DomainName;
  /** An available name; its TLD can be registered for at least this many years. */
  longTermName(): { name: DomainName; years: number };
  /** A name that is available at a higher price than that of the catalog. */
  premiumName(): DomainName;
  /** A name that another registrant has. */
  takenName(): DomainName;
  /** A name that is for sale, but whose price is unavailable. */
  unpricedName(): DomainName;
  /** A name of a TLD that the registrar does not sell. */
  unsoldName(): DomainName;
  /** An available name that the registry refuses to register, for a reason of its own. */
  refusedName(): DomainName;
  /** Registers the name for another registrant. */
  registerElsewhere(name: DomainName): Promise<void>;
  /** Lets a name of ours expire, so that it is in redemption or the corresponding state of its registry. */
  expireToRedemption(name: DomainName): Promise<void>;
  /** Makes the next call of that kind about the name fail; a check may contain other names, too. */
  failNext(
    call: 'check' | 'register' | 'get' | 'renew' | 'change',
    name: DomainName,
    kind: RegistrarFailure,
  ): Promise<void>;
  /** Makes every later check that contains the name fail, whatever else it contains. */
  breakChecksOf(name: DomainName): Promise<void>;
  /** Returns the registrar's own records of the name. */
  registrations(name: DomainName): Promise<{ expiresAt: Date; autoRenew: boolean }[]>;
  forwards(name: DomainName): Promise<BookedForward[]>;
  /** Publishes these as the only MX records in the name's zone. */
  publishMx(name: DomainName, records: Registrar['forwardMx']): Promise<void>;
}

export type RegistrarCase = PortCase<Registrar, RegistrarWorld>;

const CONTACT: RegisterCommand['contact'] = {
  firstName: 'Vera',
  lastName: 'Fox',
  email: 'vera@example.com',
  phone: '+85221234567',
  address1: '1 Road',
  city: 'Hong Kong',
  state: '',
  zip: '',
  country: 'HK',
};

/** Creates the command to register a name for one year, at the price of a new check. */
export async function commandFor(
  registrar: Registrar,
  name: DomainName,
  more: Partial<RegisterCommand> = {},
): Promise<RegisterCommand> {
  const [row] = await registrar.check([name], { fresh: true });
  if (row?.state !== 'available') throw new Error(`${name} is ${row?.state ?? 'not answered'}, not available`);
  return {
    name,
    contact: CONTACT,
    privacy: true,
    nameservers: ['ns1.onym.test', 'ns2.onym.test'],
    costMinor: row.costMinor,
    premium: row.premium,
    years: 1,
    ...more,
  };
}

/** Returns the idempotency key of a name's order in the form that the product uses; the same for the same name. */
export function keyFor(name: DomainName): string {
  return `ord_${name}`;
}

/** Registers a new name for a year. */
export async function registerNewName(registrar: Registrar, world: RegistrarWorld) {
  const name = world.freeName();
  const command = await commandFor(registrar, name);
  const { paidMinor: _paid, ...domain } = await registrar.register(command, keyFor(name));
  return { name, domain, contact: command.contact };
}

/** Returns the years between two moments, as a fraction. */
export function yearsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / (365.2425 * 86_400_000);
}
