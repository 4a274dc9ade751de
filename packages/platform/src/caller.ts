import type { Principal } from './principal.ts';

/** The account of a call, and the key that calls; null: no key does. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string | null;
  readonly keyName: string | null;
}

/** Returns the account and the key of a caller. */
export function callerOf(principal: Principal): Caller {
  const { accountId } = principal;
  return principal.kind === 'key'
    ? { accountId, keyId: principal.keyId, keyName: principal.keyName }
    : { accountId, keyId: null, keyName: null };
}
