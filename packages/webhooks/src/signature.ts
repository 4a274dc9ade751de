import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A fresh signing secret: 32 random bytes in the notation of Standard Webhooks. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * The `webhook-signature` header of Standard Webhooks: one `v1` HMAC-SHA256 of `id.timestamp.body` for each secret, so
 * that during a rotation either one verifies.
 */
export function sign(
  secrets: readonly string[],
  message: { id: string; timestampSeconds: number; body: string },
): string {
  const content = `${message.id}.${message.timestampSeconds}.${message.body}`;
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`)
    .join(' ');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
