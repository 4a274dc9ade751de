import type { DomainName } from '@onym/core';
import type { RegisterCommand, Registrar } from '@onym/core/ports';
import type { PortCase } from './port-case.ts';

/**
 * How one call fails: `broken` returns an error and did nothing, `broken_after` returns an error and did it, `lost_before` and
 * `lost_after` never answer, `limited` is a rate limit.
 */
export type RegistrarMishap = 'broken' | 'broken_after' | 'lost_before' | 'lost_after' | 'limited';

export interface BookedForward {
  alias: string;
  forwardTo: string;
  /** Mail for the alias reaches the registrar, as the domain's MX records stand. */
  arrives: boolean;
}

/** The registrar's side. Every name it returns is new, so that cases do not share one. */
export interface RegistrarWorld {
  /** Available at the price of the catalogue, for one year or more. */
  freeName(): DomainName;
  /** Nobody has it; its extension is sold for this many years at least. */
  longTermName(): { name: DomainName; years: number };
  /** Available at a higher price than that of the catalogue. */
  premiumName(): DomainName;
  /** Somebody else has it. */
  takenName(): DomainName;
  /** For sale, but its price cannot be had. */
  unpricedName(): DomainName;
  /** Of an extension that the registrar does not sell. */
  unsoldName(): DomainName;
  /** Free, but the registry refuses to register it, for a reason of its own. */
  refusedName(): DomainName;
  /** Somebody else registers it now. */
  takeAway(name: DomainName): Promise<void>;
  /** Nobody renewed a name of ours in time: it is in redemption, or as its registry calls that. */
  redeem(name: DomainName): Promise<void>;
  /** The next call of that kind that is about the name ends so; a check carries the name among others. */
  mishap(
    call: 'check' | 'register' | 'get' | 'renew' | 'change',
    name: DomainName,
    kind: RegistrarMishap,
  ): Promise<void>;
  /** Every check that carries the name is broken from now on, whatever else it carries. */
  breakChecksOf(name: DomainName): Promise<void>;
  /** The registrar's own record of it. */
  registrations(name: DomainName): Promise<{ expiresAt: Date; autoRenew: boolean }[]>;
  forwards(name: DomainName): Promise<BookedForward[]>;
  /** Whoever serves the name's zone publishes these as its only MX records. */
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

/** For one year, at the price of a new check. */
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

/** A unique idempotency key in the form of the product's. */
export function keyFor(name: DomainName): string {
  return `ord_${name}`;
}

/** A name of ours, registered for a year. */
export async function registered(registrar: Registrar, world: RegistrarWorld) {
  const name = world.freeName();
  const command = await commandFor(registrar, name);
  const { paidMinor: _paid, ...domain } = await registrar.register(command, keyFor(name));
  return { name, domain, contact: command.contact };
}

/** Whole years between two moments. */
export function yearsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / (365.2425 * 86_400_000);
}
