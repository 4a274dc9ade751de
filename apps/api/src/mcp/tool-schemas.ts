import type { MinimalMeta, ProcedureMeta } from '@onym/platform';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { minimalSchema } from '../http/minimal-schema.ts';
import { tidySchema } from '../http/tidy-schema.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  [key: string]: unknown;
}

/** The argument by which a tool takes what REST takes as a header. */
export const IDEMPOTENCY_KEY = 'idempotencyKey';

/** JSON Schema (2020-12) of a tool's arguments: the procedure's input, without references, which not every client resolves. */
export function argumentsSchema(input: unknown, { tool, idempotent }: ProcedureMeta): ListedTool['inputSchema'] {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  if (idempotent)
    properties[IDEMPOTENCY_KEY] = {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'Of your choice: repeated with the same arguments the call answers its stored end, never twice',
    };
  return asObject({ properties, required: [...new Set([...required, ...(tool?.demands ?? [])])] });
}

/** JSON Schema of what a tool answers, as REST does where little is preferred: the procedure's output without its bulk. */
export function resultSchema(output: unknown, minimal?: MinimalMeta): ListedTool['inputSchema'] {
  const schema = schemaOf(output, 'output');
  const { properties = {}, required = [] } = minimal ? minimalSchema(schema, minimal) : schema;
  return asObject({ properties, required });
}

function asObject({
  properties,
  required,
}: Required<Pick<Schema, 'properties' | 'required'>>): ListedTool['inputSchema'] {
  // JSON by its making; the library's type of JSON has no optional members.
  const json = properties as NonNullable<ListedTool['inputSchema']['properties']>;
  return { type: 'object', properties: json, ...(required.length > 0 ? { required } : {}) };
}

/** Takes the texts of the schemas over, and their names away: a name becomes a reference. */
function schemaOf(shape: unknown, io: 'input' | 'output'): Schema {
  if (!(shape instanceof z.ZodType)) return {};
  const schema = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    metadata: z.registry(),
    override({ zodSchema, jsonSchema }) {
      const { id: _, override, example, ...said } = (z.globalRegistry.get(zodSchema) ?? {}) as Said;
      Object.assign(jsonSchema, said, example === undefined ? {} : { examples: [example] }, override);
    },
  });
  return tidySchema(schema as Schema);
}
interface Said {
  id?: string;
  example?: unknown;
  override?: object;
}
