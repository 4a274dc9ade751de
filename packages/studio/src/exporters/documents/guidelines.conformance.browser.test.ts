import { AxeBuilder } from '@onym/tools/axe';
import { openBrowser } from '@onym/testing/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument } from './documents.fixture.ts';

const browser = await openBrowser(process.env);
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The elements that extend beyond the window, with the page's width, when the page is wider than the window. */
const STICKING_OUT = `document.documentElement.scrollWidth <= innerWidth ? [] : [document.documentElement.scrollWidth + ' px', ...[...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.tagName + ' ' + one.getAttribute('class') + ' ' + one.textContent.trim().slice(0, 40))]`;
/** Table words that wrap over more than one line. */
const BROKEN_WORDS = `[...document.querySelectorAll('thead th, .sample')].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return !/\\s/.test(one.textContent.trim()) && words.getClientRects().length > 1;
}).map((one) => one.textContent)`;

describe.runIf(browser)('guidelines as a web page, in a real browser', { timeout: 120_000 }, () => {
  afterAll(() => browser?.close());

  it.each(['en', 'de'])(
    'are accessible in %s, load nothing and fit the screen, also with very long words',
    async (language) => {
      const source = sampleSource('nightjar');
      source.kit.language = language;
      source.kit.personality.traits.push('Donaudampfschifffahrtsgesellschaftskapitän');
      source.kit.audience.painPoints.push('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2));
      const html = (await buildDocument('guidelines-html', source)).toString();
      const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const troubles: string[] = [];
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      page.on(
        'request',
        (request) => /^(?:data:|https:\/\/kit\.example\/$)/.test(request.url()) || troubles.push(request.url()),
      );
      await context.route('**', (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
      await page.goto('https://kit.example/');
      await page.evaluate('document.fonts.ready');
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      expect(
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
        ),
      ).toEqual([]);
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 800 });
        // A busy browser may take a moment to lay out the page again; the message names the elements that still
        // overflow.
        await expect.poll(() => page.evaluate<string[]>(STICKING_OUT), { message: `${width} px` }).toEqual([]);
      }
      expect(await page.evaluate<string[]>(BROKEN_WORDS), 'tables scroll rather than break words').toEqual([]);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );
});
