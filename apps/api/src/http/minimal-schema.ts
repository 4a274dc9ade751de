import type { MinimalMeta } from '@onym/platform';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  description?: string;
}

/** The schema of a document for an answer without its bulk (minimal-answer.ts); what stays refers to what it referred to. */
export function minimalSchema(
  schemas: Readonly<Record<string, unknown>>,
  $ref: string,
  { leavesOut }: MinimalMeta,
): object {
  const { properties, required, ...rest } = leavesOut.reduce<Schema>(
    (schema, path) => without(schema, path.split('.')),
    { $ref },
  );
  return {
    ...rest,
    description: 'With `Prefer: return=minimal`',
    properties: { ...properties, url: { type: 'string', description: 'All of it, for the same key' } },
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
