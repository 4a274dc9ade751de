import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** Old title to new one; a title that was removed leads to the reason. */
const RENAMED: Record<string, string> = {
  'ends every session, and the house serves again within five seconds: it reads, works and sells':
    'ends every session, and the house serves again: it reads, works and sells',
};
const REMOVED: Record<string, string> = {
  'is read by a transaction on its own connection: who waits for a second one may wait for ever':
    'A transaction has one connection by type; one-connection.test.ts covers every reader.',
};

const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const QUOTES = ["'", '"', '`'];

// The list was made when one suite became three, so that moving a test cannot lose it. Titles that came later are not in it.
it('keeps every test title from before the suite was split into three commands', () => {
  const kept = readFileSync(path.join(import.meta.dirname, 'kept-titles.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(kept.length).toBeGreaterThan(4000);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = listed
    .trim()
    .split('\n')
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const literals = new Set(
    sources.flatMap((source) => [...source.matchAll(LITERAL)].map((found) => found[0].slice(1, -1))),
  );
  // An apostrophe in a comment may hide a literal from the pattern, so what it misses is searched for by its text.
  const isWritten = (title: string) =>
    literals.has(title) || sources.some((source) => QUOTES.some((quote) => source.includes(quote + title + quote)));
  expect(kept.filter((title) => !(title in REMOVED) && !isWritten(RENAMED[title] ?? title))).toEqual([]);
});
