import { createUserKey, callSite, signUp, stack } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

describe('/docs', () => {
  it('is a page of this site that loads nothing from others, and the plain reference stays', async () => {
    const { status, headers, text } = await callSite('GET', '/docs', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'self';script-src 'self';.*connect-src 'self';/);
    for (const [, src] of text.matchAll(/src="([^"]+)"/g)) {
      const script = await callSite('GET', src!);
      expect({ src, status: script.status, type: script.headers['content-type'] }).toMatchObject({
        status: 200,
        type: expect.stringMatching(/javascript/),
      });
    }
    const plain = await callSite('GET', '/docs/plain');
    expect(plain.status).toBe(200);
    expect(plain.text).toContain('id="buyDomain"');
    expect(plain.text).not.toContain('<script');
  });
});

describe.runIf(browser)('/docs in a real browser', { timeout: 90_000 }, () => {
  let visit: WatchedPage;
  beforeAll(async () => {
    visit = await openWatchedPage(browser!, stack().siteUrl);
  });
  afterAll(() => browser?.close());

  it("sends a call with the reader's key, and loads nothing from elsewhere", async () => {
    const { page } = visit;
    const key = await createUserKey(await signUp());
    await page.goto('/docs#tag/domains/GET/tlds');
    await page.getByRole('heading', { name: 'List the extensions on sale', exact: true }).first().waitFor();
    await page.getByPlaceholder('Token').first().fill(key);
    const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/tlds');
    await page
      .getByRole('button', { name: /Test Request.*\/tlds/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    const request = await called;
    expect(await request.headerValue('authorization')).toBe(`Bearer ${key}`);
    expect((await request.response())!.status()).toBe(200);
    expect(visit.takeTroubles()).toEqual([]);
  });
});
