import { createBuyer, callerAddress, injectFault, queryStack, stack, testConfig, uniqueWord } from '@onym/testing';
import { openSecrets } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import {
  buyAsStranger,
  filledForm,
  makeLink,
  openPath,
  submitForm,
  newVisitor,
  redirectTarget,
  useAgent,
  pathOf,
} from './buy-page.fixture.ts';

useAgent();

const LIMITS = "form-action 'self' http://";

describe('GET /buy/<token>', () => {
  it('shows name, guaranteed price and its end, renewal, who suggests it, who sells it, and asks for an e-mail address without a session', async () => {
    const { path, domain } = await makeLink();
    const { status, headers, text } = await openPath(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(LIMITS),
    });
    for (const words of [
      domain,
      '$16.09',
      'Renewal per year',
      'held until',
      'UTC',
      'Scout 7',
      'Sold by onym.localhost',
      'only if the registration succeeds',
      'Auto-renew for',
      'type="email"',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('<script');
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  });

  it('shows the two-year term of .ai', async () => {
    const { path } = await makeLink({ domain: `${uniqueWord()}.ai` });
    const { text } = await openPath(path);
    for (const words of ['First 2 years', '$185.13', 'The minimum term for .ai is 2 years'])
      expect(text).toContain(words);
  });

  it('shows a signed-in user their contact and card', async () => {
    const { user } = await createBuyer();
    const { text } = await openPath((await makeLink()).path, { user });
    for (const words of [
      'Pay $16.09 with Visa •••• 4242',
      'Pay with another card',
      'value="12 Harbour Street"',
      user.email,
      'value="US" selected',
    ])
      expect(text).toContain(words);
  });

  it('shows a hostile label as plain text', async () => {
    const { path, token } = await makeLink({ agent: '<script>alert(1)</script>' });
    expect((await openPath(path)).text).not.toContain('<script');
    await queryStack('update proposal set agent = $2 where token = $1', [token, `"><img src=x onerror='a'>&`]);
    const { text } = await openPath(path);
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&#34;&#62;&#60;img src=x onerror=&#39;a&#39;&#62;&#38;');
  });

  it('404: an unknown token, whatever the request', async () => {
    for (const path of [
      `/buy/${uniqueWord()}`,
      '/buy/%00',
      `/buy/${uniqueWord()}/status?order=ord_1&sig=x`,
      `/buy/${uniqueWord()}/pay?session=x`,
    ]) {
      const { status, text } = await openPath(path);
      expect(status, path).toBe(404);
      expect(text).toContain('Link not found');
    }
  });

  it('429: 30 a minute from one address', async () => {
    const from = callerAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => openPath(`/buy/${uniqueWord()}`, { from })));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(answers.filter(({ status, headers }) => status === 429 && headers['retry-after'])).toHaveLength(10);
  });
});

describe('the form', () => {
  it('422: shows each mistake at its field, keeps the entered values, and opens no card page', async () => {
    const link = await makeLink();
    const { status, text } = await submitForm(
      link.path,
      filledForm({ email: 'unknown', phone: '12', lastName: '"><b>Field' }),
      newVisitor(),
    );
    expect(status).toBe(422);
    for (const words of ['id="email-error"', 'id="phone-error"', 'value="unknown"', '2 fields'])
      expect(text).toContain(words);
    expect(text).not.toContain('"><b>');
    const empty = await submitForm(link.path, { firstName: 'Vera' }, newVisitor());
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('id="lastName-error"');
    expect(empty.text).not.toContain('id="firstName-error"');
    expect(await queryStack('select 1 from pending_purchase where proposal_token = $1', [link.token])).toEqual([]);
  });

  it('403: posted by a foreign page, with and without a session', async () => {
    const link = await makeLink();
    const { user } = await createBuyer();
    for (const who of [newVisitor(), { user }])
      expect(
        (await submitForm(link.path, filledForm({ pay: 'saved' }), who, { origin: 'https://evil.example' })).status,
      ).toBe(403);
    expect(await queryStack('select 1 from domain_order where domain = $1', [link.domain])).toEqual([]);
  });

  it('413: an oversized body is refused with a page', async () => {
    const { status, headers } = await submitForm(
      (await makeLink()).path,
      filledForm({ city: 'x'.repeat(20_000) }),
      newVisitor(),
    );
    expect(status).toBe(413);
    expect(headers['content-type']).toContain('text/html');
  });

  it('a user who returns without a card is informed, and nothing is bought', async () => {
    const link = await makeLink();
    const who = newVisitor();
    const session = redirectTarget(await submitForm(link.path, filledForm(), who))
      .split('/')
      .at(-1)!;
    const { status, text } = await openPath(`${link.path}/pay?session=${session}`, who);
    expect(status).toBe(409);
    expect(text).toContain('No card was saved');
    expect(await queryStack('select 1 from domain_order where domain = $1', [link.domain])).toEqual([]);
  });

  it('a processor outage leaves the form unchanged', async () => {
    const link = await makeLink();
    const email = `${uniqueWord()}@example.com`;
    await injectFault({
      service: 'processor',
      operation: 'customer.create',
      kind: 'error_before',
      times: 10,
      match: email,
    });
    const { status, text } = await submitForm(link.path, filledForm({ email }), newVisitor());
    expect(status).toBe(500);
    for (const words of ['nothing was charged', 'value="12 Harbour Street"']) expect(text).toContain(words);
  });

  it('an order is visible to its buyer only: another signature opens nothing', async () => {
    const link = await makeLink();
    const { statusPath } = await buyAsStranger(link, `${uniqueWord()}@example.com`);
    const url = new URL(statusPath, 'http://x');
    url.searchParams.set('sig', 'A'.repeat(32));
    expect((await openPath(pathOf(url.href))).status).toBe(404);
    expect((await openPath(statusPath.replace(link.token, (await makeLink()).token))).status).toBe(404);
  });
});

describe('GET /checkout', () => {
  it('303: a signed link redirects to a new one with a price', async () => {
    const domain = `${uniqueWord()}.com`;
    const sig = openSecrets(testConfig(stack().databaseUrl).secret)
      .mac('checkout-link', domain)
      .toString('base64url')
      .slice(0, 32);
    const fresh = redirectTarget(await openPath(`/checkout?${new URLSearchParams({ domain, sig })}`));
    expect((await openPath(fresh)).text).toContain('$16.09');
  });

  it('400: a signed link of an internationalised name, which is not sold', async () => {
    const domain = `xn--bcher-onym-test-zvb.com`;
    const sig = openSecrets(testConfig(stack().databaseUrl).secret)
      .mac('checkout-link', domain)
      .toString('base64url')
      .slice(0, 32);
    const answer = await openPath(`/checkout?${new URLSearchParams({ domain, sig })}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('not sold yet');
  });

  it('404: a link that we did not sign', async () => {
    expect((await openPath(`/checkout?domain=${uniqueWord()}.com&sig=${'a'.repeat(32)}`)).status).toBe(404);
    expect((await openPath('/checkout')).status).toBe(404);
  });
});
