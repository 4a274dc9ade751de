import type { z } from 'zod';
import { databaseUrl, namedUrl, url } from './variable-kinds.ts';

/**
 * The kind of server that an address belongs to. It decides how traffic must be protected in production
 * (variable-classes.ts). `own`: this service, which has rules of its own. `vendor`: a company. `inside`: a program
 * that operators may run beside the service. `database`, `relay`: PostgreSQL and the mail relay, which have their own
 * TLS settings.
 */
export type AddressClass = 'own' | 'vendor' | 'inside' | 'database' | 'relay';

/**
 * The secret part of a value: the `whole` value, `several` values separated by commas, the `password` of an address,
 * or the value of each of the `headers`. An `identifier` belongs to a secret but is not secret itself.
 */
export type SecretForm = 'whole' | 'several' | 'password' | 'headers' | 'identifier';

export interface Variable<S extends z.ZodType = z.ZodType> {
  /** One sentence for .env.example and docs/configuration.md. */
  about: string;
  schema: S;
  /** The default, in the format of the environment; absent: none. */
  fallback?: string;
  /** Must be set when NODE_ENV is production, even if there is a fallback. */
  production?: true;
  /** The value is or contains a secret; NAME_FILE may name a file with it. */
  secret?: SecretForm;
  /** The value is an address that this service sends to. */
  address?: AddressClass;
  /** In production its host names must be public names of the internet. */
  publicName?: true;
}

/**
 * Declares an environment variable. `fallback` is its default in the format of the environment; with `production` it
 * must be set in production all the same.
 */
export function variable<S extends z.ZodType>(
  about: string,
  schema: S,
  fallback?: string,
  production?: true,
): Variable<S> {
  return { about, schema, ...(fallback === undefined ? {} : { fallback }), ...(production ? { production } : {}) };
}

/** Returns a copy of the variable that is marked as a secret of this form. */
export function secret<V extends Variable>(one: V, form: SecretForm = 'whole'): V & { secret: SecretForm } {
  return { ...one, secret: form };
}

/** Returns a copy of the variable that is marked so that its host names must be public names in production. */
export function publicName<V extends Variable>(one: V): V & { publicName: true } {
  return { ...one, publicName: true };
}

/** Returns a copy of the variable that is marked as an address of this class. */
export function address<V extends Variable>(to: AddressClass, one: V): V & { address: AddressClass } {
  return { ...one, address: to };
}

/** Declares a variable with the URL of a vendor. */
export const vendorUrl = (about: string, fallback?: string) => address('vendor', variable(about, url, fallback));

/** Declares a variable with the URL of a program that operators may run in their own network. */
export const insideUrl = (about: string, production?: true) =>
  address('inside', variable(about, url, undefined, production));

/** Declares a variable like `insideUrl`, whose URL contains the placeholder {name}. */
export const insideNamedUrl = (about: string) => address('inside', variable(about, namedUrl));

/** Declares a variable with a PostgreSQL address, whose password is secret. */
export const postgresUrl = (about: string, production?: true) =>
  secret(address('database', variable(about, databaseUrl, undefined, production)), 'password');
