import type { OpenApiDocument } from '../openapi-document.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

/**
 * Returns the schema that a local `$ref` of the document finally points to; a node without `$ref` is returned unchanged, and an
 * empty schema for undefined.
 */
export function resolveReference(document: OpenApiDocument, node: unknown): Schema {
  const { $ref } = (node ?? {}) as Schema;
  if (!$ref) return (node ?? {}) as Schema;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
  return resolveReference(document, found);
}

/**
 * Describes the fields of an object, or of the items of a list, as lines of a nested Markdown list, `depth` levels deep; empty if
 * the node has no fields.
 */
export function fieldLines(document: OpenApiDocument, node: unknown, depth: number, indent = ''): string[] {
  const schema = objectIn(document, node);
  if (!schema?.properties || depth === 0) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const own = resolveReference(document, property);
    const need = schema.required?.includes(name) ? ', required' : '';
    const about = property.description ?? own.description;
    return [
      `${indent}- \`${name}\` ${typeOf(document, own)}${need}${about ? `: ${about}` : ''}`,
      ...fieldLines(document, own, depth - 1, `${indent}  `),
    ];
  });
}

/**
 * Returns the smallest value of a schema: its example, constant, first choice or default where it has one, otherwise required fields only,
 * one item per list, the minimum of a number (or 1), true, and the text `<name>`.
 */
export function smallestExample(document: OpenApiDocument, node: unknown, name = 'value'): unknown {
  const schema = resolveReference(document, node);
  const stated = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0] ?? schema.default;
  if (stated !== undefined) return stated;
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, smallestExample(document, schema.properties![field], field)]),
    );
  if (schema.type === 'array') return [smallestExample(document, schema.items, name)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return schema.type === 'boolean' ? true : `<${name}>`;
}

/** The object schema of a field, or of the items of its list. */
function objectIn(document: OpenApiDocument, node: unknown): Schema | undefined {
  const schema = resolveReference(document, node);
  if (schema.items) return objectIn(document, schema.items);
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) =>
    resolveReference(document, part),
  );
  return parts.find((part) => part.properties);
}

function typeOf(document: OpenApiDocument, schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items)
    return `list of ${typeOf(document, resolveReference(document, schema.items))}${upTo(schema.maxItems)}`;
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(document, resolveReference(document, part))).join(' or ');
  const type = [schema.type ?? 'object'].flat().join(' or ');
  const range = schema.maximum === undefined ? '' : ` ${schema.minimum ?? 0} to ${schema.maximum}`;
  const preset = schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`;
  return `${schema.format ?? type}${range}${preset}`;
}

function upTo(most: number | undefined): string {
  return most === undefined ? '' : `, at most ${most}`;
}
