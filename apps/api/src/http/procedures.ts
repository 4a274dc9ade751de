import type { ProcedureMeta } from '@onym/platform';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { forEachOpenApiProcedure, type OpenApiRouter } from 'trpc-to-openapi';

/** A procedure that has a REST form. */
export interface RestProcedure {
  /** Its path in the router, e.g. `domains.check`. */
  name: string;
  type: 'query' | 'mutation';
  method: string;
  /** With {parameters}. */
  path: string;
  meta: ProcedureMeta;
  /** It has an input: query, body or path. */
  hasInput: boolean;
}

/**
 * Returns every procedure of the router that has `meta.openapi`. Paths with literal segments come before those with parameters, so
 * that Express matches the right one.
 * @throws Error if a subscription has `meta.openapi`
 */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  const found: RestProcedure[] = [];
  forEachOpenApiProcedure((router as OpenApiRouter)._def.procedures as never, ({ path: name, type, meta }) => {
    if (type === 'subscription') throw new Error(`${name}: a subscription has no REST equivalent`);
    const { method, path } = meta.openapi;
    const { inputs } = (router._def.procedures as Record<string, AnyTRPCProcedure>)[name]!._def as {
      inputs?: unknown[];
    };
    found.push({ name, type, meta: meta as ProcedureMeta, method, path, hasInput: (inputs?.length ?? 0) > 0 });
  });
  const order = (path: string): string => path.replace(/\{\w+\}/g, '￿');
  return found.sort((a, b) => (order(a.path) < order(b.path) ? -1 : 1));
}

/** Returns whether the input of this procedure is sent in a body; otherwise it is in the query. */
export function hasBody({ method, meta }: Pick<RestProcedure, 'method' | 'meta'>): boolean {
  return method !== 'GET' && (method !== 'DELETE' || meta.bodyOnDelete === true);
}

/** Returns whether the procedure's path, below /api/public/, is relative to the site root; all other paths are relative to /api/v1. */
export function isOnSiteRoot({ path }: Pick<RestProcedure, 'path'>): boolean {
  return path.startsWith('/api/public/');
}
