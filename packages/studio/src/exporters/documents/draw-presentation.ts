import { escapeXml, mixColours, typefaceOf } from '@onym/studio/design';
import { tonesOf } from '../social/tones.ts';
import type { ExportSource } from '../exporter.ts';
import { swatchesOf } from './brand-facts.ts';
import type { Contact } from './contact-options.ts';
import type { Label } from '../words/message.ts';
import { translationsFor } from '../words/translations.ts';
import { normaliseOoxml, OFFICE_LANGUAGES, toOfficeColour, toOfficeText } from './ooxml.ts';
import { contactLines } from './paper-colours.ts';
import {
  boxesInRow,
  Deck,
  SLIDE_MARGIN,
  SLIDE_INNER_WIDTH,
  LAYOUT_BOXES,
  SLIDE_TOP,
  SLIDE_WIDTH,
  type Slide,
} from './pptx-deck.ts';
import { defineLayouts } from './pptx-layouts.ts';
import { coverBox, fitPicture, picturesOf, type Pictures } from './pptx-pictures.ts';
import { accentsOf, createThemeEdit, SUBSTITUTE_FONTS } from './pptx-theme.ts';

/**
 * Returns a pptx presentation in the kit's language with every slide layout, and sample slides for most of them.
 * Missing contact data and figures are placeholders in brackets; the numbers of the chart are examples, marked so by
 * its legend.
 */
export async function drawPresentation(source: ExportSource, contact: Contact): Promise<Uint8Array> {
  const deck = new Deck();
  const name = toOfficeText(source.kit.essentials.name);
  const lead = source.look.logos[0]!;
  const words = translationsFor(source.kit);
  // PptxGenJS escapes every text except the company.
  Object.assign(deck, {
    layout: 'LAYOUT_WIDE',
    title: words.t('{name}: presentation', { name }),
    author: name,
    company: escapeXml(name),
    subject: '',
    revision: '1',
  });
  deck.theme = {
    headFontFace: typefaceOf(source.look.headingTypeface).family,
    bodyFontFace: typefaceOf(source.look.bodyTypeface).family,
  };
  const pictures = await picturesOf(source);
  defineLayouts(
    deck,
    {
      name,
      bold: lead.weight >= 600,
      onPrimary: toOfficeColour(lead.palette.onPrimary),
      onDeep: toOfficeColour(tonesOf(lead).deep.ink),
      t: words.t,
    },
    pictures,
  );
  fillSlides(deck, source, contact, pictures);
  const theme = createThemeEdit(source);
  const language = `lang="${OFFICE_LANGUAGES[words.language]}"`;
  return normaliseOoxml((await deck.write({ outputType: 'uint8array' })) as Uint8Array, (path, xml) =>
    theme(path, xml).replaceAll('lang="en-US"', language),
  );
}

