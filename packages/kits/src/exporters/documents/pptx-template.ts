import { contrast, escapeXml, mix, toPng, toSvg, typefaceOf, type Part, type Scene } from '@onym/design';
import PptxGenJS from 'pptxgenjs';
import { fitLogo } from '../../social-picture.ts';
import { declareExporter, type ExportSource } from '../exporter.ts';
import { contactOpts, type Contact } from './contact.ts';
import { appIcon } from './logo-pictures.ts';
import { moodScenes } from './mood-pictures.ts';
import { normalOoxml, officeColour, officeText } from './ooxml.ts';
import { brandTheme } from './pptx-theme.ts';
import { swatchesOf } from './brand-facts.ts';
import { waysOf } from './paper.ts';

// Its types speak of CommonJS, where the class is a member, or of a bundler, where it is the default; Node loads the ES module, whose default is the class.
type DeckClass = typeof PptxGenJS extends { default: infer Class } ? Class : typeof PptxGenJS;
type Deck = DeckClass extends new () => infer Instance ? Instance : never;
type Slide = ReturnType<Deck['addSlide']>;
type ImageProps = Parameters<Slide['addImage']>[0];
type SlideMasterProps = Parameters<Deck['defineSlideMaster']>[0];
const Deck = PptxGenJS as unknown as new () => Deck;

/** Inches: 16 : 9 as PowerPoint makes it. */
const [WIDTH, EDGE] = [13.333, 0.8];
const INNER = WIDTH - 2 * EDGE;

export const pptxTemplate = declareExporter({
  id: 'pptx-template', version: 1, label: 'Presentation (PowerPoint)', category: 'documents', status: 'stable', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', opts: contactOpts,
  description: 'Ten slides on seven layouts with the brand\'s colours and typefaces as the theme. Words in brackets are to be replaced; install the typefaces of the kit to see them.',
  destinations: ['PowerPoint', 'Google Slides', 'Keynote', 'LibreOffice'],
  filename: ({ slug }) => `${slug}-presentation.pptx`,
  async build(source, contact) {
    const deck = new Deck();
    const name = officeText(source.kit.essentials.name);
    // It escapes every text but the company's.
    Object.assign(deck, { layout: 'LAYOUT_WIDE', title: `${name}: presentation`, author: name, company: escapeXml(name), subject: '', revision: '1' });
    deck.theme = { headFontFace: typefaceOf(source.look.headingTypeface).family, bodyFontFace: typefaceOf(source.look.bodyTypeface).family };
    const pictures = await picturesOf(source);
    defineLayouts(deck, name, source.look.logos[0]!.weight >= 600, pictures);
    fillSlides(deck, source, contact, pictures);
    return normalOoxml(await deck.write({ outputType: 'uint8array' }) as Uint8Array, brandTheme(source));
  },
});

interface Picture { data: string; ratio: number }
interface Pictures { reversed: Picture; logo: Picture; icon: Picture; mood: Picture }

async function picturesOf(source: ExportSource): Promise<Pictures> {
  const concept = source.look.logos[0]!;
  const { onPrimary } = concept.palette;
  const picture = async (scene: Scene, pixels: number): Promise<Picture> => ({ data: `image/png;base64,${(await toPng(toSvg(scene), pixels)).toString('base64')}`, ratio: scene.width / scene.height });
  const whole = ({ parts, width, height }: { parts: Part[]; width: number; height: number }): Scene => ({ parts, width, height, title: source.kit.essentials.name });
  return {
    reversed: await picture(whole(fitLogo(concept, contrast(onPrimary, '#000000') > contrast(onPrimary, '#ffffff') ? 'mono-white' : 'mono-black', 400, 160)), 1200),
    logo: await picture(whole(fitLogo(concept, 'color', 400, 160)), 1200), icon: await picture({ width: 100, height: 100, parts: appIcon(source, 0, 0, 100), title: 'Icon' }, 256), mood: await picture(moodScenes(source)[0]!.scene, 1200),
  };
}

/** A picture in a box, as large as fits, at its upper left corner or centred. */
function fit({ data, ratio }: Picture, x: number, y: number, width: number, height: number, centred = false): ImageProps {
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return { data, x: centred ? x + (width - wide) / 2 : x, y: centred ? y + (height - high) / 2 : y, w: wide, h: high };
}

const ON_PRIMARY = 'accent6';

