import type { KeyControl } from '@onym/core';
import { callerOf } from './caller.ts';
import { controlOf, requireNameAccess, type Principal } from './principal.ts';
import type { Scope } from './scope.ts';

declare const checked: unique symbol;

/**
 * Proof that a caller may change a domain name. Every function that changes a name requires one, and only `grantName`
 * and `grantNameToJob` create one: code that calls such a function without the check does not compile.
 */
export interface NameGrant {
  /** The account for which the change is made. */
  readonly accountId: string;
  /** The name, spelled as the caller sent it. */
  readonly domain: string;
  /** How much the caller may do alone; null: no control binds it. */
  readonly control: KeyControl | null;
  /** The key that calls; null: no key does. */
  readonly keyId: string | null;
  /** Name of that key. */
  readonly keyName: string | null;
  readonly [checked]: true;
}

/**
 * Grants a caller the right to change a name. Users may change every name of their account; a key that its owner
 * limited to some names may change only these. Does not check who owns the name.
 * @throws Fault spending_not_allowed (rule: domains) when the key is limited to other names
 */
export function grantName(principal: Principal, domain: string): NameGrant {
  requireNameAccess(principal, domain);
  return grant({ ...callerOf(principal), domain, control: controlOf(principal) });
}

/**
 * Grants a job the right to carry out a decision of the account. Not for requests: these must pass `grantName`.
 * @throws Error when called within a request
 */
export function grantNameToJob({ origin }: Pick<Scope, 'origin'>, accountId: string, domain: string): NameGrant {
  if (origin) throw new Error(`request ${origin.requestId} must check its caller before it changes ${domain}`);
  return grant({ accountId, domain, control: null, keyId: null, keyName: null });
}

function grant(fields: Omit<NameGrant, typeof checked>): NameGrant {
  return fields as NameGrant;
}
