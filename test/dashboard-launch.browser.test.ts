import { queryStack } from '@onym/testing';
import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// From a sentence to a live site.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  const BRIEF = 'Sourdough and rye bread for cafés in Bristol, baked overnight. No pastries.';
  const orders = () =>
    queryStack<{ domain: string }>(
      `select o.domain from domain_order o join launch l on l.result->>'orderId' = o.id
        where l.account_id = (select id from account where email = $1)`,
      [owner.email],
    );

  it('makes a plan from a sentence: how it was understood, names to choose from, every part and the total price', async () => {
    const { page } = visit();
    await go('Launch');
    await page.getByLabel('Describe your business').waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Describe your business').fill(BRIEF);
    await page.getByLabel('Public email address').fill(owner.email);
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByRole('heading', { name: 'Your plan' }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('radio').count()).toBeGreaterThanOrEqual(3);
    const understood = page.locator('section', { hasText: 'What we understood' });
    expect(await understood.last().innerText()).toMatch(/Bristol[\s\S]*pastries/);
    expect(await visit().faults()).toEqual([]);
    expect(await orders()).toEqual([]);
  });

  it('charges the chosen name: every choice updates the total', async () => {
    const { page } = visit();
    const whole = page.getByRole('row', { name: /^Total/ });
    const domainRow = page.getByRole('row', { name: /^Domain/ });
    for (const choice of (await page.getByRole('main').getByRole('radio').all()).slice(0, 3)) {
      await choice.check();
      const prices = await page.locator('tbody td').allInnerTexts();
      const sum = prices.reduce(
        (cents, text) => cents + Math.round(Number(/\$([\d.]+)/.exec(text)?.[1] ?? 0) * 100),
        0,
      );
      expect(await whole.innerText()).toContain(`$${(sum / 100).toFixed(2)}`);
      expect(await domainRow.innerText()).toMatch(/\.\w+/);
    }
    await page.reload();
    await expect.poll(() => page.getByRole('main').getByRole('radio').count()).toBeGreaterThanOrEqual(3);
  });

  it('goes from one approval to a live site, once however often it is clicked, and shows each step', async () => {
    const { page } = visit();
    await page.getByRole('button', { name: /^Launch for \$/ }).dblclick();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect.poll(() => steps.count()).toBeGreaterThan(5);
    await page.getByRole('heading', { name: 'Your site is live' }).waitFor({ timeout: 60_000 });
    expect(await steps.filter({ hasText: ': Done' }).count()).toBe(await steps.count());
    expect(await visit().faults()).toEqual([]);
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    const site = await page.getByRole('link', { name: 'Open site' }).getAttribute('href');
    expect(site).toMatch(/^https?:\/\//);
    await page.getByRole('link', { name: order!.domain, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: order!.domain }).waitFor();
    const launched = page.locator('section', { hasText: 'View launch' });
    await launched.getByRole('link', { name: 'Brand kit' }).waitFor();
    expect(await launched.last().innerText()).toContain('Sourdough and rye bread');
    expect(await launched.getByRole('link', { name: 'Open site' }).getAttribute('href')).toBe(site);
    expect(await visit().faults()).toEqual([]);
    await launched.getByRole('link', { name: 'View launch' }).click();
    await page.getByRole('heading', { name: 'Your site is live' }).waitFor();
  });

  it('keeps plans, and cancels an unwanted one; nothing is charged for it', async () => {
    const { page } = visit();
    await go('Launch');
    const list = page.getByRole('list', { name: 'Your launches' });
    await list.getByText('Live').waitFor();
    await page.getByLabel('Describe your business').fill('A repair café for radios in Lyon');
    await page.getByLabel('Domain').uncheck();
    expect(await page.getByLabel('Email', { exact: true }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByRole('button', { name: 'Cancel launch' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel launch' }).click();
    await page.getByText('Canceled').waitFor();
    expect(await page.getByRole('button', { name: /^Launch for/ }).count()).toBe(0);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: 'Create another plan' }).click();
    await list.getByText('Canceled').waitFor();
    expect(await orders()).toHaveLength(1);
  });
});
