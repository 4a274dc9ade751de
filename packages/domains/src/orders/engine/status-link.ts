import type { Scope } from '@onym/platform';
import { isOrderProof, orderProof } from './order-proof.ts';

/** The address under which a buyer follows an order; signed, so that no buyer sees the order of another. */
export function statusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string): string {
  return `/buy/${token}/status?${new URLSearchParams({ order: orderId, sig: orderProof(scope, signedText(token, orderId)) })}`;
}

export function isStatusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string, sig: string): boolean {
  return isOrderProof(scope, signedText(token, orderId), sig);
}

function signedText(token: string, orderId: string): string {
  return `${token} ${orderId}`;
}
