import AxeBuilder from '@axe-core/playwright';
import { openBrowser } from '@onym/testkit/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleSource } from '../../sample-kit.fixture.ts';
import { buildDocument } from './documents.fixture.ts';

const browser = await openBrowser(process.env);
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe.runIf(browser)('guidelines as a web page, in a real browser', { timeout: 120_000 }, () => {
  afterAll(() => browser?.close());

  it('are open to everybody, load nothing and fit the screen', async () => {
    const html = (await buildDocument('guidelines-html', sampleSource('nightjar'))).toString();
    const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => /^(?:data:|https:\/\/kit\.example\/$)/.test(request.url()) || troubles.push(request.url()));
    await context.route('**', (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
    await page.goto('https://kit.example/');
    await page.evaluate('document.fonts.ready');
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))).toEqual([]);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'), `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });
});
