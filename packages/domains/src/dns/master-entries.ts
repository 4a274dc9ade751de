import { formatSentence } from '@onym/core/sentences';
/** A word or a quoted string, with its escapes unchanged. */
export interface Token {
  raw: string;
  quoted: boolean;
}

export interface Entry {
  /** Line of its first token, from 1. */
  line: number;
  /** Line of its last token. */
  lastLine: number;
  /** It begins with a blank, so it has the name of the entry before it. */
  indented: boolean;
  tokens: Token[];
}

/** A parenthesis or a quoted string that never ends, so the rest of the file cannot be read. */
export class UnclosedEntry extends Error {
  override readonly name = 'UnclosedEntry';
  readonly line: number;
  constructor(line: number) {
    super(formatSentence('zones.lineLineStartsAValue', { line }));
    this.line = line;
  }
}

// Alternatives: comment, quoted string (may contain line ends), word, parenthesis, line end, blanks, anything else
// such as an unclosed quote.
const LEXEME = /;[^\n]*|"((?:\\[^]|[^"\\])*)"|((?:\\[^]|[^\s;"()\\])+)|[()]|\n|[^\S\n]+|[^]/gu;

/**
 * Splits the text of a master file into entries, in order. An entry is one line, or several lines within parentheses;
 * comments and empty lines are left out.
 * @throws UnclosedEntry when a parenthesis or a quoted string never ends
 */
export function splitEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  let line = 1;
  let depth = 0;
  let opened = 0;
  let fresh = true;
  let indented = false;
  let entry: Entry | undefined;
  for (const [lexeme, quoted, word] of text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .matchAll(LEXEME)) {
    if (lexeme === '"' || lexeme === '\\') throw new UnclosedEntry(line);
    if (lexeme === '(') {
      if (depth++ === 0) opened = line;
    } else if (lexeme === ')') depth = Math.max(0, depth - 1);
    else if (quoted !== undefined || word !== undefined) {
      if (!entry) entries.push((entry = { line, lastLine: line, indented, tokens: [] }));
      entry.lastLine = line + lexeme.split('\n').length - 1;
      entry.tokens.push({ raw: quoted ?? word!, quoted: quoted !== undefined });
    } else if (fresh && /^[^\S\n]/.test(lexeme)) indented = true;
    fresh = false;
    line += lexeme.split('\n').length - 1;
    if (lexeme === '\n' && depth === 0) {
      entry = undefined;
      fresh = true;
      indented = false;
    }
  }
  if (depth > 0) throw new UnclosedEntry(opened);
  return entries;
}
