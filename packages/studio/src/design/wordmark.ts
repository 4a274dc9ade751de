import { boundsOf, contoursOf, transform, type Command } from './geometry.ts';
import type { Ink } from './ink-colours.ts';
import type { LogoConcept } from './logo-concept.ts';
import { outlineText, missingCharacters, type OutlinedText, type TextStyle } from './outline-text.ts';
import type { Part } from './scene.ts';

/** Name and slogan as one block. The top of the capitals is y = 0; the left edge, centre or right edge is x = 0. */
export interface TextBlock {
  parts: Part[];
  width: number;
  /** Height down to the last baseline. */
  height: number;
  /** Height of the name's capitals. */
  capHeight: number;
  /** End of the name's last line, on its baseline. */
  nameEnd: { x: number; y: number };
  /** The widest gap between two letters in a line of the name; a mark beside the name keeps a wider one. */
  gap: number;
  /** Height of the slogan's capitals; 0 without a slogan. */
  sloganCap: number;
}

export interface BlockOptions {
  align: 'left' | 'centre' | 'right';
  /** Maximum number of characters in a line before it is broken at a space. */
  breakAfter?: number;
  tracking?: number;
  capitals?: boolean;
  /** Colours of the words in order; the last one repeats. Default: the text colour. */
  colours?: readonly string[];
  /** Colour of the first letter. */
  initial?: string;
  /** Colour of the first dot of an i or j, or of the first round counter. */
  spot?: { of: 'tittle' | 'counter'; colour: string } | undefined;
  slogan?: boolean;
  /** Minimum height of the slogan's capitals. */
  sloganCap?: number | undefined;
  /** Whether a slogan of nearly the name's width is tracked to match it. */
  justify?: boolean;
}

export const NAME_SIZE = 100;

/**
 * Sets the name in lines and, unless `slogan` is false, the slogan below it. Returns the shapes with the size of the
 * block. `breakAfter` is the length in characters after which a name breaks into lines.
 */
export function textBlock(concept: LogoConcept, ink: Ink, options: BlockOptions): TextBlock {
  const { align, breakAfter = 18, slogan = true } = options;
  const shown = (options.capitals ?? concept.capitals) ? capitalsOf(concept) : concept.name;
  // Lower-case letters are never tracked out.
  const tracking =
    options.tracking !== undefined && !/\p{Ll}/u.test(shown)
      ? options.tracking
      : trackingFor(concept, !/\p{Ll}/u.test(shown));
  const style: TextStyle = { typeface: concept.typeface, weight: concept.weight, size: NAME_SIZE, tracking };
  const texts = breakLines(shown, breakAfter);
  const lines = texts.map((line) => outlineText(line, style));
  const leading = Math.max(lines[0]!.capHeight * 1.42, NAME_SIZE * 0.98);
  const rise = Math.max(lines[0]!.rise, lines[0]!.capHeight * 0.7);
  const nameWidth = Math.max(...lines.map(({ box }) => box.width));
  const start = (width: number): number => (align === 'left' ? 0 : align === 'right' ? -width : -width / 2);

  const parts: Part[] = lines.flatMap((line, i) =>
    paintLine(
      line,
      { text: texts[i]!, row: i, rows: lines.length, x: start(line.box.width), y: rise + i * leading },
      ink.text,
      options,
    ),
  );
  const lastBaseline = rise + (lines.length - 1) * leading;
  const last = lines.at(-1)!;
  const block = {
    capHeight: lines[0]!.capHeight,
    nameEnd: { x: start(last.box.width) + last.box.width, y: lastBaseline },
    gap: Math.max(...lines.map(widestGap)),
  };
  if (!slogan || concept.slogan === '')
    return { ...block, parts, width: nameWidth, height: lastBaseline, sloganCap: 0 };

  const small = sloganLines(concept, nameWidth, { justify: options.justify ?? true, least: options.sloganCap ?? 0 });
  const dip = Math.max(0, last.box.y + last.box.height);
  let baseline = lastBaseline + small[0]!.capHeight + Math.max(28, dip + 12, small[0]!.capHeight * 1.2);
  for (const [i, line] of small.entries()) {
    if (i > 0) baseline += line.capHeight * 1.75;
    parts.push({ commands: transform(line.commands, [1, 0, 0, 1, start(line.box.width), baseline]), fill: ink.muted });
  }
  return {
    ...block,
    parts,
    width: Math.max(nameWidth, ...small.map(({ box }) => box.width)),
    height: baseline,
    sloganCap: small[0]!.capHeight,
  };
}

/** Lower-case letters need no extra tracking, capitals do; heavy weights are set tighter. */
function trackingFor({ typeface, weight }: LogoConcept, capitals: boolean): number {
  if (typeface === 'cinzel') return 0.05;
  if (capitals) return 0.08;
  if (typeface === 'jetbrains-mono') return -0.04;
  return weight >= 700 ? -0.018 : weight >= 600 ? -0.012 : 0;
}

