import type { Scope } from '@onym/platform';
import { isOrderProof, orderProof } from './order-proof.ts';

/**
 * Returns the path, with its query, of the page on which the buyer of a link follows the order. It is signed, so that no buyer sees the
 * order of another.
 */
export function statusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string): string {
  return `/buy/${token}/status?${new URLSearchParams({ order: orderId, sig: orderProof(scope, signedText(token, orderId)) })}`;
}

/** Whether `sig` is the signature that statusPath() gives for this link and order. */
export function isStatusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string, sig: string): boolean {
  return isOrderProof(scope, signedText(token, orderId), sig);
}

function signedText(token: string, orderId: string): string {
  return `${token} ${orderId}`;
}
