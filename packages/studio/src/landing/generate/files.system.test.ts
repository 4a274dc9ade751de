import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../build-site.ts';
import { THEMES } from '../page.ts';
import { renderPictures } from '../render-pictures.ts';
import {
  ATTACKS,
  BUSINESSES,
  CASES,
  FIELDS,
  fileOf,
  generatePage,
  UNUSUAL_BUSINESSES,
  SECTION_CHOICES,
  type GeneratedPage,
} from './pages.fixture.ts';

const [TIDEROW, CRUMB] = BUSINESSES as [(typeof BUSINESSES)[number], (typeof BUSINESSES)[number]];

describe('the files of a page', () => {
  it.each(THEMES)('have exactly the chosen sections: %s', (theme) => {
    for (const [includePricing, includeTestimonials, includeFAQ] of SECTION_CHOICES) {
      const html = fileOf(
        generatePage({ ...TIDEROW, includePricing, includeTestimonials, includeFAQ }, theme),
        'index.html',
      );
      for (const [section, isChosen] of [
        ['pricing', includePricing],
        ['testimonials', includeTestimonials],
        ['faq', includeFAQ],
      ] as const)
        expect([html.includes(`id="${section}"`), html.includes(`href="#${section}"`)]).toEqual([isChosen, isChosen]);
    }
  });

  it.each(THEMES)('have no external resources, scripts or inline styles: %s', (theme) => {
    const page = generatePage(CRUMB, theme);
    const html = fileOf(page, 'index.html');
    expect(html.match(/<script(?! type="application\/ld\+json">)|\sstyle=|<style|\son\w+=|javascript:/i)).toBeNull();
    const links = [...html.matchAll(/(?:src|href)="([^"#][^"]*)"/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^(mailto:|https:\/\/site\.example\/)/.test(link));
    const paths = new Set([...page.files.map(({ path }) => path), 'apple-touch-icon.png']);
    expect(links.filter((link) => !paths.has(link))).toEqual([]);
    const css = fileOf(page, 'styles.css') + fileOf(page, 'fonts.css');
    expect(css.match(/@import|url\((?!data:font\/woff2;base64,)/)).toBeNull();
  });

  it('differ in layout between themes, not only in colour', () => {
    const shapes = THEMES.map((theme) =>
      fileOf(generatePage(CRUMB, theme), 'index.html')
        .replace(/<head>.*<\/head>/s, '')
        .replace(/<svg.*?<\/svg>/gs, '')
        .replace(/>[^<]+</g, '><'),
    );
    expect(new Set(shapes).size).toBe(3);
    expect(
      new Set(THEMES.map((theme) => fileOf(generatePage(CRUMB, theme), 'hero.svg').replace(/#[0-9a-f]{6}/g, ''))).size,
    ).toBe(3);
  });

  it('mark every placeholder and state what to do about it', () => {
    const html = fileOf(generatePage(TIDEROW, 'default'), 'index.html');
    expect(html.match(/data-placeholder/g)!.length).toBe(3 + 2 + 3);
    expect(html).toContain('Placeholder prices: set your own before you share this page.');
    expect(
      fileOf(generatePage({ ...CRUMB, includePricing: false, includeTestimonials: false }, 'default'), 'index.html'),
    ).not.toContain('data-placeholder');
  });

  it('contain no URL when none is given', () => {
    const page = generatePage(CRUMB, 'default', null);
    expect(page.files.map(({ path }) => path)).not.toContain('sitemap.xml');
    expect(fileOf(page, 'index.html')).not.toMatch(/canonical|og:url|og:image|apple-touch-icon/);
    expect(fileOf(page, 'robots.txt')).not.toContain('Sitemap');
    expect(fileOf(page, 'README.txt')).toContain('og.png');
  });

  it('contain the URL where search engines look for it', () => {
    const page = generatePage(CRUMB, 'default', 'https://crumb.example/');
    expect(fileOf(page, 'index.html')).toContain('<link rel="canonical" href="https://crumb.example/">');
    expect(fileOf(page, 'sitemap.xml')).toContain('<loc>https://crumb.example/</loc>');
    expect(fileOf(page, 'robots.txt')).toContain('Sitemap: https://crumb.example/sitemap.xml');
    expect(fileOf(page, 'index.html')).toContain('content="https://crumb.example/og.png"');
    expect(page.files.map(({ path }) => path)).not.toContain('README.txt');
  });

  it('give search engines what visitors see, in data that the policy allows', () => {
    const page = generatePage(CRUMB, 'default');
    const html = fileOf(page, 'index.html');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as {
      '@graph': { '@type': string; name?: string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }[];
    };
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
    for (const { name, acceptedAnswer } of data['@graph'][2]!.mainEntity!)
      expect([html.includes(name.replace('&', '&#38;')), html.includes(acceptedAnswer.text)]).toEqual([true, true]);
    expect(
      contentSecurityPolicy(page.files.map(({ path, content }) => ({ path, bytes: Buffer.from(content) }))),
    ).toMatch(/script-src 'sha256-[^']+'$/);
  });

  it.each(CASES)('are deterministic, pictures too: %s, %s', async (theme, _name, business) => {
    const [one, two] = [generatePage(business, theme), generatePage(business, theme)];
    expect(one.files).toEqual(two.files);
    expect(
      one.files.every(
        ({ content }) => content.isWellFormed() && !/undefined|NaN|lorem/i.test(content.replace(/base64,[^)]+/g, '')),
      ),
    ).toBe(true);
    if (UNUSUAL_BUSINESSES.includes(business)) {
      const [shared, icon] = await renderPictures(one.input, one.config);
      expect([shared!.path, shared!.bytes.readUInt32BE(16), shared!.bytes.readUInt32BE(20)]).toEqual([
        'og.png',
        1200,
        630,
      ]);
      expect([icon!.path, icon!.bytes.readUInt32BE(16), icon!.bytes.readUInt32BE(20)]).toEqual([
        'apple-touch-icon.png',
        180,
        180,
      ]);
    }
  });

  it.each(['helps ', 'for ', ', and ', '. ', ' \n', 'a.', '…'])(
    'take little time for two thousand characters of %j',
    (piece) => {
      const from = performance.now();
      generatePage({ ...TIDEROW, description: piece.repeat(2000 / piece.length) }, 'default');
      expect(performance.now() - from).toBeLessThan(5000);
    },
  );

  it('draw the same picture twice', async () => {
    const { input, config } = generatePage(CRUMB, 'default');
    expect(await renderPictures(input, config)).toEqual(await renderPictures(input, config));
  });
});

describe('markup typed by a user', () => {
  const broken = ({ files }: GeneratedPage): string[] =>
    files
      .filter(
        ({ path, content }) =>
          /<script(?! type="application\/ld\+json">)|<img src=x|<svg onload|<body onload|<!--|<\/script><script/i.test(
            content,
          ) ||
          (path === 'llms.txt' && /(?<!\\)\]\(javascript/.test(content)) ||
          (path === 'site.webmanifest' && content.includes('<')),
      )
      .map(({ path }) => path);

  it.each(FIELDS)('stays text in every file: %s', (field) => {
    for (const attack of ATTACKS)
      expect([attack, broken(generatePage({ ...CRUMB, [field]: `A ${attack}` }, 'default'))]).toEqual([attack, []]);
    for (const theme of THEMES) {
      const page = generatePage({ ...CRUMB, [field]: ATTACKS.join(' ') }, theme);
      expect(broken(page)).toEqual([]);
      expect(() => JSON.parse(fileOf(page, 'site.webmanifest')) as unknown).not.toThrow();
    }
  });

  it("is escaped for agents, who get the button's URL unchanged", () => {
    const text = fileOf(
      generatePage(
        {
          ...CRUMB,
          businessName: '~~A~~ http://b.cd &amp; [e](f)',
          ctaText: 'Write_to_us',
          ctaUrl: 'https://x.example/a_b?c=<d>',
        },
        'default',
      ),
      'llms.txt',
    );
    expect(text.split('\n')[0]).toBe('# \\~\\~A\\~\\~ http\\://b.cd &amp;amp; \\[e\\](f)');
    expect(text).toContain('- Write_to_us: <https://x.example/a_b?c=%3Cd%3E>');
  });

  it('stays text in a link', () => {
    const html = fileOf(
      generatePage({ ...CRUMB, ctaUrl: 'https://x.example/"onmouseover="alert(7)' }, 'default'),
      'index.html',
    );
    expect(html).not.toMatch(/"\s*onmouseover/);
    expect(html).toContain('href="https://x.example/&#34;onmouseover=&#34;alert(7)"');
  });
});
