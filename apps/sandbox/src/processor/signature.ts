import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header for a body: the time in epoch seconds and the HMAC-SHA-256 of both. */
export function signEvent(body: string, secret: string, sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
