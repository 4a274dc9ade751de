import { call, callerAddress, callSite, signUpUnverified } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { proofLink } from './identity.fixture.ts';
import { expectOk } from './expectations.fixture.ts';
import { expectPaymentRequired, buyWithPayment, purchaseBody } from './machine-payment.fixture.ts';
import { freeName, linkFor } from './buy-by-machine.fixture.ts';

describe('the claim link', () => {
  const open = (path: string) => callSite('GET', path);
  const choose = (path: string, password: string, headers: Record<string, string> = {}) =>
    callSite('POST', path, {
      raw: new URLSearchParams({ password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('shows the address, accepts a password, signs in, and shows the domain; it works once', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    expectOk(await buyWithPayment(raw));
    const link = await linkFor(email);
    const page = await open(link);
    expect({
      status: page.status,
      names: page.text.includes(email),
      policy: page.headers['content-security-policy'],
    }).toEqual({ status: 200, names: true, policy: expect.stringContaining("form-action 'self'") });
    const short = await choose(link, 'short');
    expect({ status: short.status, text: short.text }).toEqual({
      status: 400,
      text: expect.stringContaining('at least 8 characters'),
    });
    expect((await choose(link, 'x'.repeat(201))).status).toBe(400);
    expect((await choose(link, 'a long password', { origin: 'https://else.example' })).status).toBe(403);

    const claimed = await choose(link, 'a long password');
    expect({ status: claimed.status, location: claimed.headers['location'] }).toEqual({
      status: 303,
      location: '/domains',
    });
    const user = {
      cookie: claimed.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; '),
      from: callerAddress(),
    };
    expect(expectOk(await call('GET', '/domains/list', { user }))).toMatchObject({ domains: [{ name: domain }] });
    for (const answer of [await open(link), await choose(link, 'another password')])
      expect({ status: answer.status, text: answer.text }).toEqual({
        status: 404,
        text: expect.stringContaining('/sign-in'),
      });
    expect(
      (await callSite('POST', '/api/auth/sign-in/email', { json: { email, password: 'a long password' } })).status,
    ).toBe(200);
  });

  it('404 for an invented one; 429 after twenty attempts from an address', async () => {
    const from = callerAddress();
    const statuses = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await callSite('GET', '/claim/unknown', { from })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });

  it('is not needed when the purchase was declined: the address signs up like any other', async () => {
    const { raw, email } = purchaseBody(freeName());
    expectPaymentRequired(await buyWithPayment(raw, 'tok_declined'), 'payment_declined');
    const user = await signUpUnverified({ email });
    const proof = await callSite('GET', await proofLink(email), { headers: { cookie: user.cookie } });
    expect(proof.status).toBe(200);
    expectOk(await call('POST', '/keys', { user, json: {} }));
  });
});
