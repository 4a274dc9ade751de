import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';

const browser = await openBrowser(process.env);

// Keyboard shortcuts.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner, go } = useDashboardVisit(browser);
  const palette = () => visit().page.getByRole('dialog', { name: 'Commands' });
  const sheet = () => visit().page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const box = () => palette().getByRole('combobox', { name: 'Search…' });
  const chosen = () => palette().getByRole('option', { selected: true });
  const focused = () => visit().page.evaluate<string>('document.activeElement.id || document.activeElement.tagName');

  it('opens any page by Cmd-K and Ctrl-K, and returns the focus on Escape', async () => {
    const { page } = visit();
    await go('Orders');
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true });
    for (const keys of ['Control+k', 'Meta+k']) {
      await opener.focus();
      await page.keyboard.press(keys);
      await expect.poll(() => box().evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
      if (keys === 'Meta+k') expect(await visit().faults()).toEqual([]);
      await page.keyboard.press('Escape');
      await palette().waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate('document.activeElement.textContent')).toBe('Orders');
    }
    await page.keyboard.press('Control+k');
    await box().fill('api key');
    await expect.poll(() => chosen().innerText()).toContain('API keys');
    expect(await box().getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen().innerText()).toContain('New API key');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    await palette().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('page');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('opens a domain by a part of its name, and checks a name that is not there', async () => {
    const { page } = visit();
    await page.keyboard.press('Control+k');
    await box().fill(owner.domain.slice(1));
    await palette().getByRole('option', { name: owner.domain, exact: true }).waitFor();
    expect(await visit().faults()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`/domains/${owner.domain}`);
    await page.getByRole('heading', { level: 1, name: owner.domain }).waitFor();
    await page.keyboard.press('Control+k');
    await box().fill('lumen-harbor.com');
    await expect.poll(() => chosen().innerText()).toContain('Check lumen-harbor.com');
    await page.keyboard.press('Enter');
    await page.waitForURL('/names?q=lumen-harbor.com');
    await page.getByRole('list', { name: 'Available' }).getByText('lumen-harbor.com').waitFor();
  });

  it('opens the form of a key, which the URL keeps, and returns the focus to the button that opened a form', async () => {
    const { page } = visit();
    await page.keyboard.press('Control+k');
    await box().fill('new key');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create an API key' });
    await form.waitFor();
    await page.waitForURL('/keys?new=true');
    await page.reload();
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.waitForURL('/keys');
    const button = page.getByRole('button', { name: 'Create key' });
    await button.click();
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate('document.activeElement.textContent')).toBe('Create key');
  });

  it('plans a launch for the typed words, and changes the theme in place', async () => {
    const { page } = visit();
    await page.keyboard.press('Control+k');
    await box().fill('a tea shop in Bergen');
    await palette().getByRole('option', { name: 'Launch “a tea shop in Bergen”' }).click();
    await page.getByRole('heading', { level: 1, name: 'Launch' }).waitFor();
    expect(await page.getByRole('textbox').first().inputValue()).toBe('a tea shop in Bergen');
    for (const [typed, scheme] of [
      ['dark', 'dark'],
      ['theme system', 'light'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await box().fill(typed);
      await page.keyboard.press('Enter');
      await palette().waitFor({ state: 'detached' });
      const drawn = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
      await expect.poll(drawn).toBe(scheme === 'dark' ? 'dark' : 'light dark');
    }
    expect(new URL(page.url()).pathname).toBe('/launch');
  });

  it('ignores keys while a field has the focus or a dialog is open', async () => {
    const { page } = visit();
    const text = page.getByRole('textbox').first();
    await text.focus();
    for (const keys of ['?', 'Control+k', 'Meta+k']) await page.keyboard.press(keys);
    expect(await text.inputValue()).toContain('?');
    await go('API keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const form = page.getByRole('dialog', { name: 'Create an API key' });
    await form.getByRole('button', { name: 'Close' }).focus();
    for (const keys of ['?', 'Control+k']) await page.keyboard.press(keys);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('lists the shortcuts by ?, and can switch off single-key ones', async () => {
    const { page } = visit();
    await page.keyboard.press('?');
    await sheet().waitFor();
    expect(await visit().faults()).toEqual([]);
    const alone = sheet().getByRole('switch', { name: 'Single-key shortcuts' });
    await alone.click();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await box().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await box().fill('shortcuts');
    await page.keyboard.press('Enter');
    await sheet().waitFor();
    await palette().waitFor({ state: 'detached' });
    await alone.click();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('page');
  });

  it('has a button for the same, and loads its code on demand', async () => {
    const { page } = visit();
    const scripts = () => page.evaluate<string[]>('performance.getEntriesByType("resource").map((one) => one.name)');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    expect((await scripts()).join(' ')).not.toMatch(/command-palette-|shortcut-sheet-/);
    const button = page.getByRole('button', { name: 'Search…' });
    await button.click();
    await box().waitFor();
    expect((await scripts()).join(' ')).toMatch(/command-palette-/);
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate('document.activeElement.textContent')).toContain('Search…');
  });
});
