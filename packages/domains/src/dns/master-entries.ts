import { say } from '@onym/core/sentences';
/** A word or a quoted string; escapes stand in it as they were written. */
export interface Token {
  raw: string;
  quoted: boolean;
}

export interface Entry {
  /** Of its first token, from 1. */
  line: number;
  /** Of its last token. */
  lastLine: number;
  /** It begins with a blank, which means: the name of the one before. */
  indented: boolean;
  tokens: Token[];
}

/** A parenthesis or a quoted string that never ends: what follows could be anything. */
export class UnclosedEntry extends Error {
  override readonly name = 'UnclosedEntry';
  readonly line: number;
  constructor(line: number) {
    super(say('zones.lineLineBeginsSomething', { line }));
    this.line = line;
  }
}

// A comment · a quoted string, which may hold line ends · a word · a parenthesis · a line end · blanks · anything left, an open quote.
const LEXEME = /;[^\n]*|"((?:\\[^]|[^"\\])*)"|((?:\\[^]|[^\s;"()\\])+)|[()]|\n|[^\S\n]+|[^]/gu;

/**
 * The entries of a master file in their order: a line, or several within parentheses; comments and empty lines are none.
 * @throws UnclosedEntry
 */
export function entriesOf(text: string): Entry[] {
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
