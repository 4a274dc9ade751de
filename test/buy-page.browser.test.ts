import { createUserKey, call, CARDS, contactDetails, signUp, stack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import type { Page } from '@onym/tools/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

/** Fills in a contact, with the browser's own validation active. */
async function fillContact(page: Page, email: string): Promise<void> {
  const { country, ...texts } = contactDetails({ email });
  for (const [name, value] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=country]').selectOption(country!);
}

describe.runIf(browser)('the buy page in a real browser', { timeout: 60_000 }, () => {
  let visit: WatchedPage;
  let key: string;
  beforeAll(async () => {
    visit = await openWatchedPage(browser!, stack().siteUrl);
    key = await createUserKey(await signUp());
  });
  afterAll(() => browser?.close());

  const makeLink = async (): Promise<{ url: string; domain: string }> => {
    const domain = `${uniqueWord()}.com`;
    const { body } = await call<{ buyUrl: string }>('GET', '/domains/check', { key, query: { name: domain } });
    return { url: body.buyUrl, domain };
  };

  it('is accessible, in both themes and on a phone', async () => {
    const { url, domain } = await makeLink();
    await visit.page.goto(url);
    await visit.page.getByRole('heading', { name: domain }).waitFor();
    await visit.page.getByRole('link', { name: 'Onym' }).waitFor();
    await visit.page.getByText('Test mode').waitFor();
    // The preview that messengers show when the link is shared.
    const card = visit.page.locator('meta[property="og:description"]');
    expect(await card.getAttribute('content')).toMatch(/^\$16\.09 for the first year, then \$21\.84 per year\./);
    expect(await visit.faults()).toEqual([]);
    expect(visit.takeTroubles()).toEqual([]);
  });

  it('shows the next step for an unknown link', async () => {
    await visit.page.goto('/buy/unknown');
    await visit.page.getByRole('heading', { name: "This link isn't valid" }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  it('sells to a visitor without JavaScript: form, card page, live steps, receipt', async () => {
    const { url, domain } = await makeLink();
    const context = await browser!.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    await fillContact(page, `${uniqueWord()}@example.com`);
    await page.getByRole('button', { name: 'Continue to payment of $16.09' }).click();
    await page.locator('[name=number]').fill(CARDS.good);
    await page.locator('[name=expiry]').fill('12/34');
    await page.locator('[name=cvc]').fill('123');
    await page.locator('[name=name]').fill('Vera Field');
    await page.locator('form button').first().click();
    await page.getByRole('heading', { name: `${domain} is yours` }).waitFor();
    await page.goto(url);
    await page.getByRole('heading', { name: 'This link has been used' }).waitFor();
    await context.close();
  });
});
