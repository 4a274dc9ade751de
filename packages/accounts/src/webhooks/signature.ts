import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Creates a signing secret: 32 random bytes in the format of Standard Webhooks. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Returns the `webhook-signature` header of Standard Webhooks, with one signature for each secret, so that either
 * verifies during a rotation. The library signs with one secret at a time.
 */
export function signWebhook(
  secrets: readonly string[],
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string },
): string {
  const sentAt = new Date(timestampSeconds * 1000);
  return secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' ');
}
