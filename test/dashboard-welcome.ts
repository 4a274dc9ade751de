import { uniqueWord } from '@onym/testing';
import { expect, it } from 'vitest';
import type { WatchedPage } from './watched-page.ts';

/** The home page's behaviour for a visitor before sign-up. */
export function testWelcome({ visit }: { visit: () => WatchedPage }): void {
  it('shows a visitor what the product is, and checks a name without an account', async () => {
    const { page } = visit();
    const free = `${uniqueWord()}.com`;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Find your name' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Your idea or a name').fill(`${free} taken-${free}`);
    await page.getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await found
      .filter({ hasText: `taken-${free}` })
      .getByText('Taken', { exact: true })
      .waitFor();
    await found.filter({ hasText: '$16.09, then $21.84 per year' }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: `Buy ${free}` }).click();
    await page.waitForURL(/\/buy\//);
    await page.getByRole('heading', { name: free }).waitFor();
  });

  it('shows every price on a phone', async () => {
    const { page } = visit();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/pricing');
    const links = await page.getByRole('link', { name: /^Buy / }).all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    const right = boxes.map((box) => box!.x + box!.width);
    expect(right.length).toBeGreaterThan(5);
    expect(Math.max(...right)).toBeLessThanOrEqual(375);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await visit().faults()).toEqual([]);
  });

  it('generates names for an idea, each with its price', async () => {
    const { page } = visit();
    await page.goto('/');
    await page.getByLabel('Your idea or a name').fill('tide tables for rowing clubs');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Buy / }).count()).toBeGreaterThan(2);
    expect(await visit().faults()).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('/sign-in');
  });
}
