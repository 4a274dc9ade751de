import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../page.ts';
import { BUSINESSES, generatePage, UNUSUAL_BUSINESSES } from './pages.fixture.ts';

/** Why a strict parser rejects the XML; undefined when it is well-formed with namespaces. */
function refusal(xml: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(xml).close();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('the files of a page, parsed by a strict XML parser', () => {
  it.each(THEMES)('pictures, site map and inline drawings are well-formed with any text: %s', (theme) => {
    for (const business of [...BUSINESSES, ...UNUSUAL_BUSINESSES]) {
      const { files } = generatePage(business, theme, 'https://site.example/');
      const drawings = files
        .filter(({ path }) => path.endsWith('.html'))
        .flatMap(({ path, content }) =>
          [...content.matchAll(/<svg\b.*?<\/svg>/gs)].map(([svg]) => ({ path, content: svg! })),
        );
      const xml = [...files.filter(({ path }) => /\.(svg|xml)$/.test(path)), ...drawings];
      expect(xml.length, business.businessName).toBeGreaterThan(3);
      expect(
        xml
          .map(({ path, content }) => [
            path,
            refusal(
              content.includes('xmlns') ? content : content.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
            ),
          ])
          .filter(([, why]) => why),
      ).toEqual([]);
    }
  });

  it('and the parser does reject malformed XML', () => {
    expect(refusal('<svg><path></svg>')).toContain('unexpected close tag');
  });
});
