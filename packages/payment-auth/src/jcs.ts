/** A JSON value (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. A member that is undefined is absent. */
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/**
 * The one canonical spelling of a JSON value (JCS, RFC 8785): members sorted by UTF-16 code units, no white space,
 * strings and numbers as ECMAScript writes them.
 * @throws TypeError for a number that is not finite or a string with a lone surrogate: neither has a canonical form.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('JSON has no number that is not finite');
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('A string with a lone surrogate has no canonical form');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;

  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(member)}`];
    });
  return `{${members.join(',')}}`;
}

/** Whether the value is a JSON object rather than an array, a scalar or null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value);
}

// Array.isArray alone does not narrow a readonly array away.
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
