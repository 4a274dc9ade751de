/** What a statement names: a table, with its schema where it says one. */
export interface NamedTable {
  schema: string | undefined;
  table: string;
}

/**
 * The string and template literals of a source, comments and regular expressions left out; what is put into a template
 * (`${...}`) becomes ` ? `, and literals in there come as texts of their own.
 */
export function literalsOf(source: string): string[] {
  const texts: string[] = [];
  let at = 0;

  function code(closing: string): void {
    let before = '';
    for (let depth = 0; at < source.length;) {
      const char = source[at]!;
      if (source.startsWith('//', at)) at = until('\n');
      else if (source.startsWith('/*', at)) at = until('*/') + 2;
      else if (char === "'" || char === '"') quoted(char);
      else if (char === '`') template();
      else if (char === '/' && /[(,=:[!&|?{};+>\n]/.test(before)) expression();
      else {
        if (char === '{') depth++;
        if (char === '}' && depth-- === 0 && closing === '}') return;
        if (!/\s/.test(char)) before = char;
        at++;
        continue;
      }
      before = "'";
    }
  }

  function until(end: string): number {
    const found = source.indexOf(end, at + 1);
    return found < 0 ? source.length : found;
  }

  function quoted(quote: string): void {
    let text = '';
    for (at++; at < source.length && source[at] !== quote; at++)
      text += source[at] === '\\' ? source[++at]! : source[at]!;
    at++;
    texts.push(text);
  }

  function template(): void {
    let text = '';
    for (at++; at < source.length && source[at] !== '`'; at++) {
      if (source.startsWith('${', at)) {
        at += 2;
        code('}');
        text += ' ? ';
      } else text += source[at] === '\\' ? source[++at]! : source[at]!;
    }
    at++;
    texts.push(text);
  }

  function expression(): void {
    let inClass = false;
    for (at++; at < source.length && source[at] !== '\n' && (inClass || source[at] !== '/'); at++) {
      if (source[at] === '\\') at++;
      else if (source[at] === '[') inClass = true;
      else if (source[at] === ']') inClass = false;
    }
    at++;
  }

  code('');
  return texts;
}

const STATEMENT = /\b(select|insert into|delete from|truncate|lock table|update \S+ (\w+ )?set)\b/i;
const NAME = String.raw`(?:"?(\w+)"?\.)?"?(\w+)"?`;
const FIRST = new RegExp(
  String.raw`\b(?:from|join|into|update|using|truncate|table|only)\s+(?:only\s+|table\s+)?${NAME}(?![\w(])`,
  'gi',
);
const NEXT = new RegExp(String.raw`^(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?${NAME}(?![\w(])`, 'i');

/** Every table that a text names if it is SQL; with aliases, sub-queries and lists. Names made by `with` are among them. */
export function tablesIn(text: string): NamedTable[] {
  if (!STATEMENT.test(text)) return [];
  const named: NamedTable[] = [];
  for (const found of text.matchAll(FIRST)) {
    named.push({ schema: found[1], table: found[2]! });
    let rest = text.slice(found.index + found[0].length);
    for (let next = NEXT.exec(rest); next; next = NEXT.exec(rest)) {
      named.push({ schema: next[1], table: next[2]! });
      rest = rest.slice(next[0].length);
    }
  }
  return named;
}
