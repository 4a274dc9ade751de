import type pg from 'pg';
import type { Answer } from '../faults.ts';
import type { PriceAdjustment } from './price-adjustment.ts';
import { invalidArgument } from './refusal.ts';

/** One authenticated request, independent of HTTP. */
export interface Call {
  readonly pool: pg.Pool;
  readonly now: Date;
  /** The current prices. */
  readonly market: PriceAdjustment;
  /** Path parameters; `domainName` is lower-case. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body; empty when there was none. */
  readonly body: Fields;
  /** The raw body as text, which an idempotency key is bound to. */
  readonly bodyText: string;
  readonly idempotencyKey: string | undefined;
  /** Resolves when a call about a name that begins with `slow-` may be answered. */
  slowNames(): Promise<unknown>;
  /** Destroys the connection, so that the response never arrives. */
  loseAnswer(): void;
}

/** One operation of the registrar's API. @throws Refusal for an error of the registrar */
export type Operation = (call: Call) => Promise<Answer>;

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the domain name of the call's path; empty when the path has none. */
export function domainOf(call: Pick<Call, 'params'>): string {
  return call.params['domainName'] ?? '';
}

/** Returns a JSON object as fields. `name` is the value's name in the error. @throws Refusal 400 for any other type, null and lists included */
export function asFields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw invalidArgument(`${name} must be an object`);
}

/** Returns a boolean member, or the fallback if it is absent or null. @throws Refusal 400 for any other type */
export function booleanOr<T>(fields: Fields, name: string, fallback: T): boolean | T {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  throw invalidArgument(`${name} must be a boolean`);
}

/** Returns an integer member within the bounds (both inclusive), or the fallback if it is absent or null. @throws Refusal 400 for any other value */
export function integerOr<T>(fields: Fields, name: string, bounds: readonly [number, number], fallback: T): number | T {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  const [least, most] = bounds;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidArgument(`${name} must be an integer from ${least} to ${most}`);
}

/** Returns a non-empty list of strings. `name` is the list's name in the error. @throws Refusal 400 for any other value */
export function stringList(value: unknown, name: string): string[] {
  const strings = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  if (Array.isArray(value) && strings.length > 0 && strings.length === value.length) return strings;
  throw invalidArgument(`${name} must be a non-empty list of strings`);
}
