import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A fresh signing secret: 32 random bytes in the notation of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The `webhook-signature` header of Standard Webhooks: one signature for each secret, so that during a rotation either
 * one verifies. The library signs with one secret at a time.
 */
export function sign(
  secrets: readonly string[],
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string },
): string {
  const sentAt = new Date(timestampSeconds * 1000);
  return secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' ');
}
