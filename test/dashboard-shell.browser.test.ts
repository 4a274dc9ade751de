import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// The frame around every page, and error pages.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit } = useDashboardVisit(browser);

  it('reports what could not be loaded, with a request id and a retry button', async () => {
    const { page } = visit();
    await page.goto('/domains/not-owned.com');
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toMatch(/req_[0-9a-z]{26}/);
    expect(await alert.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await visit().faults()).toEqual([]);
  });

  it('has a page for unknown addresses', async () => {
    const { page } = visit();
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    // The browser logs a line for every 404.
    expect(visit().takeTroubles()).toEqual([expect.stringContaining('404')]);
    expect(await visit().faults()).toEqual([]);
  });

  it('stores the chosen theme', async () => {
    const { page } = visit();
    await page.goto('/');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.getByRole('radio', { name: 'System' }).check({ force: true });
  });

  it('has the same navigation behind the menu of a narrow screen', async () => {
    const { page } = visit();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await visit().faults()).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('dialog').getByRole('link', { name: 'Domains' }).click();
    await page.waitForURL('/domains');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
