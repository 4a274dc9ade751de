import type { Scope } from '@onym/platform';
import { timingSafeEqual } from 'node:crypto';

const PURPOSE = 'order-status';

/** The address under which a buyer follows an order; signed, so that nobody follows another's. */
export function statusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string): string {
  return `/buy/${token}/status?${new URLSearchParams({ order: orderId, sig: written(scope.secrets.mac(PURPOSE, signedText(token, orderId))) })}`;
}

export function isStatusPath(scope: Pick<Scope, 'secrets'>, token: string, orderId: string, sig: string): boolean {
  const given = Buffer.from(sig);
  return scope.secrets.macs(PURPOSE, signedText(token, orderId)).some((mac) => {
    const right = Buffer.from(written(mac));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function signedText(token: string, orderId: string): string {
  return `${token} ${orderId}`;
}

function written(mac: Buffer): string {
  return mac.toString('base64url').slice(0, 32);
}
