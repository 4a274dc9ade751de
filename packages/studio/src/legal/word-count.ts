const WORDS = /[\p{L}\p{N}][\p{L}\p{N}'’.@/-]*/gu;
/** The same for ASCII texts, three times as fast. */
const ENGLISH_WORDS = /[A-Za-z0-9][A-Za-z0-9'’.@/-]*/g;

/** Counts words: runs that start with a letter or digit. Markdown marks do not count. */
export function countWords(text: string): number {
  return text.match(/[^ -~\n‘’“”]/.test(text) ? WORDS : ENGLISH_WORDS)?.length ?? 0;
}
