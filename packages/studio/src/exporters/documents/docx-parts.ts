import { fontBytes, toPng, toSvg, typefaceOf, type Scene } from '@onym/studio/design';
import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  HorizontalPositionRelativeFrom,
  ImageRun,
  LineRuleType,
  Packer,
  Paragraph,
  TextRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
  type Document,
  type IPropertiesOptions,
} from 'docx';
import { fitLogo, sideBySide } from '../drawing/fit-logo.ts';
import { box } from '../drawing/shapes.ts';
import type { ExportSource } from '../exporter.ts';
import { wordsOf } from '../words/words.ts';
import { paperOf, waysOf, type Paper } from './paper.ts';
import type { Contact } from './contact-options.ts';
import { normalOoxml, officeColour, officeText, OFFICE_LANGUAGES } from './ooxml.ts';

/** Twentieths of a point in a millimetre. */
export const MM = 56.6929;

/** A4 with the margins of a business letter, with space for header and footer. */
export const A4_PAGE = {
  size: { width: Math.round(210 * MM), height: Math.round(297 * MM) },
  margin: {
    top: Math.round(52 * MM),
    bottom: Math.round(34 * MM),
    left: Math.round(25 * MM),
    right: Math.round(22 * MM),
    header: Math.round(16 * MM),
    footer: Math.round(11 * MM),
  },
};

const LOGO_HEIGHT_PX = 64;
const LOGO_WIDTH_PX = 230;

/** Fonts, theme and styles of the brand, for any document. */
export function brandDocument(
  { kit, look }: ExportSource,
  paper: Paper,
  title: '{name}: letter' | '{name}: invoice',
): Omit<IPropertiesOptions, 'sections'> {
  const { palette, weight } = look.logos[0]!;
  const name = officeText(kit.essentials.name);
  const { t, language } = wordsOf(kit);
  const fonts = new Map(
    [
      [look.bodyTypeface, 400],
      [look.headingTypeface, weight],
    ].map(([id, cut]) => [
      String(id),
      {
        name: typefaceOf(String(id)).family,
        data: fontBytes(String(id), Number(cut)),
        ...(id === look.bodyTypeface ? { bold: fontBytes(String(id), 700) } : {}),
      },
    ]),
  );
  return {
    title: t(title, { name }),
    creator: name,
    lastModifiedBy: name,
    description: '',
    fonts: [...fonts.values()],
    theme: {
      name,
      fonts: { headings: paper.headingFont, body: paper.bodyFont },
      colors: {
        dark1: officeColour(paper.text),
        light1: 'FFFFFF',
        dark2: officeColour(paper.primary),
        light2: officeColour(palette.neutral[1]!),
        accent1: officeColour(paper.primary),
        accent2: officeColour(palette.secondary),
        accent3: officeColour(palette.accent),
        accent4: officeColour(paper.muted),
        accent5: officeColour(palette.neutral[4]!),
        accent6: officeColour(palette.neutral[7]!),
        hyperlink: officeColour(paper.primary),
        followedHyperlink: officeColour(paper.muted),
      },
    },
    styles: {
      default: {
        document: {
          run: {
            font: paper.bodyFont,
            size: 21,
            color: officeColour(paper.text),
            ...(language === 'en' ? {} : { language: { value: OFFICE_LANGUAGES[language] } }),
          },
          paragraph: { spacing: { line: 300, lineRule: LineRuleType.AUTO, after: 120 } },
        },
        heading1: {
          run: { font: paper.headingFont, size: 40, color: officeColour(paper.text) },
          paragraph: { spacing: { before: 240, after: 160 } },
        },
      },
    },
  };
}

/** The logo as vectors, with pixels for programs that need them. */
export async function logoRun({ kit, look }: ExportSource): Promise<ImageRun> {
  const logo = fitLogo(sideBySide(look.logos[0]!), 'light', LOGO_WIDTH_PX, LOGO_HEIGHT_PX);
  const name = officeText(kit.essentials.name);
  const scene: Scene = { width: logo.width, height: logo.height, parts: logo.parts, title: name };
  const svg = toSvg(scene);
  const png = await toPng(svg, Math.round(logo.width * 4));
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    fallback: { type: 'png', data: png },
    transformation: { width: Math.round(logo.width), height: Math.round(logo.height) },
    altText: { name, title: name, description: wordsOf(kit).t('The logo of {name}', { name }) },
  });
}

/** A band of the brand colours along the whole upper edge of the sheet. */
async function bandRun(source: ExportSource): Promise<ImageRun> {
  const { primary } = paperOf(source);
  const { t } = wordsOf(source.kit);
  const { secondary } = source.look.logos[0]!.palette;
  const [width, height] = [794, 17];
  const svg = toSvg({
    width,
    height,
    title: t('Band'),
    parts: [
      { commands: box(0, 0, width * 0.8, height), fill: primary },
      { commands: box(width * 0.8, 0, width * 0.2, height), fill: secondary },
    ],
  });
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    fallback: { type: 'png', data: await toPng(svg, 794) },
    transformation: { width, height },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: 0 },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 0 },
      behindDocument: true,
      wrap: { type: TextWrappingType.NONE },
    },
    altText: { name: t('Band'), title: t('Band'), description: t('A band in the colours of the brand') },
  });
}

export async function letterHead(source: ExportSource): Promise<Header> {
  return new Header({
    children: [
      new Paragraph({
        spacing: { after: 0, line: 240, lineRule: LineRuleType.AUTO },
        children: [await bandRun(source), await logoRun(source)],
      }),
    ],
  });
}

/** A rule with the sender's name and contact data below it. */
export function letterFoot({ kit }: ExportSource, paper: Paper, contact: Contact): Footer {
  const small = { size: 16, color: officeColour(paper.muted) };
  const ways = waysOf(contact, wordsOf(kit)).map((way) => new TextRun({ text: `   ${officeText(way)}`, ...small }));
  const border = { top: { style: BorderStyle.SINGLE, size: 6, space: 8, color: officeColour(paper.primary) } };
  return new Footer({
    children: [
      new Paragraph({
        border,
        alignment: AlignmentType.LEFT,
        spacing: { after: 0, line: 260, lineRule: LineRuleType.AUTO },
        children: [
          new TextRun({
            text: officeText(kit.essentials.name),
            bold: true,
            size: 16,
            color: officeColour(paper.primary),
          }),
          ...ways,
        ],
      }),
    ],
  });
}

export async function packed(document: Document): Promise<Uint8Array> {
  return normalOoxml(await Packer.toBuffer(document));
}

export function line(
  text: string,
  options: { bold?: boolean; size?: number; colour?: string; after?: number; font?: string; right?: boolean } = {},
): Paragraph {
  const { bold, size, colour, after, font, right } = options;
  return new Paragraph({
    ...(after === undefined ? {} : { spacing: { after } }),
    ...(right ? { alignment: AlignmentType.RIGHT } : {}),
    children: [
      new TextRun({
        text: officeText(text),
        ...(bold ? { bold } : {}),
        ...(size ? { size } : {}),
        ...(colour ? { color: officeColour(colour) } : {}),
        ...(font ? { font } : {}),
      }),
    ],
  });
}
