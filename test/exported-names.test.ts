import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** Standard words that are complete function names, and commands of the CLI that are named after their subject. */
const ONE_WORD = new Set(
  `account approvals call capitalise device dns domains every launches legal logos migrate names orders paginate rotation secret stack start transaction transform translation truncate variable address`.split(
    /\s+/,
  ),
);
/** Words of the project's former private English. They say nothing about what a function does. */
const PRIVATE =
  /^(ask|tell|take|give|hold|say|told|asked)([A-Z]|$)|([a-z])(House|Room|Door|Desk|Tongue|Whom)(s)?([A-Z]|$)|^(judge|asker|door|house|room|desk|tongue)([A-Z]|$)/;
/** Names with a standard meaning of their own. */
const STANDARD = new Set(['holdTimeouts']);

/** A function declaration, or a constant that is an arrow function. */
const EXPORTED =
  /^export (?:(?:async )?function |const (?=\w+(?:: [^=\n]+)? = (?:async )?(?:\([^\n]*?\)|\w+)(?:: [^=\n]+)? =>))(\w+)/gm;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps', 'db'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|cases|d)\.tsx?$/.test(file));

const functions = sources.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(EXPORTED)].map(([, name]) => ({ file, name: name! })),
);

it('exported functions are named by more than one vague word, and not in words of the former private English', () => {
  expect(functions.length).toBeGreaterThan(2000);
  const isVague = (name: string): boolean => !/[a-z\d][A-Z]/.test(name) && !ONE_WORD.has(name) && /^[a-z]/.test(name);
  const isPrivate = (name: string): boolean => PRIVATE.test(name) && !STANDARD.has(name);
  const bad = functions.filter(({ name }) => isVague(name) || isPrivate(name));
  expect(bad.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('every exception is the name of an exported function', () => {
  const names = new Set(functions.map(({ name }) => name));
  expect([...ONE_WORD, ...STANDARD].filter((name) => !names.has(name))).toEqual([]);
});
