import qs from 'qs';
import { invalidParameter, invalidRequest } from './problem.ts';

type Form = { readonly [name: string]: unknown };

/**
 * The parameters of one call in form encoding: text only, nested by brackets. The readers check the type and throw
 * the processor's errors. An empty text means "unset".
 */
export class Params {
  readonly #form: Form;
  readonly #path: string;

  private constructor(form: Form, path: string) {
    this.#form = form;
    this.#path = path;
  }

  static parse(encoded: string): Params {
    return new Params(
      qs.parse(encoded, { depth: 10, parameterLimit: 2000, arrayLimit: 200, allowPrototypes: false }),
      '',
    );
  }

  /** Refuses unknown parameters. `isKnown` gets the path without array positions. */
  refuseUnknown(isKnown: (path: readonly string[]) => boolean): void {
    for (const path of leaves(this.#form)) {
      if (isKnown(path.filter((step) => !/^\d+$/.test(step)))) continue;
      const name = bracketed(path);
      throw invalidParameter('parameter_unknown', name, `Received unknown parameter: ${name}`);
    }
  }

  has(name: string): boolean {
    return this.#form[name] !== undefined;
  }

  /** Returns whether a value was sent at that path. */
  hasPath([step = '', ...rest]: readonly string[]): boolean {
    return this.has(step) && (rest.length === 0 || this.under(step).hasPath(rest));
  }

  text(name: string): string | undefined {
    const value = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string')
      throw invalidParameter('parameter_invalid_string', this.#name(name), 'Invalid string');
    return value;
  }

  need(name: string): string {
    const value = this.text(name);
    if (value !== undefined) return value;
    throw invalidParameter('parameter_missing', this.#name(name), `Missing required param: ${this.#name(name)}.`);
  }

  whole(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^-?\d{1,15}$/.test(value) && Number.isSafeInteger(number)) return number;
    throw invalidParameter('parameter_invalid_integer', this.#name(name), `Invalid integer: ${value}`);
  }

  /** Returns the requested page size of a list: 1 to 100, by default 10. */
  limit(): number {
    const limit = this.whole('limit') ?? 10;
    if (limit < 1) throw invalidParameter('parameter_invalid_integer', 'limit', 'This value must be at least 1.');
    if (limit > 100) throw invalidParameter('parameter_invalid_integer', 'limit', 'This value must be at most 100.');
    return limit;
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidParameter('parameter_invalid_boolean', this.#name(name), `Invalid boolean: ${value}`);
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const known = values.find((candidate) => candidate === value);
    if (known) return known;
    const message = `Invalid ${this.#name(name)}: must be one of ${values.join(', ')}`;
    throw invalidParameter('parameter_invalid', this.#name(name), message);
  }

  list(name: string): string[] {
    const value = this.#form[name];
    if (value === undefined || value === '') return [];
    const items: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return items.filter((item) => typeof item === 'string');
  }

  /** Returns the parameters of each item of a list, in order. */
  each(name: string): Params[] {
    const value = this.#form[name];
    const items = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return items.map(
      ([index, item]) =>
        new Params(typeof item === 'object' && item !== null ? { ...item } : {}, `${this.#name(name)}[${index}]`),
    );
  }

  /** Returns the texts at this level, by name. */
  texts(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }

  /** Returns the parameters nested below a name; empty if the name was not sent. */
  under(name: string): Params {
    const value = this.#form[name];
    const nested = typeof value === 'object' && value !== null ? { ...value } : {};
    return new Params(nested, this.#name(name));
  }

  /**
   * Returns the metadata after this call: keys are merged, and an empty value removes its key. If `metadata` itself is
   * sent as an empty text, all keys are removed.
   */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    if (this.#form['metadata'] === '') return {};
    const merged: Record<string, string> = { ...before };
    for (const [key, value] of Object.entries(this.under('metadata').#form)) {
      if (value === '') delete merged[key];
      else merged[key] = metadataText(key, value);
    }
    const keys = Object.keys(merged).length;
    if (keys > 50)
      throw invalidRequest(`You can have up to 50 metadata keys; these are ${keys}.`, { param: 'metadata' });
    return merged;
  }

  toJSON(): Form {
    return this.#form;
  }

  #name(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name;
  }
}

/** A value of metadata: up to 500 characters, under a key of up to 40. */
function metadataText(key: string, value: unknown): string {
  const param = `metadata[${key}]`;
  const text = String(value);
  if (key.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters.', { param });
  if (text.length > 500) throw invalidRequest('Metadata values can have up to 500 characters.', { param });
  return text;
}

function leaves(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, nested]) => leaves(nested, [...path, key]));
}

function bracketed([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((step) => `[${step}]`).join('');
}
