import type { ProcedureMeta, ToolMeta } from '@onym/platform';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { restProcedures } from '../http/procedures.ts';
import { argumentsSchema, resultSchema } from './tool-schemas.ts';

/** A procedure of the router as a tool. */
export interface Tool {
  /** Its path in the router, e.g. `domains.check`. */
  procedure: string;
  type: 'query' | 'mutation';
  meta: ProcedureMeta;
  tool: ToolMeta;
  /** The entry in tools/list. */
  listed: ListedTool;
}

/** Returns every procedure whose meta has `tool`, by the tool's name and sorted by it, so that tools of one subject are listed together. */
export function toolsOf(router: AnyTRPCRouter): ReadonlyMap<string, Tool> {
  const procedures = restProcedures(router);
  const found = procedures.flatMap(({ name, type, meta }): Tool[] => {
    const { tool } = meta;
    if (!tool) return [];
    const { inputs = [], output } = (router._def.procedures as Record<string, AnyTRPCProcedure>)[name]!
      ._def as unknown as ProcedureShapes;
    const listed: ListedTool = {
      name: tool.name,
      title: meta.openapi?.summary ?? tool.name,
      description: tool.about ?? meta.openapi?.summary ?? tool.name,
      inputSchema: argumentsSchema(inputs[0], meta),
      outputSchema: resultSchema(output, meta.minimal),
      annotations: annotationsOf(tool, type),
    };
    return [{ procedure: name, type, meta, tool, listed }];
  });
  return new Map(found.sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1)).map((one) => [one.tool.name, one]));
}

interface ProcedureShapes {
  inputs?: unknown[];
  output?: unknown;
}

/** Sets every hint, because clients assume the default of a missing one (MCP 2025-06-18, ToolAnnotations). */
function annotationsOf(tool: ToolMeta, type: Tool['type']): NonNullable<ListedTool['annotations']> {
  const readOnly = tool.readOnly ?? type === 'query';
  return {
    readOnlyHint: readOnly,
    destructiveHint: tool.destructive ?? false,
    idempotentHint: readOnly || (tool.idempotent ?? false),
    openWorldHint: tool.openWorld ?? false,
  };
}
