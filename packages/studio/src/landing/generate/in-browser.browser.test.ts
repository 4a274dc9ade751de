import { AxeBuilder } from '@onym/tools/axe';
import { openBrowser } from '@onym/testing/browser';
import type { Page } from '@onym/tools/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mimeOf, contentSecurityPolicy } from '../build-site.ts';
import { THEMES, type Theme } from '../page.ts';
import { BUSINESSES, generatePage, UNUSUAL_BUSINESSES, type GeneratedPage } from './pages.fixture.ts';

const browser = await openBrowser(process.env);
const ORIGIN = 'https://site.example';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const [, CRUMB] = BUSINESSES as [unknown, (typeof BUSINESSES)[number]];

describe.runIf(browser)('a page in a real browser, under its own policy', { timeout: 60_000 }, () => {
  let page: Page;
  let shown: GeneratedPage;
  let troubles: string[] = [];

  beforeAll(async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await context.route('**', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const file =
        origin === ORIGIN &&
        shown.files.find(({ path }) => path === (pathname === '/' ? 'index.html' : pathname.slice(1)));
      if (!file) return route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
      return route.fulfill({
        body: file.content,
        headers: {
          'content-type': mimeOf(file.path)!,
          'content-security-policy': contentSecurityPolicy(
            shown.files.map(({ path, content }) => ({ path, bytes: Buffer.from(content) })),
          ),
        },
      });
    });
  });
  afterAll(() => browser?.close());

  async function open(business: (typeof BUSINESSES)[number], theme: Theme, width: number): Promise<void> {
    troubles = [];
    shown = generatePage(business, theme, `${ORIGIN}/`);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${ORIGIN}/`);
    await page.evaluate('document.fonts.ready');
  }
  const overflow = (): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

  it.each(THEMES.flatMap((theme) => [[theme, 1280] as const, [theme, 375] as const]))(
    'is accessible: %s at %i px',
    async (theme, width) => {
      await open(CRUMB, theme, width);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      expect(
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
        ),
      ).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(
        await page.evaluate<number>('[...document.fonts].filter((face) => face.status === "loaded").length'),
      ).toBeGreaterThan(0);
      expect(troubles).toEqual([]);
    },
  );

  it.each(THEMES)('fits a phone with any text: %s', async (theme) => {
    for (const business of UNUSUAL_BUSINESSES) {
      await open(business, theme, 375);
      expect([business.businessName, await overflow()]).toEqual([business.businessName, 0]);
    }
  });

  it('shows right-to-left text of the customer from the right', async () => {
    await open(UNUSUAL_BUSINESSES[2]!, 'default', 375);
    expect(await page.evaluate<string>('getComputedStyle(document.querySelector(".brand span")).direction')).toBe(
      'rtl',
    );
  });

  it('has well-formed XML pictures and lists with any text', async () => {
    for (const business of [
      ...BUSINESSES,
      ...UNUSUAL_BUSINESSES,
      { ...CRUMB, businessName: '<svg onload=alert(7)>]]>&"' },
    ]) {
      shown = generatePage(business, 'default', `${ORIGIN}/`);
      const xml = shown.files.filter(({ path }) => /\.(svg|xml)$/.test(path));
      expect(xml).toHaveLength(4);
      const texts = JSON.stringify(xml.map(({ content }) => content));
      const broken = await page.evaluate<string[]>(
        `${texts}.filter((text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'))`,
      );
      expect(broken).toEqual([]);
    }
  });
});
