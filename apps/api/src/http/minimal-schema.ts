import type { MinimalMeta } from '@onym/platform';

interface Schema {
  [key: string]: unknown;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/**
 * Returns the schema of a response without its bulky fields (minimal-response.ts). Remaining references still point to
 * entries of `schemas`. Does not change its argument.
 */
export function toMinimalSchema(
  whole: Schema,
  { leavesOut }: MinimalMeta,
  schemas: Readonly<Record<string, unknown>> = {},
): Schema & Required<Pick<Schema, 'properties' | 'required'>> {
  const { properties, required, ...rest } = leavesOut.reduce((schema, path) => without(schema, path.split('.')), whole);
  return {
    ...rest,
    properties: { ...properties, url: { type: 'string', description: 'The full response, for the same key' } },
    required: [...(required ?? []), 'url'],
  };

  function without(given: Schema, path: readonly string[]): Schema {
    const schema = given.$ref ? (schemas[given.$ref.split('/').at(-1)!] as Schema) : given;
    if (schema.items) return { ...schema, items: without(schema.items, path) };
    const [name, ...further] = path as [string, ...string[]];
    const { [name]: part, ...others } = schema.properties ?? {};
    return further.length > 0
      ? { ...schema, properties: { ...others, [name]: without(part!, further) } }
      : { ...schema, properties: others, required: schema.required?.filter((one) => one !== name) ?? [] };
  }
}
