import { describe, expect, it } from 'vitest';
import { THEMES, type LandingPageInput } from '../page.ts';
import { renderPage } from '../render-page.ts';
import { writeConfig } from '../write-config.ts';
import { BUSINESSES, UNUSUAL_BUSINESSES } from './pages.fixture.ts';

/** Content that must not appear on a published page. */
const PLACEHOLDERS = [
  /data-placeholder/,
  /placeholder/i,
  /\[(?:your|phone|e-?mail|website|address)\b/i,
  /@example\.(?:com|org|net)/i,
  /lorem ipsum/i,
  /set your price/i,
  /name of the customer/i,
  /add (?:a|another) quote/i,
  /say here what/i,
  /href=""/,
];
const CONTACTS: readonly NonNullable<LandingPageInput['contact']>[] = [
  {},
  { email: 'hello@tiderow.boats' },
  { phone: '+49 30 901820' },
  { address: 'Uferweg 3 <b>"&' },
  { email: "o'hara+x@tiderow.boats", phone: '030 901820', address: 'Uferweg 3, 10115 Berlin' },
];
const CASES = [...BUSINESSES, ...UNUSUAL_BUSINESSES].map(
  (business) => [business.businessName.slice(0, 20), business] as const,
);

describe('a published page', () => {
  it.each(CASES)('has a target for every link and no placeholder: %s', (_, business) => {
    for (const theme of THEMES)
      for (const contact of CONTACTS) {
        const files = publicFiles({ ...business, theme, contact });
        const paths = new Set([...files.keys(), './', '/', 'apple-touch-icon.png']);
        for (const [path, text] of files) {
          if (!/\.(?:html|txt|webmanifest)$/.test(path) || path === 'fonts-licences.txt') continue;
          for (const pattern of PLACEHOLDERS) expect([path, text.match(pattern)?.[0]]).toEqual([path, undefined]);
          for (const href of hrefsOf(text))
            expect([path, href, resolves(href, text, paths)]).toEqual([path, href, true]);
        }
      }
  });

  it('has a button in its first screen only with contact data', () => {
    const [tiderow] = BUSINESSES;
    const hero = (contact: LandingPageInput['contact']): string =>
      /<section class="hero">.*?<\/section>/s.exec(
        publicFiles({ ...tiderow!, theme: 'default', contact }).get('index.html')!,
      )![0];
    expect(hero({ email: 'hello@tiderow.boats' })).toContain('class="button" href="#contact"');
    expect(hero({})).not.toContain('class="button"');
  });

  it('does not mention prices that it does not show', () => {
    const html = publicFiles({ ...BUSINESSES[0]!, theme: 'dark' }).get('index.html')!;
    expect(html).not.toContain('See the prices on this page');
    expect(html).not.toContain('id="pricing"');
  });

  it('with contact data passes it to search engines and agents', () => {
    const files = publicFiles({ ...BUSINESSES[0]!, theme: 'minimal', contact: CONTACTS[4] });
    expect(files.get('index.html')).toContain('"telephone":"030 901820"');
    expect(files.get('llms.txt')).toContain('Phone: 030 901820');
  });
});

function publicFiles(input: LandingPageInput): Map<string, string> {
  const files = renderPage(input, writeConfig(input), 'https://site.example/', { isPublic: true });
  return new Map(files.map(({ path, content }) => [path, content]));
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|link)\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => href!);
}

function resolves(href: string, html: string, paths: ReadonlySet<string>): boolean {
  if (href.startsWith('#')) return html.includes(`id="${href.slice(1)}"`);
  if (/^(?:mailto:\S+@\S+|tel:\+?\d+)$/.test(href)) return true;
  if (/^https:\/\/\S+$/.test(href)) return true;
  return paths.has(href) || paths.has(href.replace(/^\//, ''));
}
