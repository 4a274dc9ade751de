import type { ForwardOwner } from '@onym/domains';
import type { Principal } from '@onym/platform';
import type { Spender } from '@onym/spending';

/** Who asks for a purchase: an account, by a key, or (null) by a person with a session. */
export interface Asker extends ForwardOwner {
  key: { id: string; name: string } | null;
}

export function askerOf(principal: Principal): Asker {
  const { accountId, tier } = principal;
  return { accountId, tier, key: principal.kind === 'key' ? { id: principal.keyId, name: principal.keyName } : null };
}

export function spenderOf({ accountId, key }: Pick<Asker, 'accountId' | 'key'>): Spender {
  return { accountId, keyId: key?.id ?? null };
}
