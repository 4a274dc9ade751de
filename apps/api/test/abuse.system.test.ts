import { listFlags, notifyOperators } from '@onym/accounts/trust';
import { createBuyer, call, callerAddress, callSite, allMailTo, queryStack, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { deployPage, createPage, useOwners, visitSite } from './landing-pages.fixture.ts';
import { adminApp, useAdminApp } from './operator.fixture.ts';

useAdminApp();
useOwners();

const report = (json: unknown, from = callerAddress()) =>
  callSite<{ received: boolean; id: string }>('POST', '/api/public/abuse', { from, json });
const flagsOf = (name: string) =>
  queryStack<{ id: string; kind: string; reason: string; email: string | null }>(
    'select id, kind, reason, email from flag where name = $1',
    [name],
  );

describe('POST /api/public/abuse', () => {
  it('202: it is listed for operators, who are notified once by one mail', async () => {
    const operator = await signUp();
    await call('GET', '/account', { user: operator });
    await queryStack('update account set admin = true where email = $1', [operator.email]);
    const urls = [`https://${uniqueWord()}.sites.localhost/login`, `${uniqueWord()}.com`];
    for (const url of urls) {
      const answer = await report({ url, reason: 'It copies\nmy bank', email: 'vera@example.com' });
      expect([answer.status, answer.body]).toEqual([202, { received: true, id: expect.stringMatching(/^flg_/) }]);
      expect(await flagsOf(url)).toEqual([
        { id: answer.body.id, kind: 'report', reason: 'It copies\nmy bank', email: 'vera@example.com' },
      ]);
    }
    for (let i = 0; i < 2; i++) await notifyOperators(adminApp.scope());
    const mails = async () =>
      (await allMailTo(operator.email)).filter(({ text }) => urls.some((url) => text.includes(url)));
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    for (const url of urls) expect((await mails())[0]?.text).toContain(url);
    await queryStack('update account set admin = false where email = $1', [operator.email]);
  });

  it('202: works without an address of the reporter; unknown fields are ignored', async () => {
    const url = `https://${uniqueWord()}.example`;
    expect((await report({ url, reason: 'Spam', kind: 'purchase', clearedAt: '2020-01-01' })).status).toBe(202);
    expect(await flagsOf(url)).toMatchObject([{ kind: 'report', email: null }]);
  });

  it.each([
    [{}],
    [{ url: 'https://x.example' }],
    [{ url: '', reason: 'x' }],
    [{ url: 'x', reason: 'x' }],
    [{ url: 'javascript:alert(1)', reason: 'x' }],
    [{ url: 'ftp://x.example/', reason: 'x' }],
    [{ url: 7, reason: 'x' }],
    [{ url: 'https://x.example/a b', reason: 'x' }],
    [{ url: 'https://x.example', reason: ' ' }],
    [{ url: 'https://x.example', reason: 'x'.repeat(4001) }],
    [{ url: `https://x.example/${'x'.repeat(2000)}`, reason: 'x' }],
    [{ url: 'https://x.example', reason: 'x', email: 'unknown' }],
    [{ url: 'https://x.example', reason: 'a\0b' }],
    [[]],
  ])('400 invalid_request: %j', async (json) => {
    expectRefusal(await report(json), 400, 'invalid_request');
  });

  it('400 invalid_request: an invalid URL is named, and nothing is listed for operators', async () => {
    const url = `javascript://${uniqueWord()}.example/%0aalert(1)`;
    expect(expectRefusal(await report({ url, reason: 'x' }), 400, 'invalid_request')).toMatchObject({
      fieldErrors: { url: expect.anything() },
    });
    expect(await flagsOf(url)).toEqual([]);
  });

  it('429 rate_limit_exceeded: per address, 413 payload_too_large: per body', async () => {
    expectRefusal(await report({ url: 'https://x.example', reason: 'x'.repeat(3_000_000) }), 413, 'payload_too_large');
    const from = callerAddress();
    const answers = await Promise.all(Array.from({ length: 25 }, () => report({}, from)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});

describe('a name that imitates a brand', () => {
  it('is bought and deployed, and is listed for operators once', async () => {
    const { key: buying } = await createBuyer();
    const domain = `paypal-login-${uniqueWord()}.com`;
    const plain = `${uniqueWord()}.com`;
    for (const name of [domain, plain])
      expectOk(await call('POST', '/domains/buy', { key: buying, json: { domain: name } }));
    await expect
      .poll(() => flagsOf(domain), { timeout: 20_000 })
      .toMatchObject([{ kind: 'purchase', reason: 'imitates or names PayPal' }]);
    expect(await flagsOf(plain)).toEqual([]);

    const page = await createPage({
      description: 'We noticed unusual sign-in activity. Verify your account with your bank.',
    });
    const { subdomain } = (await deployPage(page.id, { subdomain: uniqueWord('f-') })).body;
    const clean = (await deployPage((await createPage()).id, { subdomain: uniqueWord('c-') })).body.subdomain;
    const found = await flagsOf(`${subdomain}.sites.localhost`);
    expect(found).toMatchObject([{ kind: 'deploy', reason: expect.stringContaining('phishing') }]);
    await queryStack('update flag set cleared_at = now() where id = $1', [found[0]!.id]);
    await deployPage(page.id);
    expect(await flagsOf(`${subdomain}.sites.localhost`)).toHaveLength(1);
    expect(await flagsOf(`${clean}.sites.localhost`)).toEqual([]);
    const { flags } = await listFlags(adminApp.scope(), { limit: 1000 });
    expect(flags.map(({ name }) => name)).toContain(domain);
    expect(flags.map(({ id }) => id)).not.toContain(found[0]!.id);
  });
});

describe('labels', () => {
  it.each([
    'www',
    'mail',
    'admin',
    'login',
    'support',
    'api',
    'ns1',
    'autodiscover',
    'mta-sts',
    'bank',
    'preview-x',
    'paypal-login',
    'g00gle',
    'appleid',
  ])('409 reserved_name: %s, and nothing is deployed', async (subdomain) => {
    const page = await createPage();
    expect(expectRefusal(await deployPage(page.id, { subdomain }), 409, 'reserved_name')).toMatchObject({ subdomain });
    expect(await queryStack('select id from deployment where page_id = $1', [page.id])).toEqual([]);
  });

  it('200: without a requested label, a page named like a third party brand gets a neutral one', async () => {
    const page = await createPage({ businessName: 'PayPal Login' });
    const { body } = await deployPage(page.id);
    expect(body.subdomain).toMatch(/^site(-[0-9a-f]+)?$/);
    expect((await visitSite(body.deploymentUrl)).status).toBe(200);
  });
});

describe('GET /.well-known/security.txt', () => {
  it('says where to report problems, and is valid for some months (RFC 9116)', async () => {
    const answer = await callSite('GET', '/.well-known/security.txt');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.text).toMatch(/^Contact: mailto:security@onym\.localhost$/m);
    const expires = new Date(/^Expires: (\S+)$/m.exec(answer.text)![1]!).getTime() - Date.now();
    expect(expires).toBeGreaterThan(170 * 86_400_000);
    expect(expires).toBeLessThan(366 * 86_400_000);
  });
});
