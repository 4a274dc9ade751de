import { injectFault, queryStack, uniqueWord } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// Finding a name and buying it.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  const domain = `${uniqueWord()}.com`;

  it('generates names for an idea, more of them without the earlier ones, and keeps the search in the URL', async () => {
    const { page } = visit();
    await go('Find a name');
    await page.getByText('What’s it for?').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Your idea or names').fill('A bookkeeping app for small bakeries');
    await page.getByLabel('Extensions').fill('com, io');
    await page.getByLabel('Tone').fill('warm');
    await page.getByRole('button', { name: 'Find names' }).click();
    const names = page.getByRole('list', { name: 'Names' }).locator('> li');
    await expect.poll(() => names.count()).toBe(12);
    expect(await names.first().innerText()).toMatch(/\$\d+\.\d\d, then \$\d+\.\d\d per year/);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('button', { name: 'Find more names' }).click();
    await expect.poll(() => names.count()).toBe(24);
    const titles = await names.locator('p:first-child').first().allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    await page.reload();
    await expect.poll(() => names.count()).toBe(12);
    expect(await page.getByLabel('Extensions').inputValue()).toBe('.com .io');
  });

  it('shows found names while further ones are being checked', async () => {
    const { page } = visit();
    const latency = { service: 'registry', operation: 'check', kind: 'latency', ms: 1500, match: '.studio' } as const;
    await injectFault({ ...latency, times: 3 });
    await page.getByLabel('Extensions').fill('studio');
    await page.getByRole('button', { name: 'Find names' }).click();
    const names = page.getByRole('list', { name: 'Names' }).locator('> li');
    await page.getByText('Finding more names…').waitFor();
    await expect.poll(() => names.count()).toBeGreaterThan(0);
    expect(await names.count()).toBeLessThan(12);
    await expect.poll(() => names.count(), { timeout: 30_000 }).toBe(12);
    await page.getByRole('button', { name: 'Find more names' }).waitFor();
    expect(await page.getByText('Finding more names…').count()).toBe(0);
  });

  it('reports at once which extension is not sold, and keeps the typed text', async () => {
    const { page } = visit();
    await page.getByLabel('Extensions').fill('museum');
    await page.getByRole('button', { name: 'Find names' }).click();
    await page
      .getByText(/not sold here|Not sold here/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Extensions').inputValue()).toBe('.museum');
    visit().takeTroubles();
  });

  it('checks a pasted list, and keeps the shortlist over a reload', async () => {
    const { page } = visit();
    await page.getByLabel('Your idea or names').fill(`${domain}\ntaken-${uniqueWord()}.com\nnot_a_name.com`);
    await page.getByRole('button', { name: 'Find names' }).click();
    await page.getByRole('list', { name: 'Available' }).getByText(domain).waitFor();
    const refused = page.getByRole('list', { name: 'Unavailable' });
    await expect.poll(() => refused.innerText()).toMatch(/taken-\S+\s+Taken\s+not_a_name\.com/);
    await page.getByRole('button', { name: `Shortlist ${domain}` }).click();
    await page.getByRole('list', { name: 'Shortlist' }).getByText(domain).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.reload();
    await page.getByRole('list', { name: 'Shortlist' }).getByText(domain).waitFor();
    await page.getByRole('list', { name: 'Available' }).getByText(domain).waitFor();
    await page.getByRole('list', { name: 'Shortlist' }).getByRole('button', { name: 'Shortlist' }).click();
    await page.getByRole('list', { name: 'Shortlist' }).waitFor({ state: 'detached' });
  });

  it('buys a name in two clicks, once however often it is clicked, at the shown price', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: `Buy ${domain}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('•••• 4242').waitFor();
    expect(await dialog.innerText()).toContain('$21.84');
    expect(await visit().faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay $16.09' }).dblclick();
    await dialog.getByText(`${domain} is yours`).waitFor();
    await dialog.getByText('Charged', { exact: true }).first().waitFor();
    expect(await visit().faults()).toEqual([]);
    expect(await queryStack('select id from domain_order where domain = $1', [domain])).toHaveLength(1);
    await dialog.getByRole('link', { name: 'View domain' }).click();
    await page.getByRole('heading', { level: 1, name: domain }).waitFor();
  });

  it('leads from a declined card to another one, and nothing is bought', async () => {
    const { page } = visit();
    const domain = `${uniqueWord()}.com`;
    const [before] = await queryStack<{ payment_method_id: string }>(
      'select payment_method_id from billing_customer where account_id = (select id from account where email = $1)',
      [owner.email],
    );
    await queryStack(SET_CARD, [owner.email, 'pm_card_chargeCustomerFail']);
    await page.goto(`/names?q=${domain}`);
    await page.getByRole('button', { name: `Buy ${domain}` }).click();
    await page.getByRole('button', { name: 'Pay $16.09' }).click();
    await page.getByRole('link', { name: 'Use another card' }).waitFor();
    // The browser logs a line for every 402.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('402')]);
    expect(await visit().faults()).toEqual([]);
    expect(await queryStack('select id from domain where name = $1', [domain])).toEqual([]);
    await page.getByRole('link', { name: 'Use another card' }).click();
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
    await queryStack(SET_CARD, [owner.email, before!.payment_method_id]);
  });
});

const SET_CARD = `
  update billing_customer set payment_method_id = $2 where account_id = (select id from account where email = $1) returning account_id`;
