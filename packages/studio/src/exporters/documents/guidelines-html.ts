import { escapeXml, toSvg } from '@onym/studio/design';
import { drawIconTile } from '../drawing/icon-tile.ts';
import { declareExporter } from '../exporter.ts';
import { socialLayout, socialScene } from '../social-picture.ts';
import type { SocialPicture } from '../social/networks.ts';
import { NO_OPTS, toTextFile } from '../text-file.ts';
import { translationsFor } from '../words/translations.ts';
import { ORIGIN_NOTE } from './brand-facts.ts';
import { chaptersOf } from './guidelines-chapters.ts';
import { guidelinesStyle } from './guidelines-style.ts';

/** Covers for wide windows and for phones; both leave space for the title below. */
const COVERS: readonly [SocialPicture, SocialPicture] = [
  {
    id: 'guidelines-cover',
    network: 'web',
    use: 'cover',
    width: 1440,
    height: 620,
    safe: { x: 130, y: 70, width: 1180, height: 420 },
    seen: 1000,
    flank: 'right',
  },
  {
    id: 'guidelines-cover',
    network: 'web',
    use: 'cover',
    width: 750,
    height: 900,
    safe: { x: 64, y: 60, width: 622, height: 690 },
    seen: 750,
    flank: 'right',
  },
];

/** Content security policy: the page may not load anything external. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

export const guidelinesHtml = declareExporter({
  id: 'guidelines-html',
  version: 4,
  label: 'Brand guidelines (web page)',
  category: 'documents',
  status: 'stable',
  mime: 'text/html',
  opts: NO_OPTS,
  description:
    'The brand guidelines as one self-contained web page: pictures and fonts are embedded, nothing is loaded and no script runs.',
  destinations: ['Any browser', 'Any web host'],
  filename: ({ slug }) => `${slug}-guidelines.html`,
  build(source) {
    const { t, language } = translationsFor(source.kit);
    const { name, tagline } = source.kit.essentials;
    const concept = source.look.logos[0]!;
    const icon = `data:image/svg+xml;base64,${Buffer.from(toSvg(drawIconTile(concept))).toString('base64')}`;
    const chapters = chaptersOf(source);
    return toTextFile([
      '<!DOCTYPE html>',
      `<html lang="${language}">`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
      `<title>${t('{name}: brand guidelines', { name: escapeXml(name) })}</title>`,
      `<meta name="description" content="${escapeXml(t('{name}: {text}', { name, text: tagline }))}">`,
      `<meta name="theme-color" content="${concept.palette.primary}">`,
      `<link rel="icon" href="${icon}" type="image/svg+xml">`,
      '<style>',
      ...guidelinesStyle(source, socialLayout(source, COVERS[0]).tone.ink),
      '</style>',
      '</head>',
      '<body>',
      `<a class="skip" href="#content">${t('Skip to the guidelines')}</a>`,
      `<header class="cover"><div class="wide">${toSvg(socialScene(source, COVERS[0]))}</div><div class="tall">${toSvg(socialScene(source, COVERS[1]))}</div><h1>${t('{name} brand guidelines', { name: escapeXml(name) })}</h1></header>`,
      '<div class="frame">',
      `<nav aria-label="${t('Chapters')}"><ul>`,
      ...chapters.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`),
      '</ul></nav>',
      '<main id="content">',
      ...chapters.flatMap(({ id, title, body }) => [
        `<section id="${id}" aria-labelledby="${id}-title">`,
        `<h2 id="${id}-title">${title}</h2>`,
        ...body,
        '</section>',
      ]),
      '</main>',
      '</div>',
      `<footer><p>${escapeXml(t(ORIGIN_NOTE))}</p></footer>`,
      '</body>',
      '</html>',
    ]);
  },
});
