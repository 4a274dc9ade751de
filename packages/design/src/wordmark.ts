import { transform, type Command } from './geometry.ts';
import type { Ink } from './ink.ts';
import type { LogoConcept } from './logo-concept.ts';
import { outlineText, undrawable, type OutlinedText, type TextStyle } from './outline-text.ts';
import type { Part } from './scene.ts';

/** Name and slogan as one block: the top of the capitals is y = 0, left edge, centre or right edge is x = 0. */
export interface TextBlock {
  parts: Part[];
  width: number;
  /** Down to the last baseline. */
  height: number;
  /** Of the name's capitals. */
  capHeight: number;
  /** Where the last line of the name ends, and its baseline. */
  nameEnd: { x: number; y: number };
}

export interface BlockOptions {
  align: 'left' | 'centre' | 'right';
  /** Characters in a line before it is broken at a space. */
  breakAfter?: number;
  tracking?: number;
  capitals?: boolean;
  /** Colours of the words in turn; the last one stays. Default: the text colour. */
  colours?: readonly string[];
  /** The first letter in this colour. */
  initial?: string;
  slogan?: boolean;
  /** Whether a slogan of nearly the name's width is spaced out to it. */
  justify?: boolean;
}

export const NAME_SIZE = 100;

export function textBlock(concept: LogoConcept, ink: Ink, options: BlockOptions): TextBlock {
  const { align, breakAfter = 18, capitals = concept.capitals, slogan = true } = options;
  const tracking = options.tracking ?? trackingFor(concept, capitals);
  const style: TextStyle = { typeface: concept.typeface, weight: concept.weight, size: NAME_SIZE, tracking };
  const shown = capitals ? capitalsOf(concept) : concept.name;
  const texts = breakLines(shown, breakAfter);
  const lines = texts.map((line) => outlineText(line, style));
  const leading = Math.max(lines[0]!.capHeight * 1.42, NAME_SIZE * 0.98);
  const rise = Math.max(lines[0]!.rise, lines[0]!.capHeight * 0.7);
  const nameWidth = Math.max(...lines.map(({ box }) => box.width));
  const start = (width: number): number => (align === 'left' ? 0 : align === 'right' ? -width : -width / 2);

  const parts: Part[] = lines.flatMap((line, i) => paint(line, { text: texts[i]!, row: i, rows: lines.length, x: start(line.box.width), y: rise + i * leading }, ink.text, options));
  const lastBaseline = rise + (lines.length - 1) * leading;
  const last = lines.at(-1)!;
  const block = { capHeight: lines[0]!.capHeight, nameEnd: { x: start(last.box.width) + last.box.width, y: lastBaseline } };
  if (!slogan || concept.slogan === '') return { ...block, parts, width: nameWidth, height: lastBaseline };

  const small = sloganLines(concept, nameWidth, options.justify ?? true);
  const dip = Math.max(0, last.box.y + last.box.height);
  let baseline = lastBaseline + small[0]!.capHeight + Math.max(26, dip + 11);
  for (const [i, line] of small.entries()) {
    if (i > 0) baseline += line.capHeight * 1.75;
    parts.push({ commands: transform(line.commands, [1, 0, 0, 1, start(line.box.width), baseline]), fill: ink.muted });
  }
  return { ...block, parts, width: Math.max(nameWidth, ...small.map(({ box }) => box.width)), height: baseline };
}

/** Lower-case letters want no extra space, capitals do; heavy ones stand closer. */
function trackingFor({ typeface, weight }: LogoConcept, capitals: boolean): number {
  if (typeface === 'cinzel') return 0.05;
  if (capitals) return 0.08;
  if (typeface === 'jetbrains-mono') return -0.04;
  return weight >= 700 ? -0.018 : weight >= 600 ? -0.012 : 0;
}

/** Upper case, unless that changes what the letters are (the German sharp s) or the typeface lacks one. */
export function capitalsOf({ name, typeface }: Pick<LogoConcept, 'name' | 'typeface'>): string {
  const upper = name.toUpperCase();
  return upper.length === name.length && undrawable(upper, typeface).length === 0 ? upper : name;
}

