import { CARDS, signUp, stack, type User } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

/** How long a page may take to show a payment. */
const KNOWS_WITHIN_MS = 5_000;

// One user from an offer to a plan and its cancellation: each test depends on those before it.
describe.runIf(browser)('paying for more than names, in a real browser', { timeout: 60_000 }, () => {
  let visit: WatchedPage;
  let user: User;

  beforeAll(async () => {
    user = await signUp();
    visit = await openWatchedPage(browser!, stack().siteUrl);
  });
  afterEach(() => expect(visit.takeTroubles()).toEqual([]));
  afterAll(() => browser?.close());

  const plan = () => visit.page.locator('section').filter({ has: visit.page.getByRole('heading', { name: 'Plan' }) });

  it('keeps the offer of a link through sign-in', async () => {
    const { page } = visit;
    await page.goto('/billing?product=LEGAL_KIT');
    await page.waitForURL(`/sign-in?next=${encodeURIComponent('/billing?product=LEGAL_KIT')}`);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/billing?product=LEGAL_KIT');
    await page.getByRole('heading', { name: 'Legal Kit' }).waitFor();
    expect(await visit.faults()).toEqual([]);
  });

  it('leads from the product of a link to its payment, once, and charges nothing after a cancellation', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Buy', exact: true }).first().click();
    await page.getByRole('button', { name: 'Pay $9.99', exact: true }).waitFor();
    await page.goto('/billing?checkout=canceled');
    await page.getByText('Nothing was bought.').waitFor();
    await page.getByText('No payments yet').waitFor();
  });

  it('offers nothing for an unknown plan or product', async () => {
    const { page } = visit;
    await page.goto('/billing?plan=emperor_monthly&product=MOON');
    await page.getByRole('heading', { name: 'One-time purchases' }).waitFor();
    expect(await page.getByText('The next page shows the price').count()).toBe(0);
  });

  it('shows the price on the button that pays, and the page shows the plan within 5 s', async () => {
    const { page } = visit;
    await page.goto('/billing?plan=founder_monthly');
    await page.getByRole('heading', { name: 'Founder, monthly' }).waitFor();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click();
    const pay = page.getByRole('button', { name: 'Subscribe for $19.00', exact: true });
    await page.getByLabel('Card number').fill(CARDS.good);
    await page.getByLabel('Expiry').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Vera Field');
    await pay.click();
    await page.waitForURL('/billing?checkout=done');
    await plan().getByText('Next payment').waitFor({ timeout: KNOWS_WITHIN_MS });
    for (const text of [/^founder$/i, /^\$19\.00/]) await plan().getByText(text).waitFor({ timeout: KNOWS_WITHIN_MS });
    expect(await page.getByRole('button', { name: /^Subscribe to/ }).count()).toBe(0);
    expect(await visit.faults()).toEqual([]);
  });

  it('lists the payment with an itemised invoice', async () => {
    const { page } = visit;
    const row = page.getByRole('row').filter({ hasText: 'Founder' });
    await row.getByRole('link', { name: /^Invoice \S+$/ }).click();
    await page.getByRole('heading', { name: /^Invoice / }).waitFor();
    expect(await page.locator('body').innerText()).toContain('19.00 USD');
    expect(await page.locator('body').innerText()).toContain(user.email);
    await page.goto('/billing');
  });

  it('cancels the plan in two clicks, and resumes it in one', async () => {
    const { page } = visit;
    await plan().getByRole('button', { name: 'Cancel plan' }).click();
    expect(await visit.faults()).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
    await plan().getByText('No further charges').waitFor();
    await page.reload();
    await plan().getByText('No further charges').waitFor();
    expect(await visit.faults()).toEqual([]);
    expect(await plan().getByText('Next payment').count()).toBe(0);
    await plan().getByRole('button', { name: 'Resume plan' }).click();
    await plan().getByText('Next payment').waitFor();
    await page.reload();
    await plan().getByText('Next payment').waitFor();
    expect(await plan().getByRole('button', { name: 'Resume plan' }).count()).toBe(0);
  });

  it('reports a plan that the user already has, and does not sell it twice', async () => {
    const { page } = visit;
    await page.goto('/billing?plan=founder_monthly');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.getByText(/^This account has a subscription/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/billing');
    // The browser may log a line for the refusal.
    expect(visit.takeTroubles().filter((line) => !line.includes('409'))).toEqual([]);
    const charges = page.getByRole('table', { name: 'Payments and invoices' }).getByRole('row');
    await charges.filter({ hasText: '$' }).first().waitFor();
    expect(await charges.filter({ hasText: '$' }).count()).toBe(1);
  });
});
