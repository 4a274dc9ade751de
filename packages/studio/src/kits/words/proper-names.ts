import { famousMarks } from '@onym/studio/marks';

/** Capitals inside a sentence that name nobody. */
const COMMON = new Set(
  'i english monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring easter christmas faq tv diy pdf qr'.split(
    ' ',
  ),
);
/** After these a capital opens a sentence. */
const OPENS = /[.!?…:;][)"'”’]*$/;

/**
 * The first name of somebody or something that a text of English in sentence case holds and `known` does not: a company, a person, a
 * place. A model was told of none, so it can only have invented one or have brought another's in.
 */
export function strangeName(text: string, known: ReadonlySet<string>): string | undefined {
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

/** Words of what the customer said: those may be said again. */
export function wordsIn(...texts: (string | undefined)[]): Set<string> {
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}'’-]*/gu)
      ?.flatMap((word) => [word, ...word.split(/['’-]/)]) ?? [],
  );
}

let marks: ReadonlySet<string> | undefined;
/** Only marks that are no plain word: "Orange" may open a sentence. */
function isFamous(word: string): boolean {
  marks ??= new Set(
    famousMarks()
      .filter(({ mark, kind }) => kind === 'coined' && /^\p{L}{4,}$/u.test(mark))
      .map(({ mark }) => mark.toLowerCase()),
  );
  return marks.has(word);
}
