import { createHmac } from 'node:crypto';
import { movableClock } from '@onym/core';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createWebhookSecret, signWebhook } from './signature.ts';

const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestampSeconds: 1614265330,
  body: '{"test": 2432232314}',
};
const secret = createWebhookSecret();
const nowSeconds = () => Math.floor(movableClock().wall().getTime() / 1000);
const body = '{"type":"domain.expired"}';

function headersOf({ secrets = [secret], id = 'evt_1', timestampSeconds = nowSeconds() } = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signWebhook(secrets, { id, timestampSeconds, body }),
  };
}

describe('signWebhook', () => {
  it('reproduces the published vector of Standard Webhooks', () => {
    expect(signWebhook([VECTOR.secret], VECTOR)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('is one HMAC-SHA256 of id, timestamp and body for each secret, the first secret first', () => {
    const message = { id: 'evt_1', timestampSeconds: 1614265330, body: '{"name":"Tiderow Café 🌊"}' };
    const secrets = [createWebhookSecret(), createWebhookSecret()];
    const expected = secrets.map((one) => {
      const key = Buffer.from(one.slice('whsec_'.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`evt_1.1614265330.${message.body}`).digest('base64')}`;
    });
    expect(signWebhook(secrets, message)).toBe(expected.join(' '));
  });

  it('is accepted by the reference library', () => {
    expect(new Webhook(secret).verify(body, headersOf())).toEqual({ type: 'domain.expired' });
  });

  it('is accepted under the old and the new secret when both sign', () => {
    const old = createWebhookSecret();
    const headers = headersOf({ secrets: [secret, old] });
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const one of [secret, old]) expect(() => new Webhook(one).verify(body, headers)).not.toThrow();
  });

  it('is found among signatures of other versions', () => {
    const headers = headersOf();
    const crowd = `v2,abc v1a,def ${headers['webhook-signature']} v1,${Buffer.alloc(32).toString('base64')}`;
    expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-signature': crowd })).not.toThrow();
  });

  it.each<[string, (headers: ReturnType<typeof headersOf>) => [body: string, headers: Record<string, string>]]>([
    ['another body', (headers) => [`${body} `, headers]],
    ['another id', (headers) => [body, { ...headers, 'webhook-id': 'evt_2' }]],
    [
      'another timestamp',
      (headers) => [body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }],
    ],
    ['a timestamp that is no number', (headers) => [body, { ...headers, 'webhook-timestamp': 'now' }]],
    [
      'a signature of another version only',
      (headers) => [body, { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }],
    ],
    [
      'a signature without its version',
      (headers) => [body, { ...headers, 'webhook-signature': headers['webhook-signature'].slice(3) }],
    ],
    [
      'part of a signature',
      (headers) => [body, { ...headers, 'webhook-signature': headers['webhook-signature'].slice(0, 20) }],
    ],
    ['no id', (headers) => [body, { ...headers, 'webhook-id': '' }]],
    ['no timestamp', (headers) => [body, { ...headers, 'webhook-timestamp': '' }]],
    ['no signature', (headers) => [body, { ...headers, 'webhook-signature': '' }]],
  ])('is refused with %s', (_, spoil) => {
    const [spoiledBody, headers] = spoil(headersOf());
    expect(() => new Webhook(secret).verify(spoiledBody, headers)).toThrow();
  });

  it.each([
    ['six minutes old', -360],
    ['six minutes early', 360],
  ])('is refused when it is %s', (_, bySeconds) => {
    expect(() => new Webhook(secret).verify(body, headersOf({ timestampSeconds: nowSeconds() + bySeconds }))).toThrow();
  });

  it('is refused under another secret', () => {
    expect(() => new Webhook(createWebhookSecret()).verify(body, headersOf())).toThrow();
  });
});

describe('createWebhookSecret', () => {
  it('returns 32 bytes of base64 behind whsec_, never the same twice', () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(createWebhookSecret()).not.toBe(secret);
  });
});
