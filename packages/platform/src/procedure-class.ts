import { DEFAULT_CONTROL, type ControlledAct } from '@onym/core';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { Affected, ProcedureMeta } from './procedure-meta.ts';

/**
 * Who decides about a call, from the loosest to the strictest. `free`: the caller. `notify`: the caller, and the owner is
 * notified. `ask`: the owner, where the limits or controls of the key say so. `person`: a signed-in user. `recent`: a
 * signed-in user who has just confirmed who they are.
 */
export type ProcedureClass = 'free' | 'notify' | 'ask' | 'person' | 'recent';

/** A procedure with its class. */
export interface ClassedProcedure {
  /** Its path in the router, e.g. `dns.create`. */
  name: string;
  type: 'query' | 'mutation';
  class: ProcedureClass;
  /** Whether only some inputs need the confirmation of the class `recent`. */
  isForSomeInputs: boolean;
  affects: readonly Affected[];
  control: readonly ControlledAct[];
  /** Whether a call can reach it without credentials or with an API key. */
  isOpenToKeys: boolean;
  meta: ProcedureMeta;
}

/**
 * Returns every procedure of a router with its class, in the order of the router.
 * @throws Error that names the writes without `affects` in their meta
 */
export function classifyProcedures(router: AnyTRPCRouter): ClassedProcedure[] {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>);
  const unclassed = procedures.filter(([, { _def }]) => _def.type === 'mutation' && !metaOf(_def).affects);
  if (unclassed.length > 0)
    throw new Error(`no \`affects\` in the meta of ${unclassed.map(([name]) => name).join(', ')}`);
  return procedures.flatMap(([name, { _def }]) => {
    if (_def.type === 'subscription') return [];
    const meta = metaOf(_def);
    return {
      name,
      type: _def.type,
      class: classOf(meta),
      isForSomeInputs: meta.recent === 'for some inputs',
      affects: meta.affects ?? [],
      control: meta.control ?? [],
      isOpenToKeys: meta.auth?.kind !== 'session',
      meta,
    };
  });
}

function metaOf(definition: { meta?: unknown }): ProcedureMeta {
  return (definition.meta ?? {}) as ProcedureMeta;
}

/** Levels of control are those of a new key; the owner can choose others. */
function classOf(meta: ProcedureMeta): ProcedureClass {
  if (meta.auth?.kind === 'session') return meta.recent ? 'recent' : 'person';
  const levels = (meta.control ?? []).map((act) => DEFAULT_CONTROL[act]);
  if (meta.billable || levels.includes('ask')) return 'ask';
  return levels.includes('notify') ? 'notify' : 'free';
}