function defineLayouts(deck: Deck, name: string, bold: boolean, { reversed, icon }: Pictures): void {
  type Objects = NonNullable<SlideMasterProps['objects']>;
  const slot = (id: string, type: 'title' | 'body' | 'pic', box: { x: number; y: number; w: number; h: number }, style: { fontSize?: number; color?: string; bold?: boolean; valign?: 'top' | 'middle' | 'bottom'; bullet?: boolean } = {}): Objects[number] => ({
    placeholder: { options: { name: id, type, ...box, margin: 0, align: 'left', valign: 'top', color: 'tx1', ...(type === 'title' ? { fontFace: '+mj-lt', bold } : { fontFace: '+mn-lt' }), ...style }, text: '' },
  });
  const foot: Objects = [{ line: { x: EDGE, y: 6.85, w: INNER, h: 0, line: { color: 'bg2', width: 1 } } }, { image: fit(icon, EDGE, 6.98, 0.28, 0.28) }, { text: { text: name, options: { x: EDGE + 0.4, y: 6.97, w: 8, h: 0.3, margin: 0, fontSize: 10, color: 'accent4', fontFace: '+mn-lt', valign: 'middle' } } }];
  const slideNumber = { x: WIDTH - EDGE - 0.6, y: 6.97, w: 0.6, h: 0.3, fontSize: 10, color: 'accent4', align: 'right', margin: 0 } as const;
  const plainTitle = slot('title', 'title', { x: EDGE, y: 0.65, w: INNER, h: 1 }, { fontSize: 34, valign: 'middle' });
  const half = (INNER - 0.6) / 2;
  const layout = (title: string, objects: Objects, ground = 'bg1', numbered = ground === 'bg1'): void => deck.defineSlideMaster({ title, background: { color: ground }, objects: [...objects, ...(numbered ? foot : [])], ...(numbered ? { slideNumber } : {}) });
  layout('Cover', [{ image: fit(reversed, EDGE, 0.8, 3.6, 1.7) }, slot('title', 'title', { x: EDGE, y: 3, w: 10.4, h: 1.9 }, { fontSize: 54, color: ON_PRIMARY, valign: 'bottom' }), slot('subtitle', 'body', { x: EDGE, y: 5.15, w: 10.4, h: 1 }, { fontSize: 20, color: ON_PRIMARY })], 'accent1');
  layout('Section', [slot('title', 'title', { x: EDGE, y: 2.4, w: 10.4, h: 2 }, { fontSize: 48, color: ON_PRIMARY, valign: 'middle' }), slot('subtitle', 'body', { x: EDGE, y: 4.6, w: 10.4, h: 1 }, { fontSize: 20, color: ON_PRIMARY })], 'accent1');
  layout('Title and text', [plainTitle, slot('body', 'body', { x: EDGE, y: 2, w: INNER, h: 4.5 }, { fontSize: 22 })]);
  layout('Two columns', [plainTitle, slot('left', 'body', { x: EDGE, y: 2, w: half, h: 4.5 }, { fontSize: 22 }), slot('right', 'body', { x: EDGE + half + 0.6, y: 2, w: half, h: 4.5 }, { fontSize: 22 })]);
  layout('Statement', [{ rect: { x: EDGE, y: 2.05, w: 0.9, h: 0.09, fill: { color: 'accent1' } } }, slot('title', 'title', { x: EDGE, y: 2.3, w: INNER * 0.9, h: 3 }, { fontSize: 46, valign: 'top' })]);
  layout('Picture and text', [slot('title', 'title', { x: EDGE, y: 0.65, w: half, h: 1.5 }, { fontSize: 34, valign: 'middle' }), slot('body', 'body', { x: EDGE, y: 2.4, w: half - 0.2, h: 4.1 }, { fontSize: 18 }), slot('picture', 'pic', { x: WIDTH / 2 + 0.2, y: 0, w: WIDTH / 2 - 0.2, h: 6.85 })]);
  layout('Title only', [plainTitle]);
}

