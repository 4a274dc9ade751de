import { createConnection } from 'node:net';
import { callSite, signIn, signUp, stack } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';
import { callAuth, newPerson } from './identity.fixture.ts';

describe('a foreign Host', () => {
  it('421 misdirected_request: for every path, with or without a port', async () => {
    for (const host of ['evil.example', 'evil.example:80', '8.8.8.8', 'localhost.evil.example', 'a b'])
      for (const path of ['/', '/docs', '/claim/x', '/assets/x.js'])
        expect((await callSite('GET', path, { headers: { host } })).status, `${host} ${path}`).toBeOneOf([421, 400]);
    expectRefusal(await callSite('GET', '/nothing', { headers: { host: 'evil.example' } }), 421, 'misdirected_request');
  });

  it('421: neither signs in nor accepts an RPC call', async () => {
    const headers = { host: 'evil.example' };
    const user = await signUp();
    expect((await callAuth('POST', '/sign-in/email', { json: user, headers })).status).toBe(421);
    expect((await callSite('GET', '/trpc/keys.list', { user, headers })).status).toBe(421);
  });

  it('200: /healthz and /readyz; and this machine, while the sandbox replaces the vendors', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await callSite('GET', path, { headers: { host: 'evil.example' } })).status).toBe(200);
    for (const host of ['127.0.0.1', '127.0.0.1:1', '[::1]:80', '10.1.2.3', '192.168.0.9', 'LOCALHOST'])
      expect((await callSite('GET', '/docs', { headers: { host } })).status, host).toBe(200);
  });
});

describe('responses of the API', () => {
  it('are not cached, whatever they contain; immutable ones say so themselves', async () => {
    const user = await signIn(await signUp());
    const answers = [
      await callSite('GET', '/api/v1/keys', { user }),
      await callSite('POST', '/api/v1/keys', { user, json: {} }),
      await callSite('GET', '/api/v1/keys'),
      await callSite('GET', '/trpc/keys.list', { user }),
      await callSite('GET', '/api/auth/get-session', { user }),
      await callSite('GET', '/api/v1/account/contact', { user }),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });
});

describe('oversized input', () => {
  it('413: a body for the session library above 16 kB, before it reads it', async () => {
    for (const path of ['/sign-up/email', '/sign-in/email', '/update-user', '/nothing'])
      expectRefusal(
        await callAuth('POST', path, { json: { ...newPerson(), more: 'x'.repeat(17_000) } }),
        413,
        'payload_too_large',
      );
    expect(
      (await callAuth('POST', '/sign-up/email', { json: { ...newPerson(), more: 'x'.repeat(10_000) } })).status,
    ).toBe(200);
  });

  it('413: also without a Content-Length', async () => {
    const { port } = new URL(stack().siteUrl);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', reject);
      socket.on('close', () => resolve(text));
      socket.write(
        `POST /api/auth/sign-up/email HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = 'x'.repeat(0x1000);
      for (let i = 0; i < 8; i++) socket.write(`1000\r\n${chunk}\r\n`);
      socket.write('0\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('400: more than 20 calls in one RPC request; 20 are answered', async () => {
    const user = await signUp();
    const batch = (count: number) =>
      callSite('GET', `/trpc/${Array.from({ length: count }, () => 'keys.list').join(',')}?batch=1`, { user });
    expect((await batch(20)).status).toBe(200);
    const { status, text } = await batch(21);
    expect({ status, text }).toMatchObject({ status: 400, text: expect.not.stringContaining('"keys"') });
  });
});
