import { permissionsGranting, ROLE_PERMISSIONS, type MemberRole } from '@onym/core';
import type { ProcedureMeta } from '@onym/platform';
import type { AnyTRPCProcedure } from '@trpc/server';
import { appRouter } from '../src/router.ts';

export const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

/** The error of this procedure for a member with this role, by its own meta; undefined: it admits them. */
export function refusalOf(name: string, role: MemberRole): string | undefined {
  const { type } = procedures[name]!._def;
  const { auth, whileUnproven } = procedures[name]!._def.meta as ProcedureMeta;
  if (auth?.kind === 'session' && auth.member === 'owner') return '403 owner_required';
  if (!auth || auth.kind === 'open' || (auth.kind === 'session' && auth.member === 'person')) return undefined;
  const authRole = auth.kind === 'session' ? auth.member : auth.permission;
  const needed = authRole ?? (type === 'mutation' && !whileUnproven ? 'domains:write' : null);
  if (needed === null || needed === 'owner' || needed === 'person') return undefined;
  const has = ROLE_PERMISSIONS[role].some((one) => permissionsGranting(needed).includes(one));
  return has ? undefined : '403 forbidden';
}
