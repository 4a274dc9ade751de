import type { z } from 'zod';
import { databaseUrl, namedUrl, url } from './variable-kinds.ts';

/**
 * Where an address leads, which decides how what is sent there must be protected in production (variable-classes.ts). `own`: the service
 * itself, judged by rules of its own. `vendor`: a company. `inside`: a program that operators may run beside the service. `database`,
 * `relay`: PostgreSQL and the mail relay, which have TLS of their own.
 */
export type AddressClass = 'own' | 'vendor' | 'inside' | 'database' | 'relay';

/**
 * Where in a value the secret is: it is the `whole` value, each of `several` by comma, the `password` of an address, or the value of each of
 * `headers`. An `identifier` belongs to a secret and is none by itself.
 */
export type SecretForm = 'whole' | 'several' | 'password' | 'headers' | 'identifier';

export interface Variable<S extends z.ZodType = z.ZodType> {
  /** One sentence for .env.example and docs/configuration.md. */
  about: string;
  schema: S;
  /** As it would be written in the environment; absent = none. */
  fallback?: string;
  /** Must be set when NODE_ENV is production, whatever the fallback. */
  production?: true;
  /** Opens something; NAME_FILE may name a file with it. */
  secret?: SecretForm;
  /** The value is an address that this service sends to. */
  address?: AddressClass;
  /** Its names of hosts must be names of the internet in production. */
  publicName?: true;
}

export function variable<S extends z.ZodType>(
  about: string,
  schema: S,
  fallback?: string,
  production?: true,
): Variable<S> {
  return { about, schema, ...(fallback === undefined ? {} : { fallback }), ...(production ? { production } : {}) };
}

/** Marks a variable as one that opens something. */
export function secret<V extends Variable>(one: V, form: SecretForm = 'whole'): V & { secret: SecretForm } {
  return { ...one, secret: form };
}

/** Marks a variable whose names other people's programs must be able to resolve. */
export function publicName<V extends Variable>(one: V): V & { publicName: true } {
  return { ...one, publicName: true };
}

/** Marks a variable as an address of this class. */
export function address<V extends Variable>(to: AddressClass, one: V): V & { address: AddressClass } {
  return { ...one, address: to };
}

/** The web address of a vendor. */
export const vendorUrl = (about: string, fallback?: string) => address('vendor', variable(about, url, fallback));

/** The web address of a program that operators may run in their own network. */
export const insideUrl = (about: string, production?: true) =>
  address('inside', variable(about, url, undefined, production));

/** Like `insideUrl`, with {name} in it. */
export const insideNamedUrl = (about: string) => address('inside', variable(about, namedUrl));

/** An address of PostgreSQL. */
export const postgresUrl = (about: string, production?: true) =>
  secret(address('database', variable(about, databaseUrl, undefined, production)), 'password');