function fillSlides(deck: Deck, source: ExportSource, contact: Contact, { reversed, logo, mood }: Pictures): void {
  const { essentials, audience, imagery } = source.kit;
  const slide = (masterName: string, texts: Record<string, string | readonly string[]>): Slide => {
    const made = deck.addSlide({ masterName });
    for (const [placeholder, text] of Object.entries(texts)) {
      if (typeof text === 'string') made.addText(officeText(text), { placeholder });
      else made.addText(text.map((line, i) => ({ text: officeText(line), options: { breakLine: i < text.length - 1, paraSpaceAfter: 10, bullet: { indent: 18 } } })), { placeholder });
    }
    return made;
  };
  const who = [contact.personName || '[Your name]', contact.role].filter(Boolean).join(', ');
  slide('Cover', { title: '[Title of the presentation]', subtitle: `${who}. [Date]` });
  slide('Title and text', { title: 'Agenda', body: ['[First topic]', '[Second topic]', '[Third topic]', '[What we ask for]'] });
  slide('Section', { title: '[Title of a section]', subtitle: '[One sentence on what it shows]' });
  slide('Statement', { title: essentials.tagline || essentials.name });
  slide('Two columns', { title: 'What we stand for', left: essentials.missionStatement, right: essentials.valueProposition });
  slide('Two columns', { title: 'Who it is for', left: audience.painPoints, right: audience.jobsToBeDone });
  const pictured = slide('Picture and text', { title: '[A picture says it]', body: [imagery.style, '[Replace the drawing by a photograph of your own]'] });
  pictured.addImage({ ...covering(mood, WIDTH / 2 + 0.2, 0, WIDTH / 2 - 0.2, 6.85), altText: 'A drawing in the colours of the brand, to be replaced' });
  numbers(slide('Title only', { title: '[Three numbers that matter]' }), deck);
  colours(slide('Title only', { title: 'Our colours' }), source, deck);
  const last = slide('Section', { title: 'Thank you', subtitle: waysOf(contact).join('  ·  ') });
  last.addImage({ ...fit(reversed, EDGE, 0.8, 3.6, 1.7), altText: officeText(`The logo of ${essentials.name}`) });
  // The full-colour logo lies outside of the slide's edge, ready to be pulled in.
  last.addImage({ ...fit(logo, WIDTH + 0.4, 0.8, 3, 1), altText: officeText(`The logo of ${essentials.name} in colour`) });
}

/** The picture cut to fill the box. */
function covering({ data, ratio }: Picture, x: number, y: number, w: number, h: number): ImageProps {
  const wide = Math.max(w, h * ratio);
  return { data, x, y, w: wide, h: wide / ratio, sizing: { type: 'crop', x: (wide - w) / 2, y: (wide / ratio - h) / 2, w, h } };
}

function numbers(slide: Slide, deck: Deck): void {
  const width = (INNER - 0.8) / 3;
  for (let i = 0; i < 3; i++) {
    const x = EDGE + i * (width + 0.4);
    slide.addShape(deck.ShapeType.roundRect, { x, y: 2.2, w: width, h: 3.6, rectRadius: 0.14, fill: { color: i === 0 ? 'accent1' : 'bg2' } });
    slide.addText('[00]', { x: x + 0.4, y: 2.6, w: width - 0.8, h: 1.4, margin: 0, fontSize: 60, fontFace: '+mj-lt', color: i === 0 ? ON_PRIMARY : 'tx1', valign: 'middle' });
    slide.addText('[What it counts, since when, and where the number is from]', { x: x + 0.4, y: 4.15, w: width - 0.8, h: 1.3, margin: 0, fontSize: 16, fontFace: '+mn-lt', color: i === 0 ? ON_PRIMARY : 'tx1', valign: 'top' });
  }
}

function colours(slide: Slide, source: ExportSource, deck: Deck): void {
  const swatches = swatchesOf(source);
  const { background, text } = source.look.logos[0]!.palette;
  const width = (INNER - 0.25 * (swatches.length - 1)) / swatches.length;
  for (const [i, { name, hex, rgb }] of swatches.entries()) {
    const x = EDGE + i * (width + 0.25);
    slide.addShape(deck.ShapeType.roundRect, { x, y: 2.2, w: width, h: 2.4, rectRadius: 0.12, fill: { color: officeColour(hex) }, line: { color: officeColour(mix(background, text, 0.16)), width: 0.75 } });
    slide.addText([{ text: name, options: { bold: true, breakLine: true, fontSize: 16 } }, { text: hex, options: { breakLine: true } }, { text: `RGB ${rgb}` }], { x, y: 4.75, w: width, h: 1.2, margin: 0, fontSize: 12, fontFace: '+mn-lt', color: 'tx1', valign: 'top' });
  }
}