interface Place {
  text: string;
  row: number;
  rows: number;
  x: number;
  y: number;
}

function paint(line: OutlinedText, { text, row, rows, x, y }: Place, colour: string, { colours, initial }: BlockOptions): Part[] {
  const whole = (commands: Command[], fill: string): Part => ({ commands: transform(commands, [1, 0, 0, 1, x, y]), fill });
  const glyphsOf = (from: number, to?: number): Command[] => line.glyphs.slice(from, to).flatMap((glyph) => transform(glyph.commands, [1, 0, 0, 1, glyph.x, 0]));
  if (colours && rows > 1) return [whole(line.commands, colours[Math.min(row, colours.length - 1)]!)];
  // Ligatures and composed letters make glyphs and characters differ in number: then one colour is right.
  const cut = line.glyphs.length !== [...text].length ? undefined : initial && row === 0 ? 1 : colours && seamOf(text);
  if (cut === undefined) return [whole(line.commands, colour)];
  return [whole(glyphsOf(0, cut), initial ?? colours![0]!), whole(glyphsOf(cut), (initial ? undefined : colours![1]) ?? colour)];
}

/** Where a name falls into two words: at its first space, or before the capital of a joined one. */
export function seamOf(name: string): number | undefined {
  const seam = /\s+(?=\S)|(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u.exec(name);
  return seam ? Array.from(name.slice(0, seam.index)).length : undefined; // characters, not UTF-16 units
}

/** Broken at spaces into lines of like length, as few as the limit allows. */
export function breakLines(text: string, limit: number): string[] {
  const words = wordsOf(text);
  const count = Math.min(words.length, Math.ceil(text.length / limit), 4);
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

/** A joining word goes with the one it leads to: "Crumb" and "& Kettle". */
function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).reduce<string[]>((words, word) => {
    const joins = /^(&|\+|and|of|the|et|und|y|de|la|le|at|by|for)$/i.test(words.at(-1)?.split(' ').at(-1) ?? '');
    return joins ? [...words.slice(0, -1), `${words.at(-1)} ${word}`] : [...words, word];
  }, []);
}

/** Small, tracked capitals for a short slogan; sentence case, broken if need be, for a long one; set to the name's width where it is near. */
function sloganLines(concept: LogoConcept, nameWidth: number, justify: boolean): OutlinedText[] {
  const { slogan } = concept;
  const upper = slogan.toUpperCase();
  const capitals = slogan.length <= 30 && upper.length === slogan.length && undrawable(upper, concept.sloganTypeface).length === 0;
  const text = capitals ? upper : slogan;
  const room = Math.max(nameWidth, 300);
  const style = { typeface: concept.sloganTypeface, weight: 500, size: Math.min(36, Math.max(capitals ? 23 : 27, nameWidth * (capitals ? 0.034 : 0.04))), tracking: capitals ? 0.14 : 0.01 };
  let line = outlineText(text, style);
  if (line.box.width > room && capitals) line = outlineText(text, { ...style, tracking: 0.06 });
  if (line.box.width > room) {
    const shrunk = Math.max(capitals ? 19 : 23, style.size * room / line.box.width);
    const count = Math.ceil(line.box.width * shrunk / style.size / (room * 1.04));
    const lines = count > 1 ? breakLines(text, Math.ceil(text.length / count) + 1) : [text];
    return lines.map((each) => outlineText(each, { ...style, size: shrunk, tracking: capitals ? 0.06 : 0.01 }));
  }
  const gaps = line.glyphs.length - 1;
  if (justify && capitals && gaps > 3 && line.box.width > nameWidth * 0.62 && line.box.width < nameWidth) {
    const wider = style.tracking + (nameWidth - line.box.width) / gaps / style.size;
    if (wider <= 0.42) line = outlineText(text, { ...style, tracking: wider });
  }
  return [line];
}
