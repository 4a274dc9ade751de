import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { ExportSource } from '../exporter.ts';
import { sampleSource } from '../sample-kit.fixture.ts';
import { de } from '../words/data/de.ts';
import { es } from '../words/data/es.ts';
import { fr } from '../words/data/fr.ts';
import { pt } from '../words/data/pt.ts';
import { buildDocument } from './documents.fixture.ts';
import { websiteScene } from './mockups.ts';

const CATALOGUES: Record<string, Readonly<Record<string, string>>> = { de, es, fr, pt };
const LANGUAGES = Object.keys(CATALOGUES);

/** A kit whose own words belong to no language, so that every real word comes from the document. */
function kitIn(language: string): ExportSource {
  const source = sampleSource('tiderow', 'Quarn');
  let count = 0;
  const invented = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(invented)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, invented(one)]))
        : `Quarn ${++count}`;
  const { visualIdentity, ...words } = source.kit;
  const { scale, ...faces } = visualIdentity.typography;
  const kit = {
    ...(invented(words) as typeof words),
    visualIdentity: {
      ...visualIdentity,
      typography: { ...faces, scale: scale.replace(/.*/, 'Quarn') },
      logoGuidelines: { clearSpace: 'Quarn', minSize: 'Quarn' },
    },
    language,
  };
  kit.essentials.name = 'Quarn';
  return { ...source, kit, contact: { email: 'q@quarn.example', phone: '+1', address: 'Quarn' } };
}

interface Said {
  language: string | undefined;
  /** Each text as a reader sees it: a paragraph, a cell, a line, a label, a bookmark. */
  texts: string[];
}

async function inMarkdown(source: ExportSource): Promise<Said> {
  const lines = (await buildDocument('guidelines-md', source)).toString().split('\n');
  return {
    language: source.kit.language, // Markdown cannot state its language.
    texts: lines.flatMap((line) => line.replace(/^(#+|-|>) /, '').split(/ \| |^\| | \|$/)),
  };
}

interface Tagged {
  alt?: string;
  children?: Tagged[];
}

async function inPdf(id: string, source: ExportSource): Promise<Said> {
  const pdf = await getDocumentProxy(new Uint8Array(await buildDocument(id, source)));
  const info = (await pdf.getMetadata()).info as { Title: string; Language: string };
  const marks = ((await pdf.getOutline()) ?? []) as { title: string; items: { title: string }[] }[];
  const texts = [info.Title, ...marks.flatMap(({ title, items }) => [title, ...items.map((one) => one.title)])];
  const alternatives = ({ alt, children = [] }: Tagged): string[] => [
    ...(alt ? [alt] : []),
    ...children.flatMap(alternatives),
  ];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
    texts.push(...alternatives((await page.getStructTree()) as Tagged));
  }
  return { language: info.Language, texts };
}

/** The texts of an HTML page, including those in attributes. */
async function inPage(id: string, source: ExportSource): Promise<Said> {
  const html = (await buildDocument(id, source)).toString().replaceAll(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  const spoken = [...html.matchAll(/(?:aria-label|alt|title|name="description" content)="([^"]*)"/g)];
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    texts: [...html.matchAll(/>([^<]+)</g), ...spoken].map(([, text]) => text!.replaceAll('&nbsp;', ' ')),
  };
}

/** Texts, alternative texts, layout names and the title. */
async function inOffice(id: string, source: ExportSource): Promise<Said> {
  const parts = Object.entries(unzipSync(await buildDocument(id, source))).filter(
    ([path]) => path.endsWith('.xml') && !/(theme|font|slideMaster|notesMaster)/i.test(path),
  );
  const xml = parts.map(([, bytes]) => strFromU8(bytes)).join('\n');
  const spoken = /<(?:[aw]:t|c:v|dc:title)\b[^>]*>([^<]+)<|\bdescr="([^"]+)"|<p:cSld name="([^"]+)"/g;
  return {
    language: /(?:<w:lang w:val|\blang)="(\w+)-/.exec(xml)?.[1] ?? 'en',
    texts: [...xml.matchAll(spoken)].map(([, text, alternative, layout]) => text ?? alternative ?? layout!),
  };
}

const FORMATS: Record<string, (source: ExportSource) => Promise<Said>> = {
  'guidelines-html': (source) => inPage('guidelines-html', source),
  'guidelines-md': inMarkdown,
  'guidelines-pdf': (source) => inPdf('guidelines-pdf', source),
  'business-card-pdf': (source) => inPdf('business-card-pdf', source),
  'email-signature-html': (source) => inPage('email-signature-html', source),
  'docx-letterhead': (source) => inOffice('docx-letterhead', source),
  'invoice-docx': (source) => inOffice('invoice-docx', source),
  'pptx-template': (source) => inOffice('pptx-template', source),
};

/** The rest of a text after removing the kit's own words, numbers and colour codes. */
function bare(text: string): string {
  return text
    .replaceAll(/#[0-9a-f]{6}\b/gi, '')
    .replaceAll(/Quarn|[\d\s\u00A0]+|[^\p{L}\p{N}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Text that is the same in every language: names, units, alphabets, CSS keywords, token names, the slide library's
 * part names, and a French date.
 */
const NAMES =
  /^(|x|px|mm|Aa|[A-Z]{13}|[a-z]{13}|A.*Z a.*z|Outfit|Inter|AAA?|(xs|sm|md|lg|xl)( px)?|primary|secondary|accent|background|text|muted|on primary|neutral|q quarn example|[A-D]|DEFAULT|preencoded png|null|Slide|Date Date)$/;

describe.each(Object.keys(FORMATS))('%s', (id) => {
  const english = FORMATS[id]!(kitIn('en'));

  it.each(LANGUAGES)('contains in %s no text of the English version', { timeout: 120_000 }, async (language) => {
    const catalogue = CATALOGUES[language]!;
    const alike = new Set(
      Object.entries(catalogue).flatMap(([key, text]) =>
        key === text || bare(key) === bare(text) ? [bare(key.replaceAll(/\{\w+\}/g, ''))] : [],
      ),
    );
    const before = new Set((await english).texts.map(bare));
    const document = await FORMATS[id]!(kitIn(language));
    expect(document.language).toBe(language);
    const stayed = document.texts.filter((text) => before.has(bare(text)) && !alike.has(bare(text)));
    expect(stayed.filter((text) => !NAMES.test(bare(text)))).toEqual([]);
    // No English text of the catalogue appears, not even inside another text.
    const all = document.texts.join('\n');
    const values = new Set(Object.values(catalogue));
    const left = Object.keys(catalogue).filter((key) =>
      key
        .split(/\{\w+\}/)
        .filter((piece) => piece.trim().split(' ').length > 2 && !catalogue[key]!.includes(piece.trim()))
        .some((piece) => all.includes(piece.trim())),
    );
    expect([...left, ...document.texts.filter((text) => text in catalogue && !values.has(text))]).toEqual([]);
    // No text was truncated for lack of space.
    expect(document.texts.filter((text) => text.includes('…'))).toEqual([]);
  });

  it('declares its language as English for an English kit', { timeout: 60_000 }, async () => {
    expect((await english).language).toBe('en');
  });
});

describe('text in pictures', () => {
  it('is translated too, although it consists of outlines', () => {
    const drawn = ['en', ...LANGUAGES].map((language) => JSON.stringify(websiteScene(kitIn(language)).parts));
    expect(new Set(drawn).size).toBe(5);
  });
});
