/** Letters that Unicode does not decompose into a letter and a diacritic. */
const UNMARKED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŧ: 't',
  ħ: 'h',
  ƀ: 'b',
  ƚ: 'l',
  ɨ: 'i',
  ƙ: 'k',
  ɗ: 'd',
};

/** Signs that replace a letter within a word. */
const SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };

const LEGAL_FORMS = new Set(
  'inc incorporated llc llp ltd limited plc corp corporation company co gmbh ag sa sas sarl srl spa bv nv oy ab kg pty pte'.split(
    ' ',
  ),
);

/** Words that many companies add to their name and that distinguish none. */
const GENERIC = new Set(
  `lab labs app apps hq group holding holdings international global online official brand brands studio studios technologies
 technology tech solutions services systems store shop get my try use go join com io ai net org the of`.split(/\s+/),
);

/**
 * Splits a name into its words in lower case, without diacritics, punctuation, a leading "the", "and" between words,
 * and trailing legal forms ("ltd"). `@`, `$` and `!` that replace a letter become that letter. Letters of any script
 * are kept. Empty for a name without letters and digits.
 */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}|['’`´]/gu, '')
    .replace(
      /(?<=\p{L}|\p{L}[@$!])[@$!](?=[\p{L}@$!]*\p{L})|^[@$](?=\p{L}{2})|(?<=\p{L}{2}|\p{L}[@$!])[@$]$/gu,
      (sign) => SIGNS[sign]!,
    )
    .replace(/[ßæœøłđðþıŧħƀƚɨƙɗ]/g, (letter) => UNMARKED[letter]!);
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word, at, all) => !(word === 'and' && at > 0 && at < all.length - 1),
  );
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1)!)) words.pop();
  return words;
}

/** Returns the words without generic ones that many companies add; all words when none is left. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !GENERIC.has(word));
  return telling.length > 0 ? telling : words;
}