function fillSlides(deck: Deck, source: ExportSource, contact: Contact, { logo, moods }: Pictures): void {
  const { essentials, audience, imagery, voiceTone } = source.kit;
  const words = translationsFor(source.kit);
  const { t } = words;
  const slide = (layout: Label, texts: Record<string, string | readonly string[]>): Slide => {
    const made = deck.addSlide({ masterName: t(layout) });
    for (const [placeholder, text] of Object.entries(texts)) {
      if (typeof text === 'string') made.addText(toOfficeText(text), { placeholder, fit: 'shrink' });
      else
        made.addText(
          text.map((line, i) => ({
            text: toOfficeText(line),
            options: { breakLine: i < text.length - 1, paraSpaceAfter: 10, bullet: { indent: 18 } },
          })),
          { placeholder, fit: 'shrink' },
        );
    }
    return made;
  };
  const replaced = { altText: t("A placeholder drawing in the brand's colours") };
  const who = [contact.personName || t('[Your name]'), contact.role].filter(Boolean).join(', ');
  slide('Cover', { title: t('[Title of the presentation]'), subtitle: `${who}. ${t('[Date]')}` });
  slide('Agenda', {
    title: t('Agenda'),
    topic1: t('[Where we stand]'),
    topic2: t('[What we found]'),
    topic3: t('[What we propose]'),
    topic4: t('[What it takes]'),
    topic5: t('[What we ask for]'),
  });
  slide('Section', { number: '1', title: t('[Title of a section]'), subtitle: t('[One sentence on what it shows]') });
  slide('Statement', { title: essentials.tagline || essentials.name });
  slide('Lead and text', {
    title: t('What we stand for'),
    lead: essentials.missionStatement,
    body: essentials.valueProposition,
  });
  slide('Comparison', {
    title: t('Who it is for'),
    head1: t('Pain points'),
    body1: audience.painPoints,
    head2: t('Goals'),
    body2: audience.jobsToBeDone,
  });
  slide('Three points', {
    title: t('[Three points to remember]'),
    ...Object.fromEntries(
      [0, 1, 2].map((i) => [`point${i + 1}`, voiceTone.voicePrinciples[i] ?? t('[A point in one sentence]')]),
    ),
  });
  slide('Picture and text', {
    title: t('[A picture says it]'),
    body: [imagery.style, t('[Replace the drawing with a photograph of your own]')],
  }).addImage({ ...coverBox(moods[0]!, LAYOUT_BOXES.right), placeholder: 'picture', ...replaced });
  slide('Key figures', {
    title: t('[Three numbers that matter]'),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((i) => [
        [`figure${i}`, '[00]'],
        [`label${i}`, t('[What it measures, since when, and where the number comes from]')],
      ]),
    ),
  });
  addChart(
    slide('Chart and text', {
      title: t('[What the chart shows, as a sentence]'),
      body: [t('[The key takeaway]'), t('[Why that is]'), t('[Where the numbers come from]')],
    }),
    deck,
    source,
  );
  addTable(slide('Title only', { title: t('[A table of a few rows]') }), source);
  slide('Quote', { title: t('“[What a customer said, in their words]”'), source: t('[Name, role, company]') });
  const gallery = slide('Three pictures', {
    title: t('[Three pictures side by side]'),
    caption1: t('[What it shows]'),
    caption2: t('[What it shows]'),
    caption3: t('[What it shows]'),
  });
  for (const [i, place] of LAYOUT_BOXES.gallery.entries())
    gallery.addImage({ ...coverBox(moods[i] ?? moods[0]!, place), placeholder: `picture${i + 1}`, ...replaced });
  addBrandSlide(slide('Title only', { title: t('Colours and typefaces') }), source, deck);
  const last = slide('Closing', { title: t('Thank you'), subtitle: contactLines(contact, words).join('  ·  ') });
  // The full-colour logo is placed outside the slide's edge, ready to be dragged in.
  last.addImage({
    ...fitPicture(logo, SLIDE_WIDTH + 0.4, 0.8, 3, 1),
    altText: toOfficeText(t('The logo of {name} in colour', { name: essentials.name })),
  });
}

/** A bar chart in theme colours; its numbers are marked as examples. */
function addChart(slide: Slide, deck: Deck, source: ExportSource): void {
  const { text, background } = source.look.logos[0]!.palette;
  const { t } = translationsFor(source.kit);
  const labels = ['[A]', '[B]', '[C]', '[D]'];
  const font = { fontFace: typefaceOf(source.look.bodyTypeface).family, color: toOfficeColour(text) };
  slide.addChart(
    deck.ChartType.bar,
    [
      { name: t('[Example {n}]', { n: 1 }), labels, values: [3, 5, 4, 7] },
      { name: t('[Example {n}]', { n: 2 }), labels, values: [2, 3, 5, 6] },
    ],
    {
      ...LAYOUT_BOXES.chart,
      barDir: 'col',
      barGapWidthPct: 60,
      chartColors: accentsOf(source).map(toOfficeColour),
      showLegend: true,
      legendPos: 'b',
      legendFontFace: font.fontFace,
      legendColor: font.color,
      legendFontSize: 13,
      catAxisLabelFontFace: font.fontFace,
      catAxisLabelColor: font.color,
      catAxisLabelFontSize: 13,
      valAxisLabelFontFace: font.fontFace,
      valAxisLabelColor: font.color,
      valAxisLabelFontSize: 12,
      valGridLine: { color: toOfficeColour(mixColours(background, text, 0.14)), size: 0.75 },
      catGridLine: { style: 'none' },
      valAxisLineShow: false,
      altText: t('A placeholder chart with example numbers'),
    },
  );
}

