import type { WebhookData } from './generated/document.ts';

/** A verified event; its `type` determines the fields of `data`. */
export type WebhookEvent = {
  [T in keyof WebhookData]: {
    /** The same for every attempt: use it to ignore repeated deliveries. */
    id: string;
    type: T;
    created_at: string;
    livemode: boolean;
    api_version: string;
    data: WebhookData[T];
  };
}[keyof WebhookData];

/** The delivery was not signed by Onym, or not recently. Respond with 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

type Headers_ = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_S = 300;

/**
 * Verifies a delivery by Standard Webhooks and returns its event: HMAC-SHA256 over `id.timestamp.body`, compared in constant time, at most
 * five minutes old or early. Any signature with any of the secrets is accepted, because a secret may be in rotation.
 * @param body as received: parsing and serializing it again changes it
 * @param secret one secret or several, each `whsec_` and base64
 * @throws WebhookError when a header is missing, the delivery is not recent, or no signature matches
 * @throws TypeError for a secret that is not base64
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers_,
  secret: string | readonly string[],
): Promise<WebhookEvent> {
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_S)
    throw new WebhookError('The delivery is not of now.');
  const signatures = required(headers, 'webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .flatMap((one) => bytesOf(one.slice('v1,'.length)) ?? []);
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), sent);
  for (const one of [secret].flat()) {
    const bytes = bytesOf(one.replace(/^whsec_/, ''));
    if (!bytes || bytes.length === 0) throw new TypeError('The secret is none: whsec_ and base64');
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookError('No signature is right.');
}

function required(headers: Headers_, name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  const value = Array.isArray(found) ? found.join(' ') : found;
  if (typeof value !== 'string' || value === '') throw new WebhookError(`There is no header ${name}.`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
}
