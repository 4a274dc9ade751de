import { call, callSite, contactDetails, queryStack, mailTo, signIn, signUp, signUpUnverified } from '@onym/testing';
import { needsVerifiedEmail, type ProcedureMeta } from '@onym/platform';
import type { AnyTRPCProcedure } from '@trpc/server';
import { describe, expect, it, vi } from 'vitest';
import { isOnSiteRoot, restProcedures } from '../src/http/procedures.ts';
import { appRouter } from '../src/router.ts';
import { freeName, linkFor } from './buy-by-machine.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { callAuth, cookieOf, openPage, proofLink, submitForm, readSession } from './identity.fixture.ts';
import { buyWithPayment, purchaseBody } from './machine-payment.fixture.ts';

/**
 * Mutations open to an account before its address is verified: those that read, or that end something. An addition to
 * this list is a deliberate decision.
 */
const OPEN = [
  'access.confirm',
  'access.remove',
  'brand.checkConflict',
  'device.code',
  'device.token',
  'domains.checkMany',
  'keys.revoke',
  'names.generate',
  'names.generateOpenly',
  'names.stream',
  'privacy.delete',
  'reading.read',
  'spending.decline',
  'team.declineOwner',
  'team.remove',
  'team.withdrawOwner',
  'trust.reportAbuse',
  'webhooks.remove',
];

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>);

describe('an account whose address is not verified', () => {
  it('may only read: every write except these needs a verified address', () => {
    const writes = procedures.filter(([, { _def }]) => _def.type === 'mutation');
    expect(writes.length).toBeGreaterThan(35);
    expect(
      writes
        .filter(([, { _def }]) => !needsVerifiedEmail(_def.type, _def.meta as ProcedureMeta | undefined))
        .map(([name]) => name)
        .sort(),
    ).toEqual(OPEN);
  });

  it('403 email_unverified: on every such operation of the document, before its input is read', async () => {
    const user = await signUpUnverified();
    const writes = restProcedures(appRouter).filter(({ type, name }) => type === 'mutation' && !OPEN.includes(name));
    expect(writes.length).toBeGreaterThan(25);
    for (const { method, path, name } of writes) {
      const address = path.replace(/\{\w+\}/g, 'none');
      const answer = await callSite(method, isOnSiteRoot({ path }) ? address : `/api/v1${address}`, {
        user,
        ...(method === 'DELETE' ? {} : { json: {} }),
      });
      expectRefusal(answer, 403, 'email_unverified');
      expect(answer.body['error'], name).toContain('/api/auth/send-verification-email');
    }
  });

  it('403 email_unverified: by RPC as well', async () => {
    const user = await signUpUnverified();
    const answer = await callSite('POST', '/trpc/keys.create', { user, json: {} });
    expect({ status: answer.status, text: answer.text }).toEqual({
      status: 403,
      text: expect.stringContaining('email_unverified'),
    });
  });

  it('403 email_unverified: with a key whose owner has not verified the address', async () => {
    const user = await signUp();
    const { key } = expectOk(await call<{ key: { key: string } }>('POST', '/keys', { user, json: {} }));
    await queryStack('update auth."user" set "emailVerified" = false where email = $1', [user.email]);
    expectOk(await call('GET', '/domains/list', { key: key.key }));
    expectRefusal(
      await call('POST', '/domains/buy', { key: key.key, json: { domain: freeName() } }),
      403,
      'email_unverified',
    );
  });

  it('403: at a buy link, where nothing is ordered and no card is requested', async () => {
    const user = await signUpUnverified();
    const query = { name: freeName() };
    const { proposalToken } = expectOk(await call<{ proposalToken: string }>('GET', '/domains/check', { user, query }));
    const page = await submitForm(
      `/buy/${proposalToken}`,
      { ...contactDetails(), pay: 'new' },
      { cookie: user.cookie },
    );
    expect({ status: page.status, text: page.text }).toEqual({
      status: 403,
      text: expect.stringContaining('Confirm your email address first'),
    });
  });

  it('200: reads its account, names, conflicts, availability', async () => {
    const user = await signUpUnverified();
    expectOk(await call('GET', '/account', { user }));
    expectOk(await call('POST', '/names/generate', { user, json: { description: 'a bakery', count: 1 } }));
    expectOk(await call('POST', '/brand-conflict', { user, json: { name: 'Quorvel' } }));
    expectOk(await call('POST', '/domains/check', { user, json: { domains: [freeName()] } }));
  });
});

describe('a purchase for an address with which another person signed up', () => {
  it('belongs to the owner of the address only, whose claim ends the session of the other person', async () => {
    const mallory = await signUpUnverified();
    expectOk(await call('GET', '/account', { user: mallory }));
    const domain = freeName();
    expectOk(await buyWithPayment(purchaseBody(domain, { email: mallory.email }).raw));
    expect(expectOk(await call('GET', '/domains/list', { user: mallory }))).toMatchObject({ domains: [] });
    const link = await vi.waitFor(async () => {
      if ((await mailTo(mallory.email)).length === 0) throw new Error('no claim link yet');
      return linkFor(mallory.email);
    }, 45_000);
    const claimed = await submitForm(link, { password: 'the password of vera' });
    const vera = { cookie: cookieOf(claimed), from: mallory.from };
    expect(expectOk(await call('GET', '/domains/list', { user: vera }))).toMatchObject({ domains: [{ name: domain }] });
    expect(await readSession(mallory.cookie)).toBeUndefined();
    expect((await callAuth('POST', '/sign-in/email', { json: mallory })).status).toBe(401);
    expect((await openPage(await proofLink(mallory.email))).status).toBe(404);
  });

  it('becomes theirs when they sign up themselves and open the link', async () => {
    const user = await signUpUnverified();
    const domain = freeName();
    expectOk(await buyWithPayment(purchaseBody(domain, { email: user.email }).raw));
    await openPage(await proofLink(user.email), user);
    expect(expectOk(await call('GET', '/domains/list', { user }))).toMatchObject({ domains: [{ name: domain }] });
    const link = await linkFor(user.email);
    expect((await openPage(link)).status).toBe(404);
    const again = freeName();
    expectOk(await buyWithPayment(purchaseBody(again, { email: user.email }).raw));
    const { domains } = expectOk(
      await call<{ domains: { name: string }[] }>('GET', '/domains/list', { user: await signIn(user) }),
    );
    expect(domains.map(({ name }) => name).sort()).toEqual([again, domain].sort());
  });
});
