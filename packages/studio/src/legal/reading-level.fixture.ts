/**
 * Flesch-Kincaid grade of Markdown prose: 0.39 words per sentence + 11.8 syllables per word - 15.59. Headings and
 * tables are excluded, because short lines would lower the grade; only full stops, question marks and line ends close
 * a sentence.
 */
export function readingGrade(markdown: string): number {
  const prose = markdown
    .split('\n')
    .filter((line) => !/^[|#]/.test(line))
    .join('\n')
    .replace(/<[^>]*>|[#*_`>]/g, '');
  const sentences = prose.split(/[.!?](?=\s|$)|\n+/).filter((text) => /\p{L}{2}/u.test(text)).length;
  const words = prose.match(/[A-Za-z’']+/g) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59;
}

const counted = new Map<string, number>();

function syllablesOf(word: string): number {
  const known = counted.get(word);
  if (known !== undefined) return known;
  const syllables = Math.max(
    1,
    word
      .toLowerCase()
      .replace(/e$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0,
  );
  counted.set(word, syllables);
  return syllables;
}
