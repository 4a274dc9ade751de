import { escapePattern, oneLine } from './fit-text.ts';

/** A description's content without markup and list marks; text in all capitals or in none has ordinary ones. */
interface PlainText {
  /** Whole sentences and fragments, in order. */
  sentences: string[];
  /** List items. */
  points: string[];
}

const POINT = /^\s*(?:[-*•‣▪–—+]|\d{1,2}[.)]|[a-h]\))\s+/;

/**
 * Splits a description into sentences and list items, without markup and list marks. Text typed in all capitals or
 * without any gets ordinary ones, with the business's `name` spelled as given.
 */
export function toPlainText(text: string, name = ''): PlainText {
  const lines = unwrapLines(lowerAllCaps(withCapitals(withoutMarkup(text.toWellFormed()), name), name)).split(
    /\s*\n+\s*/,
  );
  const points = lines
    .filter((line) => POINT.test(line))
    .map((line) => oneLine(line.replace(POINT, '')))
    .filter(hasWords);
  // A single line with a dash is a style, two are a list.
  const isList = points.length > 1;
  const sentences = lines
    .filter((line) => !isList || !POINT.test(line))
    .flatMap((line) => sentencesOf(line.replace(POINT, '')));
  return { sentences: sentences.length > 0 || !isList ? sentences : points.slice(0, 1), points: isList ? points : [] };
}

/** A full stop ends a sentence when a capital, a digit or another script follows. */
function sentencesOf(line: string): string[] {
  return line
    .split(/(?<=[.!?؟]["'”’)]?)\s+(?=\P{Ll})|(?<=[。！？])/u)
    .map(oneLine)
    .filter(hasWords);
}

/** A line that starts in lower case continues the previous line. */
function unwrapLines(text: string): string {
  return text.replace(/([^\s.!?:;])[ \t]*\n\s*(?=\p{Ll})(?![a-h]\))/gu, '$1 ');
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Removes tags and Markdown, which would otherwise be read as words. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]{0,200}>[^<]{0,2000}<\/\1\s*>/gi, ' ')
    .replace(/<(?:br|\/p|\/h[1-6]|\/li|\/div)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/\[([^\]\n]{1,200})\]\([^)\n]{0,300}\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)([^*_`\n]{1,300}?)(?<=\S)\1/g, '$2');
}

/** Adds capitals to sentences of a text typed without any. */
function withCapitals(text: string, name: string): string {
  return /\p{Lu}/u.test(text) || text.length < 40
    ? text
    : withName(
        text
          .replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
          .replace(/\bi(?=['’ ])/g, 'I'),
        name,
      );
}

/**
 * Converts a text in all capitals to ordinary letters; words without a vowel and known abbreviations stay in
 * capitals.
 */
function lowerAllCaps(text: string, name: string): string {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  if (capitals < 24 || small > capitals / 8) return text;
  const calmed = text
    .replace(/\p{Lu}[\p{Lu}\p{M}'’]*/gu, (word) =>
      /^[^AEIOUY]{2,5}$/.test(word) || ABBREVIATIONS.has(word) ? word : word.toLowerCase(),
    )
    .replace(/(^|[.!?]\s+|\n\s*)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bi\b/g, 'I');
  return withName(calmed, name);
}

/** Spells the business's name as its owner does, wherever it occurs as a word. */
function withName(text: string, name: string): string {
  return text.split(new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(name)}(?![\p{L}\p{N}])`, 'iu')).join(name);
}
const ABBREVIATIONS = new Set([
  'VAT',
  'UK',
  'USA',
  'US',
  'EU',
  'AI',
  'IT',
  'UX',
  'UI',
  'API',
  'SEO',
  'CEO',
  'CAD',
  'SAAS',
  'FAQ',
  'EV',
  'LED',
  'NYC',
  'LA',
  'UAE',
]);
