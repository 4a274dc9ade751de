import { createHmac } from 'node:crypto';
import { createUserKey, type Delivery, openReceiver, type Receiver, signUp, stack } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Onym, verifyWebhook, WebhookError } from './index.ts';

let receiver: Receiver;
let secret: string;
let delivery: Delivery;
beforeAll(async () => {
  receiver = await openReceiver();
  const onym = new Onym({
    apiKey: await createUserKey(await signUp(), { permissions: ['*'] }),
    baseUrl: stack().siteUrl,
  });
  const endpoint = await onym.webhookEndpoints.create({ url: receiver.url });
  secret = endpoint.secret;
  await onym.webhookEndpoints.test(endpoint.id);
  delivery = await receiver.next(() => true);
});
afterAll(() => receiver.close());

const OTHER = `whsec_${Buffer.from('another secret of the right kind').toString('base64')}`;
const signed = (seconds: number, body = '{}', version = 'v1') => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': `${version},${createHmac('sha256', Buffer.from(OTHER.slice(6), 'base64'))
    .update(`msg_1.${seconds}.${body}`)
    .digest('base64')}`,
});
const now = () => Math.floor(Date.now() / 1000);

describe('verifyWebhook', () => {
  it('returns the event of a real delivery, from text or bytes, headers in any shape', async () => {
    expect(await verifyWebhook(delivery.raw, delivery.headers, secret)).toEqual(delivery.event);
    const bytes = new TextEncoder().encode(delivery.raw);
    expect(await verifyWebhook(bytes, new Headers(delivery.headers), secret)).toEqual(delivery.event);
  });

  it('accepts any of several secrets and signatures', async () => {
    expect(await verifyWebhook(delivery.raw, delivery.headers, [OTHER, secret])).toEqual(delivery.event);
    const two = `v1,${btoa('x'.repeat(32))} ${delivery.headers['webhook-signature']}`;
    const headers = { ...delivery.headers, 'webhook-signature': two };
    expect(await verifyWebhook(delivery.raw, headers, secret)).toEqual(delivery.event);
  });

  it.each([
    ['another body', () => verifyWebhook(`${delivery.raw} `, delivery.headers, secret)],
    ['another secret', () => verifyWebhook(delivery.raw, delivery.headers, OTHER)],
    ['another id', () => verifyWebhook(delivery.raw, { ...delivery.headers, 'webhook-id': 'evt_x' }, secret)],
    [
      'no signature',
      () => verifyWebhook(delivery.raw, { ...delivery.headers, 'webhook-signature': undefined }, secret),
    ],
    [
      'a signature that is none',
      () => verifyWebhook(delivery.raw, { ...delivery.headers, 'webhook-signature': 'v1,§' }, secret),
    ],
    ['an old delivery', () => verifyWebhook('{}', signed(now() - 301), OTHER)],
    ['an early delivery', () => verifyWebhook('{}', signed(now() + 310), OTHER)],
    ['a time that is none', () => verifyWebhook('{}', signed(Number.NaN), OTHER)],
    ['another version of the scheme', () => verifyWebhook('{}', signed(now(), '{}', 'v2'), OTHER)],
  ])('refuses %s', (_, verify) => expect(verify()).rejects.toThrow(WebhookError));

  it('without a secret nothing is accepted', () =>
    expect(verifyWebhook('{}', signed(now()), [])).rejects.toThrow(WebhookError));
});
