import { companionFiles } from './generate/companions.ts';
import { legalPages, type LegalText } from './generate/legal-pages.ts';
import { lookOf } from './generate/look.ts';
import { drawLogoSvg, drawMarkSvg } from './generate/page-mark.ts';
import { renderNotFoundDocument, renderPageDocument } from './generate/page-document.ts';
import { toPageView, type ThemeLayout } from './generate/page-parts.ts';
import { withoutPlaceholders } from './generate/placeholders.ts';
import { renderFontFaces, fontLicences, renderStylesheet } from './generate/stylesheet.ts';
import { darkTheme } from './generate/themes/dark.ts';
import { defaultTheme } from './generate/themes/default.ts';
import { minimalTheme } from './generate/themes/minimal.ts';
import type { LandingPageInput, PageConfig, PageFile, Theme } from './page.ts';

const LAYOUTS: Readonly<Record<Theme, ThemeLayout>> = { default: defaultTheme, dark: darkTheme, minimal: minimalTheme };

/**
 * The text files of the site: no script, no inline style, no external resources. `address` is the site's URL, null
 * while unknown; then everything that would contain it is omitted. A draft marks what its owner has yet to fill in;
 * `isPublic` omits it. Deterministic.
 */
export function renderPage(
  input: LandingPageInput,
  config: PageConfig,
  address: string | null,
  { legal = [], isPublic = false }: { legal?: readonly LegalText[]; isPublic?: boolean } = {},
): PageFile[] {
  const look = lookOf(input);
  const view = toPageView(input, isPublic ? withoutPlaceholders(input, config) : config, look, legal);
  const layout = LAYOUTS[config.theme];
  return [
    { path: 'index.html', content: renderPageDocument(view, address, layout.body(view)) },
    { path: 'styles.css', content: renderStylesheet(look, config.theme === 'dark', layout.css) },
    { path: 'fonts.css', content: renderFontFaces(look) },
    { path: 'hero.svg', content: layout.art.draw(look) },
    { path: 'logo.svg', content: drawLogoSvg(look, view.name) },
    { path: 'favicon.svg', content: drawMarkSvg(look) },
    { path: '404.html', content: renderNotFoundDocument(view) },
    { path: 'fonts-licences.txt', content: fontLicences(look) },
    ...legalPages(view, legal),
    ...companionFiles(view, address),
  ];
}
