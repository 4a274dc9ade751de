import { contrastRatio, escapeXml, toSvg, type Scene } from '@onym/studio/design';
import { fitLogo } from '../drawing/fit-logo.ts';
import { drawIconTile } from '../drawing/icon-tile.ts';
import type { ExportSource } from '../exporter.ts';
import { socialScene } from '../social-picture.ts';
import { SOCIAL_PICTURES } from '../social/networks.ts';
import { formatNumber } from '../text-file.ts';
import { translationsFor } from '../words/translations.ts';
import { tokensOf } from '../tokens/brand-tokens.ts';
import { colourPairs, LOGO_USES, neutralsOf, swatchesOf } from './brand-facts.ts';
import { cardScene, cardSides } from './business-card.ts';
import { contactOf } from './contact-options.ts';
import { clearSpaceScene, misuseScenes } from './logo-pictures.ts';
import { letterScene, phoneScene, websiteScene } from './mockups.ts';
import { moodScenes } from './mood-pictures.ts';

export interface Chapter {
  id: string;
  title: string;
  /** Lines of HTML. */
  body: string[];
}

/**
 * Returns the chapters of the brand guidelines as HTML, in order and in the kit's language; every text in them is
 * escaped.
 */
export function chaptersOf(source: ExportSource): Chapter[] {
  const { kit } = source;
  const { t } = translationsFor(kit);
  const { essentials, audience, personality, voiceTone, imagery, applications, dosDonts } = kit;
  return [
    {
      id: 'brand',
      title: t('What we stand for'),
      body: [
        `<p class="large">${escapeXml(essentials.missionStatement)}</p>`,
        paragraphHtml(essentials.valueProposition),
      ],
    },
    {
      id: 'audience',
      title: t('Who it is for'),
      body: [
        paragraphHtml(audience.primarySegment),
        '<div class="two">',
        ...columnHtml(t('Pain points'), audience.painPoints),
        ...columnHtml(t('Goals'), audience.jobsToBeDone),
        '</div>',
      ],
    },
    {
      id: 'character',
      title: t('Who we are'),
      body: [
        `<p class="large">${escapeXml(personality.archetype)}</p>`,
        paragraphHtml(personality.voiceTone),
        `<ul class="chips">${personality.traits.map((trait) => `<li>${escapeXml(trait)}</li>`).join('')}</ul>`,
      ],
    },
    { id: 'logo', title: t('Logo'), body: logoChapter(source) },
    { id: 'colour', title: t('Colour'), body: colourChapter(source) },
    { id: 'type', title: t('Type'), body: typeChapter(source) },
    {
      id: 'voice',
      title: t('Voice'),
      body: [
        listHtml(voiceTone.voicePrinciples),
        '<div class="two">',
        ...columnHtml(t('We say'), voiceTone.doSay, 'good'),
        ...columnHtml(t("We don't say"), voiceTone.dontSay, 'bad'),
        '</div>',
      ],
    },
    {
      id: 'pictures',
      title: t('Pictures'),
      body: [
        paragraphHtml(imagery.style),
        '<div class="tiles">',
        ...moodScenes(source).map(({ mood, scene }) => figureHtml(scene, mood)),
        '</div>',
      ],
    },
    { id: 'use', title: t('In use'), body: useChapter(source, applications) },
    {
      id: 'rules',
      title: t("Dos and don'ts"),
      body: [
        '<div class="two">',
        ...columnHtml(t('Do'), dosDonts.dos, 'good'),
        ...columnHtml(t("Don't"), dosDonts.donts, 'bad'),
        '</div>',
      ],
    },
  ];
}

function logoChapter(source: ExportSource): string[] {
  const { t } = translationsFor(source.kit);
  const {
    look,
    kit: {
      visualIdentity: { logoGuidelines },
    },
  } = source;
  const concept = look.logos[0]!;
  const { background, reverse, primary } = concept.palette;
  const dark = contrastRatio(background, '#ffffff') > contrastRatio(background, '#000000');
  const grounds: Record<string, string> = {
    color: background,
    dark: dark ? background : reverse.background,
    light: dark ? reverse.background : background,
    'mono-black': '#ffffff',
    'mono-white': contrastRatio(primary, '#ffffff') >= 3 ? primary : '#1c1c1c',
  };
  const variant = ([id, label, use]: (typeof LOGO_USES)[number]): string => {
    const name = t(label);
    const [width, height] = [360, 220];
    const logo = id === 'icon' ? undefined : fitLogo(concept, id, width * 0.66, height * 0.5);
    const parts = logo?.parts.map((part) => ({
      ...part,
      commands: part.commands.map(
        ([op, ...points]) =>
          [
            op,
            ...points.map((one, i) => one + (i % 2 === 0 ? (width - logo.width) / 2 : (height - logo.height) / 2)),
          ] as const,
      ),
    }));
    return figureHtml(
      parts
        ? { width, height, background: grounds[id]!, parts, title: t('The logo: {variant}', { variant: name }) }
        : { ...drawIconTile(concept), title: t('The icon') },
      `${name}. ${t(use)}.`,
      parts ? '' : 'square',
    );
  };
  return [
    '<div class="tiles">',
    ...LOGO_USES.map(variant),
    '</div>',
    `<h3>${t('Clear space and size')}</h3>`,
    figureHtml(clearSpaceScene(source), logoGuidelines.clearSpace, 'wide'),
    paragraphHtml(logoGuidelines.minSize),
    `<h3>${t('What to avoid')}</h3>`,
    '<div class="tiles">',
    ...misuseScenes(source).map(({ rule, scene }) => figureHtml(scene, rule, 'wrong')),
    '</div>',
  ];
}

