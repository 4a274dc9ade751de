import type { ForwardOwner } from '@onym/domains';
import type { Principal, RequestScope } from '@onym/platform';
import type { Spender } from '@onym/spending';

/** Who asks for a purchase: an account, by a key, or (null) by a person with a session. */
export interface Asker extends ForwardOwner {
  key: { id: string; name: string } | null;
  /** Nobody has said yes to the price yet; see RequestScope. */
  unconfirmed?: RequestScope['unconfirmed'];
}

export function askerOf(principal: Principal, unconfirmed?: RequestScope['unconfirmed']): Asker {
  const { accountId, tier } = principal;
  const key = principal.kind === 'key' ? { id: principal.keyId, name: principal.keyName } : null;
  return { accountId, tier, key, unconfirmed };
}

export function spenderOf({ accountId, key, unconfirmed }: Pick<Asker, 'accountId' | 'key' | 'unconfirmed'>): Spender {
  return { accountId, keyId: key?.id ?? null, unconfirmed: unconfirmed !== undefined };
}
