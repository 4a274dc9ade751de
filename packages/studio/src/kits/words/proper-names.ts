import { famousMarks } from '@onym/studio/marks';

/** Words with a capital inside a sentence that are not names. */
const COMMON = new Set(
  'i english monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring easter christmas faq tv diy pdf qr'.split(
    ' ',
  ),
);
/** Punctuation after which a capital starts a sentence. */
const OPENS = /[.!?…:;][)"'”’]*$/;

/**
 * Finds the first proper name (of a company, a person, a place) in an English text in sentence case that is not among
 * the lower-case words `known`: a model that was given no such name has invented or copied it. At the start of a
 * sentence or a quotation, only famous marks count as names. Undefined when there is none.
 */
export function findUnknownName(text: string, known: ReadonlySet<string>): string | undefined {
  let opens = true;
  for (const token of text.split(/\s+/)) {
    const word = token.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/['’]s$/, '');
    const plain = word.toLowerCase();
    const quoted = /^["'“‘(]/.test(token);
    const isCapital = /^\p{Lu}|\p{Ll}\p{Lu}/u.test(word);
    if (
      isCapital &&
      !known.has(plain) &&
      !COMMON.has(plain.replace(/['’].*$/, '')) &&
      (!(opens || quoted) || isFamous(plain))
    )
      return word;
    if (word !== '') opens = OPENS.test(token);
  }
  return undefined;
}

/**
 * Returns the lower-case words of the texts, and the parts of words with a hyphen or an apostrophe. Undefined texts
 * are ignored.
 */
export function wordsOfTexts(...texts: (string | undefined)[]): Set<string> {
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}'’-]*/gu)
      ?.flatMap((word) => [word, ...word.split(/['’-]/)]) ?? [],
  );
}

let marks: ReadonlySet<string> | undefined;
/** Whether a word is a famous mark and not also an ordinary word: "Orange" may open a sentence. */
function isFamous(word: string): boolean {
  marks ??= new Set(
    famousMarks()
      .filter(({ mark, kind }) => kind === 'coined' && /^\p{L}{4,}$/u.test(mark))
      .map(({ mark }) => mark.toLowerCase()),
  );
  return marks.has(word);
}
