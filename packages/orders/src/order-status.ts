import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '@onym/platform';
import { OrderSchema, type Order } from './engine/order.entity.ts';

const PURPOSE = 'order-status';
/** Bytes of the proof: nobody guesses 128 bits. */
const PROOF_BYTES = 16;

/** Where whoever has the address sees how an order goes, without a key; it cannot be guessed. */
export function orderStatusUrl({ secrets, settings }: Pick<Scope, 'secrets' | 'settings'>, orderId: string): string {
  return `${settings.publicUrl}/order/${orderId}.${proofOf({ secrets }, orderId).toString('base64url')}`;
}

/** The order behind the last part of such an address; undefined for one that was never given out. */
export async function readOrderStatus(scope: Scope, token: string): Promise<Order | undefined> {
  const [orderId = '', proof = ''] = token.split('.');
  const given = Buffer.from(proof, 'base64url');
  if (given.length !== PROOF_BYTES) return undefined;
  const proofs = scope.secrets.macs(PURPOSE, orderId).map((mac) => mac.subarray(0, PROOF_BYTES));
  if (!proofs.some((proof) => timingSafeEqual(given, proof))) return undefined;
  return (await scope.em.fork().findOne(OrderSchema, { id: orderId })) ?? undefined;
}

function proofOf({ secrets }: Pick<Scope, 'secrets'>, orderId: string): Buffer {
  return secrets.mac(PURPOSE, orderId).subarray(0, PROOF_BYTES);
}