function addTable(slide: Slide, source: ExportSource): void {
  const { onPrimary } = source.look.logos[0]!.palette;
  const { t } = translationsFor(source.kit);
  const cell = { fontFace: '+mn-lt', fontSize: 18, color: 'tx1', valign: 'middle', margin: 0.12 } as const;
  const rows = Array.from({ length: 5 }, (_, row) =>
    [t('[Row]'), t('[Value]'), t('[Value]'), t('[Value]')].map((text, i) => ({
      text: row === 0 ? (i === 0 ? t('[What]') : t('[Column]')) : text,
      options: {
        ...cell,
        ...(row === 0
          ? { bold: true, color: toOfficeColour(onPrimary), fill: { color: 'accent1' } }
          : row % 2 === 0
            ? { fill: { color: 'bg2' } }
            : {}),
        align: i === 0 ? ('left' as const) : ('right' as const),
      },
    })),
  );
  slide.addTable(rows, {
    x: SLIDE_MARGIN,
    y: SLIDE_TOP,
    w: SLIDE_INNER_WIDTH,
    rowH: 0.78,
    colW: [SLIDE_INNER_WIDTH * 0.4, SLIDE_INNER_WIDTH * 0.2, SLIDE_INNER_WIDTH * 0.2, SLIDE_INNER_WIDTH * 0.2],
    border: { type: 'none' },
  });
}

/** The palette and both typefaces, with the substitutes for computers without them. */
function addBrandSlide(slide: Slide, source: ExportSource, deck: Deck): void {
  const swatches = swatchesOf(source);
  const { background, text } = source.look.logos[0]!.palette;
  const { t } = translationsFor(source.kit);
  for (const [i, { x, w }] of boxesInRow(swatches.length, SLIDE_TOP, 2, 0.25).entries()) {
    const { name, hex, rgb } = swatches[i]!;
    slide.addShape(deck.ShapeType.roundRect, {
      x,
      y: SLIDE_TOP,
      w,
      h: 1.75,
      rectRadius: 0.1,
      fill: { color: toOfficeColour(hex) },
      line: { color: toOfficeColour(mixColours(background, text, 0.16)), width: 0.75 },
    });
    slide.addText(
      [
        { text: name, options: { bold: true, breakLine: true, fontSize: 15 } },
        { text: hex, options: { breakLine: true } },
        { text: `${t('RGB')} ${rgb}` },
      ],
      { x, y: SLIDE_TOP + 1.85, w, h: 0.95, margin: 0, fontSize: 12, fontFace: '+mn-lt', color: 'tx1', valign: 'top' },
    );
  }
  const faces = [
    [t('Headings'), source.look.headingTypeface, '+mj-lt'],
    [t('Text'), source.look.bodyTypeface, '+mn-lt'],
  ] as const;
  for (const [i, { x, w }] of boxesInRow(2, 5, 1.6).entries()) {
    const [use, id, fontFace] = faces[i]!;
    const { family, fallback } = typefaceOf(id);
    slide.addText(
      [
        { text: family, options: { fontFace, fontSize: 30, breakLine: true } },
        {
          text: t('{use}. If it is not installed: {family}.', { use, family: SUBSTITUTE_FONTS[fallback] }),
          options: { fontFace: '+mn-lt', fontSize: 14 },
        },
      ],
      { x, y: 5.05, w, h: 1.45, margin: [6, 20, 6, 20], color: 'tx1', valign: 'middle', fill: { color: 'bg2' } },
    );
  }
}