function colourChapter(source: ExportSource): string[] {
  const { t } = translationsFor(source.kit);
  const cells = (texts: readonly string[]): string =>
    `<tr><th scope="row">${texts[0]}</th>${texts
      .slice(1)
      .map((text) => `<td>${text}</td>`)
      .join('')}</tr>`;
  return [
    '<div class="swatches">',
    ...swatchesOf(source).map(
      ({ name, use, hex, rgb, cmyk }, i) =>
        `<div class="swatch"><div class="chip c${i}"></div><h3>${name}</h3><p>${use}</p><dl><dt>${t('Hex')}</dt><dd>${hex}</dd><dt>${t('RGB')}</dt><dd>${rgb}</dd><dt>${t('CMYK')}</dt><dd>${cmyk}</dd></dl></div>`,
    ),
    '</div>',
    `<p class="small">${t('CMYK values are calculated without a colour profile. Ask the printer for a proof.')}</p>`,
    `<h3>${t('Neutrals')}</h3>`,
    '<ul class="neutrals">',
    ...neutralsOf(source).map(
      ({ name, hex }, i) => `<li><span class="n${i}"></span>${name}<br>${hex.toUpperCase()}</li>`,
    ),
    '</ul>',
    `<h3>${t('Contrast')}</h3>`,
    '<div class="scroll"><table>',
    `<thead><tr>${(['Pair', 'Sample', 'Ratio', 'Good for'] as const).map((head) => `<th scope="col">${t(head)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...colourPairs(source).map(({ label, ratio, verdict }, i) =>
      cells([label, `<span class="sample p${i}">Aa</span>`, `${ratio} : 1`, verdict]),
    ),
    '</tbody>',
    '</table></div>',
  ];
}

function typeChapter(source: ExportSource): string[] {
  const { t, decimal } = translationsFor(source.kit);
  const { fonts, fontSizes } = tokensOf(source);
  const sample = source.kit.essentials.tagline || source.kit.essentials.name;
  return [
    '<div class="two">',
    ...fonts.map(
      ({ name, family, weight }) =>
        `<div class="face ${name}"><p class="specimen">Aa</p><h3>${family} ${weight}</h3><p class="alphabet">ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789</p></div>`,
    ),
    '</div>',
    `<h3>${t('Scale')}</h3>`,
    '<ul class="scale">',
    ...fontSizes
      .toReversed()
      .map(
        ({ name, px, lineHeight }, i) =>
          `<li><span>${name}, ${decimal(formatNumber(px))} px, ${decimal(formatNumber(lineHeight))}</span><p class="s${i}">${escapeXml(sample)}</p></li>`,
      ),
    '</ul>',
  ];
}

function useChapter(
  source: ExportSource,
  { website, socialMedia, email }: ExportSource['kit']['applications'],
): string[] {
  const { t } = translationsFor(source.kit);
  const [front, back] = cardSides(source, contactOf(source));
  const social = SOCIAL_PICTURES.filter(({ id }) =>
    ['instagram-post', 'open-graph', 'x-header', 'avatar'].includes(id),
  );
  return [
    `<h3>${t('Website')}</h3>`,
    paragraphHtml(website),
    figureHtml(websiteScene(source), t('A first screen. This is a drawing, not a finished page.')),
    `<h3>${t('Stationery')}</h3>`,
    '<div class="tiles">',
    figureHtml(cardScene(front), t('Business card, front')),
    figureHtml(cardScene(back), t(source.contact ? 'Back' : 'Back; words in brackets are placeholders')),
    figureHtml(letterScene(source), t('Letterhead'), 'narrow'),
    '</div>',
    `<h3>${t('Social media')}</h3>`,
    paragraphHtml(socialMedia),
    '<div class="tiles">',
    ...social.map((one) =>
      figureHtml(
        socialScene(source, one),
        `${t(one.use)} (${one.width} x ${one.height})`,
        one.id === 'avatar' ? 'round' : '',
      ),
    ),
    figureHtml(phoneScene(source), t('App icon'), 'narrow'),
    '</div>',
    `<h3>${t('E-mail')}</h3>`,
    paragraphHtml(email),
  ];
}

function columnHtml(title: string, lines: readonly string[], kind = 'plain'): string[] {
  return [`<div class="panel ${kind}"><h3>${title}</h3>`, listHtml(lines), '</div>'];
}

function listHtml(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;
}

function paragraphHtml(text: string): string {
  return `<p>${escapeXml(text)}</p>`;
}

function figureHtml(scene: Scene, caption: string, kind = 'framed'): string {
  return `<figure class="${kind || 'framed'}">${toSvg(scene)}<figcaption>${escapeXml(caption)}</figcaption></figure>`;
}
