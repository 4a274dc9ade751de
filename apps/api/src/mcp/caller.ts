import {
  demandOf,
  type Admission,
  type Demand,
  type Doorkeeper,
  type Principal,
  type RequestScope,
} from '@onym/platform';
import type { Request } from 'express';
import { contextFor } from '../context.ts';
import type { House } from '@onym/app';
import type { Tool } from './tools.ts';

/** Who brought a message, for as long as it is answered. */
export interface Caller {
  /** Null for one without a key. */
  principal: Principal | null;
  /** A fresh scope for one call. */
  scope(
    over?: Partial<Pick<RequestScope, 'idempotencyKey' | 'invalidIdempotencyKey' | 'unconfirmed' | 'confirmation'>>,
  ): RequestScope;
}

/** A caller, or why a key was not let in. */
export type Arrival = { caller: Caller } | { refused: Exclude<Admission, { outcome: 'admitted' }> };

/** What is asked of a key for anything but a call: that it is one. It counts as a request like any other. */
const PRESENCE: Demand = {
  credential: 'key',
  permission: null,
  dayCost: 0,
  overage: false,
  proven: false,
  looks: false,
  member: null,
};

/**
 * Admits whoever brings a message, once: for a call with all that its procedure demands, so that it is counted once and a bad key is told
 * by the status. Cookies do not count here, and a notification, which asks for nothing, is not counted. A call without a key is left to
 * the procedure, which says what is missing.
 * @throws Fault rate_limit_exceeded (an address that shows many keys that are none)
 */
export async function admitCaller(
  house: House,
  doorkeeper: Doorkeeper,
  req: Request,
  tool: Tool | undefined,
  wantsAnswer: boolean,
): Promise<Arrival> {
  const auth = tool?.meta.auth;
  const demand = tool && auth && auth.kind !== 'open' ? demandOf(auth, tool.meta, tool.type) : PRESENCE;
  const base = contextFor(house, doorkeeper, 'rest');
  const { record, ...first } = base({ req });
  const credentials = { ...first.credentials, headers: new Headers() };
  const isStranger = req.headers.authorization === undefined || !wantsAnswer;
  const admission = isStranger ? undefined : await doorkeeper.admit(credentials, demand);
  if (admission && 'principal' in admission && admission.principal) record.caller(admission.principal);
  if (
    admission?.outcome === 'unauthorized' ||
    admission?.outcome === 'suspended' ||
    (!tool && admission && admission.outcome !== 'admitted')
  )
    return { refused: admission };
  let prepaid = auth?.kind === 'open' ? undefined : admission;
  const once: Doorkeeper = {
    async admit(who, what) {
      const known = prepaid;
      prepaid = undefined;
      return known ?? doorkeeper.admit(who, what);
    },
    charge: (principal, dayCost) => doorkeeper.charge(principal, dayCost),
    giveBack: (principal) => doorkeeper.giveBack(principal),
    judgePassword: (person, password) => doorkeeper.judgePassword(person, password),
  };
  return {
    caller: {
      principal: admission?.outcome === 'admitted' ? admission.principal : null,
      scope: (over = {}) => ({ ...base({ req }), credentials, doorkeeper: once, ...over }),
    },
  };
}
