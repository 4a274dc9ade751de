import { logoScene, mix, typefaceOf } from '@onym/design';
import { socialScene } from '../../../social-picture.ts';
import { ORIGIN_NOTE } from '../brand-facts.ts';
import { BOTTOM, EDGE, INNER, PAGE_HEIGHT, PAGE_WIDTH, type Sheet } from './sheet.ts';

export interface Entry { chapter: string; title: string; number: number }

export function coverPage(sheet: Sheet): void {
  const { source, tone, write, figure, picture } = sheet;
  const { name, tagline } = source.kit.essentials;
  const scene = socialScene(source, { id: 'guidelines-cover', network: 'print', use: 'cover', width: PAGE_WIDTH, height: PAGE_HEIGHT, safe: [0.86, 0.62] });
  figure(`${name}. ${tagline}`, () => picture(scene, { x: 0, y: 0, width: PAGE_WIDTH }));
  write('Brand guidelines', { x: PAGE_WIDTH * 0.07, y: PAGE_HEIGHT - 74, width: 400, size: 14, voice: 'strong', colour: tone.onPrimary, tag: 'H1' });
}

export function contentsPage(sheet: Sheet, entries: readonly Entry[]): void {
  heading(sheet, { chapter: sheet.source.kit.essentials.name, title: 'Contents', number: 2 });
  const { tone, write, decor, doc } = sheet;
  const chapters = [...new Set(entries.map(({ chapter }) => chapter))];
  const [columns, gap] = [4, 28];
  const width = (INNER - gap * (columns - 1)) / columns;
  for (const [i, chapter] of chapters.entries()) {
    const x = EDGE + (i % columns) * (width + gap);
    let y = 158 + Math.floor(i / columns) * 190;
    decor(() => doc.rect(x, y, width, 2).fill(tone.primary));
    y = write(chapter, { x, y: y + 14, width, size: 17, voice: 'heading', tag: 'H2' }) + 6;
    for (const { title, number } of entries.filter((entry) => entry.chapter === chapter)) {
      write(String(number), { x, y, width: 22, size: 11, colour: tone.muted, tag: 'Span' });
      y = write(title, { x: x + 24, y, width: width - 24, size: 11, goTo: `page-${number}`, tag: 'Link' }) + 5;
    }
  }
}

/** The ground of a page, its chapter, title and foot. */
export function heading(sheet: Sheet, { chapter, title, number }: Entry): void {
  const { source, tone, write, decor, doc, picture } = sheet;
  decor(() => doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(tone.ground));
  write(chapter, { x: EDGE, y: 46, width: INNER, size: 11, voice: 'strong', colour: tone.primary });
  write(title, { x: EDGE, y: 64, width: INNER, size: 34, voice: 'heading', leading: 0, height: 56, tag: 'H1' });
  decor(() => {
    doc.rect(EDGE, BOTTOM + 14, INNER, 0.75).fill(tone.line);
    picture(logoScene(source.look.logos[0]!, 'icon'), { x: EDGE, y: BOTTOM + 25, width: 16, radius: 4 });
  });
  write(`${source.kit.essentials.name} brand guidelines`, { x: EDGE + 24, y: BOTTOM + 28, width: 500, size: 8.5, colour: tone.muted, height: 14 });
  write(String(number), { x: PAGE_WIDTH - EDGE - 60, y: BOTTOM + 28, width: 60, size: 8.5, colour: tone.muted, align: 'right' });
}

export function lastPage(sheet: Sheet, number: number): void {
  heading(sheet, { chapter: 'Notes', title: 'Files and rights', number });
  const { source: { look }, tone, write, decor, doc } = sheet;
  const families = [...new Set([look.headingTypeface, look.bodyTypeface])].map((id) => typefaceOf(id).family).join(' and ');
  const notes = [
    ['Files', 'The logo pack has every variant as SVG, PDF, EPS and PNG. Use vectors (SVG, PDF, EPS) for print and signs, SVG on the web, PNG where nothing else is taken.'],
    ['Typefaces', `${families}: open typefaces under the SIL Open Font License 1.1. You may use them in print, on the web and in products; they may not be sold by themselves.`],
    ['The icon', ORIGIN_NOTE],
    ['Colours', 'Hex and RGB are exact. CMYK values are computed without a profile and are a start only: ask the printer for a proof on the paper you will use.'],
    ['Contrast', 'Ratios follow WCAG 2.2. Text needs 4.5 : 1, large text and the shapes of controls 3 : 1.'],
    ['Mock-ups', 'The pictures of cards, screens and posts show how the parts work together. They are drawings, not photographs of finished work.'],
  ] as const;
  const width = (INNER - 56) / 3;
  for (const [i, [title, text]] of notes.entries()) {
    const [x, y] = [EDGE + (i % 3) * (width + 28), 168 + Math.floor(i / 3) * 170];
    decor(() => doc.rect(x, y - 14, 28, 3).fill(i % 2 === 0 ? tone.primary : mix(tone.ground, tone.primary, 0.5)));
    const below = write(title, { x, y, width, size: 16, voice: 'heading', tag: 'H2' });
    write(text, { x, y: below + 4, width, size: 11.5, leading: 0.35, colour: tone.ink, height: 120 });
  }
}
