import type pg from 'pg';
import type { Answer } from '../faults.ts';
import type { Market } from './market.ts';
import { invalidArgument } from './refusal.ts';

/** One authenticated request, stripped of HTTP. */
export interface Call {
  readonly pool: pg.Pool;
  readonly now: Date;
  /** What is asked today. */
  readonly market: Market;
  /** Path parameters; `domainName` is lower-case. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body; empty when there was none. */
  readonly body: Fields;
  /** The body's bytes as text: what an idempotency key is bound to. */
  readonly bodyText: string;
  readonly idempotencyKey: string | undefined;
  /** Resolves when a call about a name that begins with `slow-` is answered. */
  slowNames(): Promise<unknown>;
  /** Destroys the connection, so that whatever is answered never arrives. */
  loseAnswer(): void;
}

/** One operation of the registrar's interface. Throws Refusal when the registrar says no. */
export type Operation = (call: Call) => Promise<Answer>;

export type Fields = Readonly<Record<string, unknown>>;

export function domainOf(call: Pick<Call, 'params'>): string {
  return call.params['domainName'] ?? '';
}

/** Narrows a JSON value to an object; anything else refuses the call. */
export function asFields(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw invalidArgument(`${name} must be an object`);
}

/** A boolean member, the fallback when it is absent; anything else refuses the call. */
export function booleanOr<T>(fields: Fields, name: string, fallback: T): boolean | T {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  throw invalidArgument(`${name} must be a boolean`);
}

/** An integer member within bounds, the fallback when it is absent; anything else refuses the call. */
export function integerOr<T>(fields: Fields, name: string, bounds: readonly [number, number], fallback: T): number | T {
  const value = fields[name];
  if (value === undefined || value === null) return fallback;
  const [least, most] = bounds;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidArgument(`${name} must be an integer from ${least} to ${most}`);
}

/** A non-empty list of strings; anything else refuses the call. */
export function stringList(value: unknown, name: string): string[] {
  const strings = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  if (Array.isArray(value) && strings.length > 0 && strings.length === value.length) return strings;
  throw invalidArgument(`${name} must be a non-empty list of strings`);
}
