import { openBrowser } from '@onym/testing/browser';
import { stack } from '@onym/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openWatchedPage } from './watched-page.ts';

const browser = await openBrowser(process.env);

const PAGE = `<!doctype html>
<html lang="en">
  <title>A page with one fault of each kind</title>
  <style>
    html { color-scheme: light dark; background: light-dark(white, black) }
    body { margin: 0 }
    .dim { color: #333 }
    .wide { width: 500px }
    a { display: inline-block; width: 12px; height: 12px; margin: 20px; background: grey }
    @media (max-width: 400px) { a { margin: 0 } }
  </style>
  <main>
    <h1>Title</h1>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" />
    <p class="dim">Too dark in the dark</p>
    <p class="wide">Wider than a phone</p>
    <nav><a href="#one" aria-label="One"></a><a href="#two" aria-label="Two"></a></nav>
  </main>
</html>`;

describe.runIf(browser)('the problems of a watched page', { timeout: 60_000 }, () => {
  afterAll(() => browser?.close());

  it('are found in both themes and on a phone, again after the page has changed', async () => {
    const { page, faults } = await openWatchedPage(browser!, stack().siteUrl);
    await page.setContent(PAGE);
    const expected = [
      expect.stringMatching(/^image-alt at img/),
      expect.stringMatching(/^dark: color-contrast at \.dim/),
      'narrow: 125 px wider than the screen',
      expect.stringMatching(/^narrow: target-size at a\[href\$="#one"\]/),
      expect.stringMatching(/^narrow: target-size at a\[href\$="#two"\]/),
    ];
    expect(await faults()).toEqual(expected);
    await page.evaluate(`document.querySelector('img').alt = 'A dot'`);
    expect(await faults()).toEqual(expected.slice(1));
  });
});
