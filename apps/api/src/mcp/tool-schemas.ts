import type { MinimalMeta, ProcedureMeta } from '@onym/platform';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { toMinimalSchema } from '../http/minimal-schema.ts';
import { tidySchema } from '../http/tidy-schema.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  [key: string]: unknown;
}

/** The argument that replaces REST's Idempotency-Key header. */
export const IDEMPOTENCY_KEY = 'idempotencyKey';

/**
 * Returns the JSON Schema (2020-12) of a tool's arguments: the procedure's input without references, which some clients do not
 * resolve, and `idempotencyKey` for an idempotent procedure.
 * @param input the zod type of the procedure's input, if any
 */
export function argumentsSchema(input: unknown, { tool, idempotent }: ProcedureMeta): ListedTool['inputSchema'] {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  if (idempotent)
    properties[IDEMPOTENCY_KEY] = {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'A unique value: repeating the call with the same arguments returns the stored result and never buys twice',
    };
  return asObject({ properties, required: [...new Set([...required, ...(tool?.demands ?? [])])] });
}

/**
 * Returns the JSON Schema of a tool's result, which is REST's minimal response: the procedure's output without its bulky fields,
 * as an outline: the types of its members, and the names of theirs. Every result matches it. The outline more than halves what a client
 * reads to list the tools; the documentation has the rest.
 */
export function resultSchema(output: unknown, minimal?: MinimalMeta): ListedTool['inputSchema'] {
  const schema = schemaOf(output, 'output');
  const answer = minimal ? toMinimalSchema(schema, minimal) : schema;
  return asObject({ properties: outline(answer, 2).properties ?? {}, required: answer.required ?? [] });
}

const OUTLINED = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'items', 'properties'] as const;

function outline(schema: Schema, depth: number): Schema {
  const drawn: Schema = {};
  if (depth === 0) return drawn;
  for (const word of OUTLINED) {
    const value = schema[word];
    if (value === undefined) continue;
    if (word === 'properties') {
      drawn.properties = mapValues(value as Record<string, Schema>, (each) => outline(each, depth - 1));
    } else if (word === 'items') drawn.items = outline(value as Schema, depth);
    else if (word === 'anyOf' || word === 'oneOf')
      Object.assign(
        drawn,
        anyOf(
          (value as Schema[]).map((each) => outline(each, depth)),
          word,
        ),
      );
    else drawn[word] = value as never;
  }
  return drawn;
}

/** Alternatives; as a list of types, which is shorter, when each states only its type. */
function anyOf(alternatives: Schema[], word: 'anyOf' | 'oneOf'): Schema {
  const saysMore = alternatives.some((each) => typeof each.type !== 'string' || Object.keys(each).length > 1);
  return saysMore ? { [word]: alternatives } : { type: [...new Set(alternatives.map(({ type }) => type as string))] };
}

function mapValues<T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function asObject({
  properties,
  required,
}: Required<Pick<Schema, 'properties' | 'required'>>): ListedTool['inputSchema'] {
  // It is JSON by construction; the library's JSON type has no optional members.
  const json = properties as NonNullable<ListedTool['inputSchema']['properties']>;
  return { type: 'object', properties: json, ...(required.length > 0 ? { required } : {}) };
}

/** Keeps the descriptions of the schemas but drops their names, because a named schema becomes a reference. */
function schemaOf(shape: unknown, io: 'input' | 'output'): Schema {
  if (!(shape instanceof z.ZodType)) return {};
  const schema = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    metadata: z.registry(),
    override({ zodSchema, jsonSchema }) {
      const { id: _, override, example, ...metadata } = (z.globalRegistry.get(zodSchema) ?? {}) as Said;
      Object.assign(jsonSchema, metadata, example === undefined ? {} : { examples: [example] }, override);
    },
  });
  return tidySchema(schema as Schema);
}
interface Said {
  id?: string;
  example?: unknown;
  override?: object;
}
