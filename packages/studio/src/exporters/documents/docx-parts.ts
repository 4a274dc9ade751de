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
import { fitLogo, toSideBySide } from '../drawing/fit-logo.ts';
import { boxPath } from '../drawing/shapes.ts';
import type { ExportSource } from '../exporter.ts';
import { translationsFor } from '../words/translations.ts';
import { paperOf, contactLines, type Paper } from './paper-colours.ts';
import type { Contact } from './contact-options.ts';
import { normaliseOoxml, toOfficeColour, toOfficeText, OFFICE_LANGUAGES } from './ooxml.ts';

/** Twentieths of a point in a millimetre. */
export const TWIPS_PER_MM = 56.6929;

/** A4 with the margins of a business letter, with space for header and footer. */
export const A4_PAGE = {
  size: { width: Math.round(210 * TWIPS_PER_MM), height: Math.round(297 * TWIPS_PER_MM) },
  margin: {
    top: Math.round(52 * TWIPS_PER_MM),
    bottom: Math.round(34 * TWIPS_PER_MM),
    left: Math.round(25 * TWIPS_PER_MM),
    right: Math.round(22 * TWIPS_PER_MM),
    header: Math.round(16 * TWIPS_PER_MM),
    footer: Math.round(11 * TWIPS_PER_MM),
  },
};

const LOGO_HEIGHT_PX = 64;
const LOGO_WIDTH_PX = 230;

/**
 * Returns the options of a Word document that apply to the whole of it: title, embedded fonts, theme and styles of the
 * brand.
 */
export function brandDocument(
  { kit, look }: ExportSource,
  paper: Paper,
  title: '{name}: letter' | '{name}: invoice',
): Omit<IPropertiesOptions, 'sections'> {
  const { palette, weight } = look.logos[0]!;
  const name = toOfficeText(kit.essentials.name);
  const { t, language } = translationsFor(kit);
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
        dark1: toOfficeColour(paper.text),
        light1: 'FFFFFF',
        dark2: toOfficeColour(paper.primary),
        light2: toOfficeColour(palette.neutral[1]!),
        accent1: toOfficeColour(paper.primary),
        accent2: toOfficeColour(palette.secondary),
        accent3: toOfficeColour(palette.accent),
        accent4: toOfficeColour(paper.muted),
        accent5: toOfficeColour(palette.neutral[4]!),
        accent6: toOfficeColour(palette.neutral[7]!),
        hyperlink: toOfficeColour(paper.primary),
        followedHyperlink: toOfficeColour(paper.muted),
      },
    },
    styles: {
      default: {
        document: {
          run: {
            font: paper.bodyFont,
            size: 21,
            color: toOfficeColour(paper.text),
            ...(language === 'en' ? {} : { language: { value: OFFICE_LANGUAGES[language] } }),
          },
          paragraph: { spacing: { line: 300, lineRule: LineRuleType.AUTO, after: 120 } },
        },
        heading1: {
          run: { font: paper.headingFont, size: 40, color: toOfficeColour(paper.text) },
          paragraph: { spacing: { before: 240, after: 160 } },
        },
      },
    },
  };
}

/** Returns the logo for a paragraph of a Word document as SVG, with a PNG for programs that need one. */
export async function logoImageRun({ kit, look }: ExportSource): Promise<ImageRun> {
  const logo = fitLogo(toSideBySide(look.logos[0]!), 'light', LOGO_WIDTH_PX, LOGO_HEIGHT_PX);
  const name = toOfficeText(kit.essentials.name);
  const scene: Scene = { width: logo.width, height: logo.height, parts: logo.parts, title: name };
  const svg = toSvg(scene);
  const png = await toPng(svg, Math.round(logo.width * 4));
  return new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    fallback: { type: 'png', data: png },
    transformation: { width: Math.round(logo.width), height: Math.round(logo.height) },
    altText: { name, title: name, description: translationsFor(kit).t('The logo of {name}', { name }) },
  });
}

/** A band of the brand colours along the whole upper edge of the sheet. */
async function bandImageRun(source: ExportSource): Promise<ImageRun> {
  const { primary } = paperOf(source);
  const { t } = translationsFor(source.kit);
  const { secondary } = source.look.logos[0]!.palette;
  const [width, height] = [794, 17];
  const svg = toSvg({
    width,
    height,
    title: t('Band'),
    parts: [
      { commands: boxPath(0, 0, width * 0.8, height), fill: primary },
      { commands: boxPath(width * 0.8, 0, width * 0.2, height), fill: secondary },
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
    altText: { name: t('Band'), title: t('Band'), description: t("A band in the brand's colours") },
  });
}

/** Returns the header of a letter or invoice: a band in the brand colours along the upper edge, and the logo. */
export async function letterHeader(source: ExportSource): Promise<Header> {
  return new Header({
    children: [
      new Paragraph({
        spacing: { after: 0, line: 240, lineRule: LineRuleType.AUTO },
        children: [await bandImageRun(source), await logoImageRun(source)],
      }),
    ],
  });
}

/**
 * Returns the footer of a letter or invoice: a rule with the sender's name and contact data below it, or placeholders.
 */
export function letterFooter({ kit }: ExportSource, paper: Paper, contact: Contact): Footer {
  const small = { size: 16, color: toOfficeColour(paper.muted) };
  const ways = contactLines(contact, translationsFor(kit)).map(
    (way) => new TextRun({ text: `   ${toOfficeText(way)}`, ...small }),
  );
  const border = { top: { style: BorderStyle.SINGLE, size: 6, space: 8, color: toOfficeColour(paper.primary) } };
  return new Footer({
    children: [
      new Paragraph({
        border,
        alignment: AlignmentType.LEFT,
        spacing: { after: 0, line: 260, lineRule: LineRuleType.AUTO },
        children: [
          new TextRun({
            text: toOfficeText(kit.essentials.name),
            bold: true,
            size: 16,
            color: toOfficeColour(paper.primary),
          }),
          ...ways,
        ],
      }),
    ],
  });
}

/** Returns the bytes of a docx file, which depend only on the document's content. */
export async function packDocument(document: Document): Promise<Uint8Array> {
  return normaliseOoxml(await Packer.toBuffer(document));
}

/**
 * Returns a paragraph with one run of text. `size` is in half points, `after` (the space below) in twentieths of a
 * point.
 */
export function createLine(
  text: string,
  options: { bold?: boolean; size?: number; colour?: string; after?: number; font?: string; right?: boolean } = {},
): Paragraph {
  const { bold, size, colour, after, font, right } = options;
  return new Paragraph({
    ...(after === undefined ? {} : { spacing: { after } }),
    ...(right ? { alignment: AlignmentType.RIGHT } : {}),
    children: [
      new TextRun({
        text: toOfficeText(text),
        ...(bold ? { bold } : {}),
        ...(size ? { size } : {}),
        ...(colour ? { color: toOfficeColour(colour) } : {}),
        ...(font ? { font } : {}),
      }),
    ],
  });
}