/** Returns the name in upper case, or unchanged when that changes the number of letters or the typeface lacks a capital. */
export function capitalsOf({ name, typeface }: Pick<LogoConcept, 'name' | 'typeface'>): string {
  const upper = upperCase(name);
  return upper.length === name.length && missingCharacters(upper, typeface).length === 0 ? upper : name;
}

/**
 * Upper case by the rules of the language: Greek capitals have no accent, Turkish i keeps its dot, and the sharp s
 * has a capital.
 */
export function upperCase(text: string): string {
  const language = /\p{Script=Greek}/u.test(text) ? 'el' : /[ığİĞ]/u.test(text) ? 'tr' : 'en';
  return text.normalize('NFC').replaceAll('ß', 'ẞ').toLocaleUpperCase(language);
}

interface Place {
  text: string;
  row: number;
  rows: number;
  x: number;
  y: number;
}

function paintLine(
  line: OutlinedText,
  { text, row, rows, x, y }: Place,
  colour: string,
  { colours, initial, spot }: BlockOptions,
): Part[] {
  const whole = (commands: Command[], fill: string): Part => ({
    commands: transform(commands, [1, 0, 0, 1, x, y]),
    fill,
  });
  const glyphsOf = (from: number, to?: number): Command[] =>
    line.glyphs.slice(from, to).flatMap((glyph) => transform(glyph.commands, [1, 0, 0, 1, glyph.x, 0]));
  if (colours && rows > 1) return [whole(line.commands, colours[Math.min(row, colours.length - 1)]!)];
  // Ligatures and composed letters make the numbers of glyphs and characters differ; the line then has one colour.
  const cut =
    line.glyphs.length !== [...text].length ? undefined : initial && row === 0 ? 1 : colours && findWordBoundary(text);
  const spotted = spot && row === 0 ? findSpot(line, text, spot.of) : undefined;
  if (spotted && spot!.of === 'tittle')
    return [
      whole(
        line.commands.filter((command) => !spotted.includes(command)),
        colour,
      ),
      whole(spotted, spot!.colour),
    ];
  if (spotted) return [whole(spotted, spot!.colour), whole(line.commands, colour)];
  if (cut === undefined) return [whole(line.commands, colour)];
  return [
    whole(glyphsOf(0, cut), initial ?? colours![0]!),
    whole(glyphsOf(cut), (initial ? undefined : colours![1]) ?? colour),
  ];
}

/**
 * Returns the outline of the dot above the first i or j of a line, or of the counter (the inner space) of its first o.
 * Undefined when there is none, or when it cannot be identified with certainty.
 */
export function findSpot(line: OutlinedText, text: string, of: 'tittle' | 'counter'): Command[] | undefined {
  const characters = [...text];
  if (line.glyphs.length !== characters.length) return undefined;
  const at = characters.findIndex((character) => (of === 'tittle' ? /[ij]/ : /[oOöÖоОο0]/).test(character));
  if (at < 0) return undefined;
  const before = line.glyphs.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0);
  const shapes = contoursOf(line.commands.slice(before, before + line.glyphs[at]!.commands.length));
  if (shapes.length !== 2) return undefined;
  const boxes = shapes.map((shape) => boundsOf(shape));
  const above = boxes[0]!.y < boxes[1]!.y ? 0 : 1;
  const inner = boxes[0]!.width < boxes[1]!.width ? 0 : 1;
  if (of === 'tittle') return boxes[above]!.y + boxes[above]!.height < boxes[1 - above]!.y ? shapes[above] : undefined;
  return boxes[inner]!.width > boxes[1 - inner]!.width * 0.25 ? shapes[inner] : undefined;
}

/** The widest horizontal stretch without ink between two glyphs. */
function widestGap({ glyphs }: OutlinedText): number {
  let [widest, end] = [0, Infinity];
  for (const { commands, x } of glyphs) {
    if (commands.length === 0) continue;
    const box = boundsOf(commands);
    widest = Math.max(widest, x + box.x - end);
    end = x + box.x + box.width;
  }
  return widest;
}

/**
 * Returns the index, in characters (code points), at which a name splits into two words: at its first space, or before
 * an inner capital. Undefined when it has neither.
 */
