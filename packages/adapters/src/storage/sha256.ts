import { createHash } from 'node:crypto';

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Names reach us from addresses that strangers type: only a digest becomes a path or a key. */
export function isSha256(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}
