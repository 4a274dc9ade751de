import { escapeMarkdownLine } from '@onym/core';

/** Text on one line: no control characters, no invisible direction marks, single spaces. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Escapes any text as one line of Markdown that renders literally. */
export function escapeMarkdown(text: string): string {
  return escapeMarkdownLine(cleanLine(text));
}

/** A Markdown list, one item per line; `entries` are Markdown. */
export function markdownList(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n');
}

/** Returns a Markdown table. Cells are Markdown without line breaks, in which the caller has escaped `|`. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Joins words as `a, b and c`. `last` replaces "and". */
export function joinWords(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
