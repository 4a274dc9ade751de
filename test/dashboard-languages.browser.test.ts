import { openBrowser } from '@onym/testing/browser';
import { describe, expect, it } from 'vitest';
import { useDashboardVisit } from './dashboard-visit.fixture.ts';
import type { WatchedPage } from './watched-page.ts';

/** Pages on which German, the language with the longest texts, has to fit a phone. */
const SCREENS =
  '/ /domains /names /launch /keys /orders /approvals /billing /contact /settings /brand /logos /legal /sites /webhooks /usage /log';
const CATALOGUE = /\/assets\/(de|es)-[^/]*\.js$/;

const browser = await openBrowser(process.env);

// German and Spanish.
describe.runIf(browser)('the dashboard in a real browser', { timeout: 180_000 }, () => {
  const { visit, owner } = useDashboardVisit(browser);

  it('loads only the chosen language, and changes shell and page at once to it', async () => {
    const { page } = visit();
    const loaded: string[] = [];
    page.on('request', (request) => CATALOGUE.test(request.url()) && loaded.push(request.url()));
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByText('Upcoming renewals').first().waitFor();
    expect(loaded).toEqual([]);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await page.getByText('Anstehende Verlängerungen').first().waitFor();
    expect(loaded).toEqual([expect.stringContaining('/de-')]);
    const places = page.getByRole('navigation', { name: 'Hauptmenü' });
    expect(await places.getByRole('link', { name: 'Bestellungen' }).isVisible()).toBe(true);
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await page.title()).toBe('Übersicht · Onym');
    // A user who chose with the keyboard still has the focus on the select.
    expect(await page.evaluate('document.activeElement.value')).toBe('de');
    expect(await visit().faults()).toEqual([]);
  });

  it('keeps the language after a reload, and renders nothing in another one before', async () => {
    const { page } = visit();
    await page.addInitScript(`
      window.drawn = [];
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading && !window.drawn.includes(heading)) window.drawn.push(heading);
      }).observe(document, { childList: true, subtree: true });
    `);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    expect(await page.evaluate('window.drawn')).toEqual(['Übersicht']);
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  });

  it('formats dates and money for the language, and translates a refusal by its code', async () => {
    const { page } = visit();
    await page.goto(`/domains/${owner.domain}`);
    await page.getByText('21,84 $').first().waitFor();
    await page
      .locator('time', { hasText: /^\d{2}\.\d{2}\.\d{4}$/ })
      .first()
      .waitFor();
    await page.goto('/domains/not-owned.com');
    await page.getByRole('alert').getByText('Das gibt es nicht, oder es gehört Ihnen nicht.').waitFor();
  });

  it('fits a phone in German', { timeout: 180_000 }, async () => {
    const { page } = visit();
    const wider: string[] = [];
    await page.setViewportSize({ width: 375, height: 800 });
    for (const screen of [...SCREENS.split(' '), `/domains/${owner.domain}`]) {
      await page.goto(screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (overflow > 0) wider.push(`${screen}: ${overflow} px`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(wider).toEqual([]);
  });

  it('changes to Spanish and then to English, as chosen in the settings', async () => {
    const { page } = visit();
    await page.goto('/settings');
    await page.getByLabel('Sprache des Dashboards').selectOption('es');
    await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('es');
    expect(await visit().faults()).toEqual([]);
    await page.getByLabel('Idioma del panel').selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
  });

  it.each([
    ['es-MX', 'Iniciar sesión', 'es'],
    ['de-CH', 'Anmelden', 'de'],
    ['fr-FR', 'Sign in', 'en'],
  ])('shows a visitor whose browser requests %s: "%s"', async (locale, heading, lang) => {
    const stranger = await strangeTo(visit(), locale);
    await stranger.goto('/sign-in');
    await stranger.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await stranger.evaluate('document.documentElement.lang')).toBe(lang);
    await stranger.context().close();
  });
});

async function strangeTo({ page }: WatchedPage, locale: string) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, locale });
  return context.newPage();
}
