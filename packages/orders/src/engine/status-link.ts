import type { Scope } from '@onym/platform';
import { timingSafeEqual } from 'node:crypto';

/** The address under which a buyer follows an order; signed, so that nobody follows another's. */
export function statusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string): string {
  return `/buy/${token}/status?${new URLSearchParams({ order: orderId, sig: signatureOf(scope, token, orderId) })}`;
}

export function isStatusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string, sig: string): boolean {
  const [given, right] = [Buffer.from(sig), Buffer.from(signatureOf(scope, token, orderId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(scope: Pick<Scope, 'secrets'>, token: string, orderId: string): string {
  return scope.secrets.mac('order-status', `${token} ${orderId}`).toString('base64url').slice(0, 32);
}
