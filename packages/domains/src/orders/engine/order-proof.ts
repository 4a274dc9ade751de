import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '@onym/platform';

const PURPOSE = 'order-status';
/** Length in characters of six bits: 192 bits cannot be guessed. */
const LENGTH = 32;

/** Returns a signature of a text (32 characters, base64url) that makes an address of an order impossible to guess. */
export function orderProof({ secrets }: Pick<Scope, 'secrets'>, text: string): string {
  return written(secrets.mac(PURPOSE, text));
}

/**
 * Whether `proof` is the signature of this text, under the current secret or an earlier one that is still accepted. Compares in constant
 * time.
 */
export function isOrderProof({ secrets }: Pick<Scope, 'secrets'>, text: string, proof: string): boolean {
  const given = Buffer.from(proof);
  return secrets.macs(PURPOSE, text).some((mac) => {
    const right = Buffer.from(written(mac));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function written(mac: Buffer): string {
  return mac.toString('base64url').slice(0, LENGTH);
}
