import type { ForwardOwner } from '@onym/domains';
import type { Principal, RequestScope, Scope } from '@onym/platform';
import type { Spender } from '@onym/billing/spending';
import type { Order } from './order.entity.ts';

/** The requester of a purchase. `key` is null for a user with a session. */
export interface Requester extends ForwardOwner {
  key: { id: string; name: string } | null;
  /** The seat of the member who asks; absent for the owner and for keys. */
  seatId?: string | undefined;
  /** The price is not confirmed yet; see RequestScope. */
  unconfirmed?: RequestScope['unconfirmed'];
}

/**
 * Returns the requester of a purchase from the principal of a request. `unconfirmed` means that a person has not confirmed the price yet;
 * see RequestScope.
 */
export function requesterOf(principal: Principal, unconfirmed?: RequestScope['unconfirmed']): Requester {
  const { accountId, tier } = principal;
  const key = principal.kind === 'key' ? { id: principal.keyId, name: principal.keyName } : null;
  const seatId = principal.kind === 'session' ? principal.member?.seatId : undefined;
  return { accountId, tier, key, seatId, unconfirmed };
}

/**
 * Returns the spender to which the spending limits apply: the account with the key or the member that asks. Ids are null where there is no
 * key or member.
 */
export function spenderOf({
  accountId,
  key,
  seatId,
  unconfirmed,
}: Pick<Requester, 'accountId' | 'key' | 'seatId' | 'unconfirmed'>): Spender {
  return { accountId, keyId: key?.id ?? null, memberId: seatId ?? null, unconfirmed: unconfirmed !== undefined };
}

/** Maximum length of the brief, since banks read no more. */
const BRIEF_CHARS = 2000;

/**
 * Returns the fields that a new order stores about its request: the member who asked for it, the caller's user agent, and the brief, cut to
 * 2000 characters. A bank may ask for the last two in a dispute.
 */
export function placedWith(
  { origin }: Pick<Scope, 'origin'>,
  brief?: string,
): Pick<Order, 'userAgent' | 'brief' | 'memberId' | 'memberEmail'> {
  const { id: memberId = null, email: memberEmail = null } = origin?.member ?? {};
  return { userAgent: origin?.userAgent ?? null, brief: brief?.slice(0, BRIEF_CHARS) ?? null, memberId, memberEmail };
}