export function findWordBoundary(name: string): number | undefined {
  const seam = /\s+(?=\S)|(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u.exec(name);
  return seam ? Array.from(name.slice(0, seam.index)).length : undefined; // Counts characters, not UTF-16 units.
}

/**
 * Breaks a text at spaces into lines of similar length: as few as the character limit allows, at most four. A line may
 * be longer than the limit; joining words ("and", "of") stay with the word after them.
 */
export function breakLines(text: string, limit: number): string[] {
  return breakIntoLines(text, Math.min(4, Math.ceil(text.length / limit)));
}

/** Breaks a text at spaces into this many lines of similar length, or as many as it has words. */
function breakIntoLines(text: string, wished: number): string[] {
  const words = wordsOf(text);
  const count = Math.min(words.length, wished);
  let best: string[] = [words.join(' ')];
  let longest = count > 1 ? Infinity : -1;
  const place = (from: number, lines: string[]): void => {
    if (lines.length === count - 1) {
      const all = [...lines, words.slice(from).join(' ')];
      const length = Math.max(...all.map((line) => line.length));
      if (length < longest) [best, longest] = [all, length];
      return;
    }
    for (let to = from + 1; to < words.length; to++) place(to, [...lines, words.slice(from, to).join(' ')]);
  };
  if (count > 1) place(0, []);
  return best;
}

/** Keeps a joining word with the word after it: "Crumb" and "& Kettle". */
function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .reduce<string[]>((words, word) => {
      const joins = /^(&|\+|and|of|the|et|und|y|de|la|le|at|by|for)$/i.test(words.at(-1)?.split(' ').at(-1) ?? '');
      return joins ? [...words.slice(0, -1), `${words.at(-1)} ${word}`] : [...words, word];
    }, []);
}

/** The default height of the slogan's capitals, relative to the name size of 100. */
const SLOGAN_CAP = 21;
const MOST_LINES = 5;

/**
 * Lines of the slogan: small tracked capitals when it is short and fits beneath the name, otherwise as written, broken
 * if necessary. Tracked to the name's width when close to it. Only one very long word may be smaller than `least`.
 */
function sloganLines(
  concept: LogoConcept,
  nameWidth: number,
  { justify, least }: { justify: boolean; least: number },
): OutlinedText[] {
  const { slogan, sloganTypeface: typeface } = concept;
  const perSize = outlineText('H', { typeface, weight: 500, size: 100 }).capHeight / 100;
  const wished = Math.max(least, Math.min(26, Math.max(SLOGAN_CAP, nameWidth * 0.026)));
  const style = { typeface, weight: 500, size: wished / perSize };
  const maxWidth = Math.max(nameWidth, 300);
  const upper = upperCase(slogan);
  if (slogan.length <= 30 && upper.length === slogan.length && missingCharacters(upper, typeface).length === 0) {
    const tracked = [0.14, 0.08]
      .map((tracking) => ({ ...style, tracking }))
      .map((one) => ({ one, line: outlineText(upper, one) }))
      .find(({ line }) => line.box.width <= maxWidth * 1.01);
    if (tracked) return [justify ? trackToWidth(tracked.line, upper, tracked.one, nameWidth) : tracked.line];
    const tight = outlineText(upper, { ...style, tracking: 0.06 });
    const shrunk = (style.size * maxWidth) / tight.box.width;
    if (shrunk * perSize >= Math.max(least, 17))
      return [outlineText(upper, { ...style, size: shrunk, tracking: 0.06 })];
  }
  // Lower-case letters are lower than capitals; a slightly larger size compensates.
  const plain = { ...style, size: style.size * 1.06, tracking: 0.01 };
  const whole = outlineText(slogan, plain).box.width;
  if (whole <= maxWidth) return [outlineText(slogan, plain)];
  const shrunk = (plain.size * maxWidth) / whole;
  if (shrunk * perSize >= Math.max(least, 17)) return [outlineText(slogan, { ...plain, size: shrunk })];
  // A long slogan under a short name has its own width.
  const measure = Math.max(maxWidth, whole / 3.2);
  for (let count = Math.ceil(whole / measure); ; count++) {
    const texts = breakIntoLines(slogan, count);
    const lines = texts.map((each) => outlineText(each, plain));
    const widest = Math.max(...lines.map(({ box }) => box.width));
    if (widest <= measure * 1.06) return lines;
    // One very long word is scaled to fit: a small slogan is better than a logo that is mostly slogan.
    if (count >= MOST_LINES || texts.length < count)
      return widest <= measure * 1.5
        ? lines
        : texts.map((each) => outlineText(each, { ...plain, size: (plain.size * measure * 1.5) / widest }));
  }
}

/** Widens the tracking so that the line ends where the name ends. */
function trackToWidth(line: OutlinedText, text: string, style: TextStyle, nameWidth: number): OutlinedText {
  const gaps = line.glyphs.length - 1;
  if (gaps <= 3 || line.box.width <= nameWidth * 0.66 || line.box.width >= nameWidth) return line;
  const wider = (style.tracking ?? 0) + (nameWidth - line.box.width) / gaps / style.size;
  return wider <= 0.36 ? outlineText(text, { ...style, tracking: wider }) : line;
}
