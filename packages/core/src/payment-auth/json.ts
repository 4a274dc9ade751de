/** A JSON value (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. An undefined member is absent. */
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/** Whether the value is a JSON object rather than an array, a scalar or null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
