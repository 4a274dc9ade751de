import { contrast, escapeXml, toSvg, type Scene } from '@onym/design';
import { fitLogo } from '../drawing/fit-logo.ts';
import { iconTile } from '../drawing/icon-tile.ts';
import type { ExportSource } from '../exporter.ts';
import { socialScene } from '../social-picture.ts';
import { SOCIAL_PICTURES } from '../social/networks.ts';
import { plain } from '../text-file.ts';
import { tokensOf } from '../tokens/brand-tokens.ts';
import { colourPairs, LOGO_USES, neutralsOf, swatchesOf } from './brand-facts.ts';
import { cardScene, cardSides } from './business-card.ts';
import { contactOf } from './contact-options.ts';
import { clearSpaceScene, misuseScenes } from './logo-pictures.ts';
import { letterScene, phoneScene, websiteScene } from './mock-ups.ts';
import { moodScenes } from './mood-pictures.ts';

export interface Chapter {
  id: string;
  title: string;
  /** Lines of HTML. */
  body: string[];
}

/** The chapters of the page, in their order; every text in them is escaped. */
export function chaptersOf(source: ExportSource): Chapter[] {
  const { kit } = source;
  const { essentials, audience, personality, voiceTone, imagery, applications, dosDonts } = kit;
  return [
    {
      id: 'brand',
      title: 'What we stand for',
      body: [`<p class="large">${escapeXml(essentials.missionStatement)}</p>`, paragraph(essentials.valueProposition)],
    },
    {
      id: 'audience',
      title: 'Who it is for',
      body: [
        paragraph(audience.primarySegment),
        '<div class="two">',
        ...column('What troubles them', audience.painPoints),
        ...column('What they want done', audience.jobsToBeDone),
        '</div>',
      ],
    },
    {
      id: 'character',
      title: 'Who we are',
      body: [
        `<p class="large">${escapeXml(personality.archetype)}</p>`,
        paragraph(personality.voiceTone),
        `<ul class="chips">${personality.traits.map((trait) => `<li>${escapeXml(trait)}</li>`).join('')}</ul>`,
      ],
    },
    { id: 'logo', title: 'Logo', body: logoChapter(source) },
    { id: 'colour', title: 'Colour', body: colourChapter(source) },
    { id: 'type', title: 'Type', body: typeChapter(source) },
    {
      id: 'voice',
      title: 'Voice',
      body: [
        list(voiceTone.voicePrinciples),
        '<div class="two">',
        ...column('We say', voiceTone.doSay, 'good'),
        ...column('We do not say', voiceTone.dontSay, 'bad'),
        '</div>',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      body: [
        paragraph(imagery.style),
        '<div class="tiles">',
        ...moodScenes(source).map(({ mood, scene }) => figure(scene, mood)),
        '</div>',
      ],
    },
    { id: 'use', title: 'In use', body: useChapter(source, applications) },
    {
      id: 'rules',
      title: 'Do and do not',
      body: [
        '<div class="two">',
        ...column('Do', dosDonts.dos, 'good'),
        ...column('Do not', dosDonts.donts, 'bad'),
        '</div>',
      ],
    },
  ];
}

function logoChapter(source: ExportSource): string[] {
  const {
    look,
    kit: {
      visualIdentity: { logoGuidelines },
    },
  } = source;
  const concept = look.logos[0]!;
  const { background, reverse, primary } = concept.palette;
  const dark = contrast(background, '#ffffff') > contrast(background, '#000000');
  const grounds: Record<string, string> = {
    color: background,
    dark: dark ? background : reverse.background,
    light: dark ? reverse.background : background,
    'mono-black': '#ffffff',
    'mono-white': contrast(primary, '#ffffff') >= 3 ? primary : '#1c1c1c',
  };
  const variant = ([id, name, use]: (typeof LOGO_USES)[number]): string => {
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
    return figure(
      parts
        ? { width, height, background: grounds[id]!, parts, title: `The logo: ${name}` }
        : { ...iconTile(concept), title: 'The icon' },
      `${name}. ${use}.`,
      parts ? '' : 'square',
    );
  };
  return [
    '<div class="tiles">',
    ...LOGO_USES.map(variant),
    '</div>',
    '<h3>Clear space and size</h3>',
    figure(clearSpaceScene(source), logoGuidelines.clearSpace, 'wide'),
    paragraph(logoGuidelines.minSize),
    '<h3>What to avoid</h3>',
    '<div class="tiles">',
    ...misuseScenes(source).map(({ rule, scene }) => figure(scene, rule, 'wrong')),
    '</div>',
  ];
}

function colourChapter(source: ExportSource): string[] {
  const cells = (texts: readonly string[]): string =>
    `<tr><th scope="row">${texts[0]}</th>${texts
      .slice(1)
      .map((text) => `<td>${text}</td>`)
      .join('')}</tr>`;
  return [
    '<div class="swatches">',
    ...swatchesOf(source).map(
      ({ name, use, hex, rgb, cmyk }, i) =>
        `<div class="swatch"><div class="chip c${i}"></div><h3>${name}</h3><p>${use}</p><dl><dt>Hex</dt><dd>${hex}</dd><dt>RGB</dt><dd>${rgb}</dd><dt>CMYK</dt><dd>${cmyk}</dd></dl></div>`,
    ),
    '</div>',
    '<p class="small">CMYK is computed without a profile. Ask the printer for a proof.</p>',
    '<h3>Neutrals</h3>',
    '<ul class="neutrals">',
    ...neutralsOf(source).map(
      ({ name, hex }, i) => `<li><span class="n${i}"></span>${name}<br>${hex.toUpperCase()}</li>`,
    ),
    '</ul>',
    '<h3>Contrast</h3>',
    '<div class="scroll"><table>',
    '<thead><tr><th scope="col">Pair</th><th scope="col">Sample</th><th scope="col">Ratio</th><th scope="col">Good for</th></tr></thead>',
    '<tbody>',
    ...colourPairs(source).map(({ label, ratio, verdict }, i) =>
      cells([label, `<span class="sample p${i}">Aa</span>`, `${ratio} : 1`, verdict]),
    ),
    '</tbody>',
    '</table></div>',
  ];
}

function typeChapter(source: ExportSource): string[] {
  const { fonts, fontSizes } = tokensOf(source);
  const sample = source.kit.essentials.tagline || source.kit.essentials.name;
  return [
    '<div class="two">',
    ...fonts.map(
      ({ name, family, weight }) =>
        `<div class="face ${name}"><p class="specimen">Aa</p><h3>${family} ${weight}</h3><p class="alphabet">ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789</p></div>`,
    ),
    '</div>',
    '<h3>Scale</h3>',
    '<ul class="scale">',
    ...fontSizes
      .toReversed()
      .map(
        ({ name, px, lineHeight }, i) =>
          `<li><span>${name}, ${plain(px)} px, ${plain(lineHeight)}</span><p class="s${i}">${escapeXml(sample)}</p></li>`,
      ),
    '</ul>',
  ];
}

function useChapter(
  source: ExportSource,
  { website, socialMedia, email }: ExportSource['kit']['applications'],
): string[] {
  const [front, back] = cardSides(source, contactOf(source));
  const social = SOCIAL_PICTURES.filter(({ id }) =>
    ['instagram-post', 'open-graph', 'x-header', 'avatar'].includes(id),
  );
  return [
    '<h3>Website</h3>',
    paragraph(website),
    figure(websiteScene(source), 'A first screen. A drawing, not a finished page.'),
    '<h3>Stationery</h3>',
    '<div class="tiles">',
    figure(cardScene(front), 'Business card, front'),
    figure(cardScene(back), source.contact ? 'Back' : 'Back; words in brackets are placeholders'),
    figure(letterScene(source), 'Letterhead', 'narrow'),
    '</div>',
    '<h3>Social media</h3>',
    paragraph(socialMedia),
    '<div class="tiles">',
    ...social.map((one) =>
      figure(socialScene(source, one), `${one.use} (${one.width} x ${one.height})`, one.id === 'avatar' ? 'round' : ''),
    ),
    figure(phoneScene(source), 'App icon', 'narrow'),
    '</div>',
    '<h3>E-mail</h3>',
    paragraph(email),
  ];
}

function column(title: string, lines: readonly string[], kind = 'plain'): string[] {
  return [`<div class="panel ${kind}"><h3>${title}</h3>`, list(lines), '</div>'];
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;
}

function paragraph(text: string): string {
  return `<p>${escapeXml(text)}</p>`;
}

function figure(scene: Scene, caption: string, kind = 'framed'): string {
  return `<figure class="${kind || 'framed'}">${toSvg(scene)}<figcaption>${escapeXml(caption)}</figcaption></figure>`;
}
