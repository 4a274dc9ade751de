import { createKey } from '@onym/accounts/access';
import { CONTROLLED_ACTS, Fault, type KeyControl } from '@onym/core';
import type { Principal } from '@onym/platform';
import type { TestScope } from './test-scope.ts';

type KeyPrincipal = Extract<Principal, { kind: 'key' }>;

/** Levels of a key whose owner wants to be asked before every controlled act. */
const ASK = Object.fromEntries(CONTROLLED_ACTS.map((act) => [act, 'ask'])) as KeyControl;

/** Creates a key that must ask before every controlled act but those of `more`, and returns it as the caller of a use-case. */
export async function createAskingKey(
  scope: TestScope,
  accountId: string,
  more: Partial<KeyControl> = {},
): Promise<KeyPrincipal> {
  const control = { ...ASK, ...more };
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'], control });
  const { id: keyId, name: keyName } = key;
  return { kind: 'key', accountId, tier: 'explorer', keyId, keyName, permissions: ['*'], domains: null, control };
}

export function asOwner({ accountId, email = '' }: { accountId: string; email?: string }): Principal {
  return { kind: 'session', accountId, tier: 'explorer', email, admin: false };
}

/** The id of the approval with which the call was refused. @throws Error when it was not refused for an approval */
export async function approvalOf(call: Promise<unknown>): Promise<string> {
  const refusal = await call.then(
    () => 'the call was not refused',
    (error: unknown) => error,
  );
  if (!(refusal instanceof Fault) || refusal.code !== 'approval_required') throw new Error(String(refusal));
  return String(refusal.details['approvalId']);
}
