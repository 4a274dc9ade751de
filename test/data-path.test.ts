import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, type Source } from './named-tables.ts';
import { moduleOfFile, listModules } from './workspace-modules.ts';

// Statements reach PostgreSQL through `sql` of a scope or a transaction, with their values bound to `$1`, `$2`.
const root = path.dirname(import.meta.dirname);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(packages|apps|db|bench|scripts|test)\/.*\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  // The sandbox uses the driver directly, with a database of its own. The dashboard has no statements.
  .filter((file) => !/^apps\/(sandbox|dashboard)\//.test(file) && file !== 'test/data-path.test.ts');
const isTest = (file: string): boolean =>
  /\.(test|fixture)\.tsx?$|(^|\/)test\//.test(file) || /^(packages\/testing|bench)\//.test(file);
const product = files.filter((file) => !isTest(file));

const parts = listModules(root);
/** The module that a file belongs to; undefined outside of packages. */
const moduleOf = (file: string): string | undefined => moduleOfFile(parts, file)?.name;
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sources = new Map<string, Source>();
function parsed(file: string): Source {
  const known = sources.get(file) ?? readSource(file, textOf(file));
  sources.set(file, known);
  return known;
}

/**
 * Files that use a pool or a session of the driver directly: the implementation of `sql`, and sessions outside of any
 * scope.
 */
const AT_THE_DRIVER = [
  // The implementation of `sql`, its replica, LISTEN, advisory locks and the detection of lost sessions.
  /^packages\/platform\/src\/(sql|replica|notification-listener|liveness|silent-peers)\.ts$/,
  // The worker's own sessions beside the queue.
  /^apps\/worker\/src\/(retry-queue-statements|open-liveness|register-tasks|runner)\.ts$/,
  // Programs that create, copy, move or inspect a database.
  /^(db\/src|packages\/local\/src\/postgres)\//,
  /^apps\/cli\/src\/commands\/(doctor|drill\/.*)\.ts$/,
  // Checks whether the pool answers.
  /^apps\/api\/src\/http\/installation-metrics\.ts$/,
];

/** `file:line` of each match. */
function find(pattern: RegExp, where: readonly string[]): string[] {
  return where.flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });
}

/** A string literal, or the literal parts of a template. */
interface Text {
  file: string;
  text: string;
  start: number;
}

function textsIn(file: string): Text[] {
  return parsed(file).nodes.flatMap(({ node }) =>
    node.type === 'Literal' && typeof node.value === 'string'
      ? [{ file, text: node.value, start: node.start }]
      : node.type === 'TemplateLiteral'
        ? [{ file, text: node.quasis.map(({ value }) => value.cooked ?? '').join(' part '), start: node.start }]
        : [],
  );
}

const IS_STATEMENT =
  /^\s*(\(*select\b(?! (a|an|the|one)\b)|insert into\b|update \S+( \w+)? set\b|delete from\b|with (recursive )?\w+ (\([^)]*\) )?as\b)/i;
const QUESTION_MARK = /(?:=|<|>|\(|,|\bany\(|\blike|\blimit|\binterval|\*|\|\|)\s*\?(?=[\s,);:]|$)/;
const CONDITION = /\b(where|and|or|set)\s+[\w."]+ (=|<|>|<=|>=|<>|like) \?/;
const hasQuestionMark = (text: string): boolean =>
  (IS_STATEMENT.test(text) && QUESTION_MARK.test(text)) || CONDITION.test(` and ${text}`);

/** The start and end of each declaration of an account's data export: such a declaration is a query. */
function exportsIn(file: string): { start: number; end: number }[] {
  return parsed(file).nodes.flatMap(({ node }) =>
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'exportRows'
      ? [node]
      : [],
  );
}

/** The code below the modules, which runs the database and the queue, and the local database of a developer. */
const BELOW_MODULES = /^packages\/(platform\/src\/(?!files\/)|local\/)/;

/** Modules that call the entity manager only in repositories. Modules may be added to the list but not removed. */
const ENTITIES_IN_REPOSITORIES = ['billing', 'documents', 'ledger', 'spending'];

interface Named {
  file: string;
  name: string;
  /** The source of the text, unchanged. */
  text: string;
}

/** The statements of a file with a literal name. */
function namedIn(file: string): Named[] {
  const source = parsed(file);
  return source.nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const { property } = node.callee;
    const [name, text] = node.arguments;
    if (property.type !== 'Identifier' || !['row', 'rows'].includes(property.name) || node.arguments.length !== 3)
      return [];
    if (name?.type !== 'Literal' || typeof name.value !== 'string' || !text) return [];
    return [{ file, name: name.value, text: source.text.slice(text.start, text.end) }];
  });
}

/** Whether the file passes on statements of others: it records them, or answers in place of the database. */
function isWatcher(file: string): boolean {
  return parsed(file).nodes.some(
    ({ node }) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      ['row', 'rows'].includes(node.callee.property.name) &&
      ['Identifier', 'SpreadElement'].includes(node.arguments[0]?.type ?? ''),
  );
}

/** A text that a test searches for in the queries of pg_stat_activity. */
const LOOKED_FOR = /\bquery (?:~|like) '%?([^'%]+)%?'/g;
/** Written by the session library. */
const NOT_OURS = ['insert into "user"'];

describe('statements', () => {
  it('reach the driver only through sql', () => {
    const around = /getConnection\(\)|\bem\s*\.execute\(|createQueryBuilder|\.getKnex\(|\.getKysely\(|getNativeClient/g;
    expect(
      find(
        around,
        files.filter((file) => !file.startsWith('db/')),
      ),
    ).toEqual([]);
    const direct = /\b(?:pool|client|session|connection|pg\w*)\s*\.query(?:<[^(]*>)?\(/gi;
    const product = files.filter((file) => !isTest(file) && !AT_THE_DRIVER.some((known) => known.test(file)));
    expect(find(direct, product)).toEqual([]);
  });

  it('have numbered placeholders', () => {
    expect(hasQuestionMark('select id from account where id = ?')).toBe(true);
    expect(hasQuestionMark('update account set closed_at = ? where id = $1')).toBe(true);
    expect(hasQuestionMark(`select payload ? 'kind' from job where id = $1`)).toBe(false);
    const suspects = files.filter((file) => QUESTION_MARK.test(textOf(file)));
    const questions = suspects.flatMap(textsIn).filter(({ text }) => hasQuestionMark(text));
    expect(questions.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('have a name that identifies one text, begins with its module and is not cut by PostgreSQL', () => {
    const named = product.flatMap(namedIn);
    expect(named.length).toBeGreaterThan(500);
    const twice = [...Map.groupBy(named, ({ name }) => name)].filter(
      ([, uses]) => new Set(uses.map(({ file, text }) => (/^[A-Z_]+$/.test(text) ? text : `${file} ${text}`))).size > 1,
    );
    expect(twice.map(([name, uses]) => [name, uses.map(({ file }) => file)])).toEqual([]);
    // https://www.postgresql.org/docs/current/limits.html: identifiers have 63 bytes.
    expect(named.filter(({ name }) => name.length > 63 || !/^[a-z]+(-[a-z0-9]+)+$/.test(name))).toEqual([]);
    expect(
      named.filter(({ file, name }) => file.startsWith('packages/') && !name.startsWith(`${moduleOf(file)}-`)),
    ).toEqual([]);
  });

  it('exist in the product where a test waits for them by name', () => {
    const names = new Set(product.flatMap(namedIn).map(({ name }) => name));
    const modules = new Set([...names].map((name) => name.split('-')[0]!));
    const tests = files.filter(isTest);
    const watchers = tests.filter((file) => /\brows?\((?:name|\.\.\.)/.test(textOf(file)) && isWatcher(file));
    expect(watchers.length).toBeGreaterThan(2);
    const meant = watchers
      .flatMap(textsIn)
      .filter(({ text }) => /^[a-z]+(-[a-z0-9]+)+$/.test(text) && modules.has(text.split('-')[0]!));
    expect(meant.length).toBeGreaterThan(2);
    expect(meant.filter(({ text }) => !names.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
    const parts = tests.flatMap((file) => [...textOf(file).matchAll(LOOKED_FOR)].map(([, part]) => part!));
    expect(parts.length).toBeGreaterThan(1);
    const written = product.map(textOf);
    const unknown = parts.filter((part) => !NOT_OURS.includes(part) && !written.some((text) => text.includes(part)));
    expect(unknown).toEqual([]);
  });

  it('are in the repositories of a module, apart from the use-cases', () => {
    const outside = product.filter(
      // The definitions of entities and views are no queries.
      (file) =>
        moduleOf(file) !== undefined &&
        !BELOW_MODULES.test(file) &&
        !/\.repository\.ts$|entities\.ts$|\.entity\.ts$/.test(file),
    );
    expect(outside.length).toBeGreaterThan(50);
    const statements = outside.flatMap((file) => {
      const lists = exportsIn(file);
      return textsIn(file).filter(
        ({ text, start }) => IS_STATEMENT.test(text) && !lists.some((list) => start > list.start && start < list.end),
      );
    });
    expect(statements.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('of the entity manager are only in repositories', () => {
    const callers = product.filter(
      (file) => ENTITIES_IN_REPOSITORIES.includes(moduleOf(file) ?? '') && !file.endsWith('.repository.ts'),
    );
    expect(callers.length).toBeGreaterThan(50);
    expect(
      find(
        /\bem(\.fork\(\))?\s*\.\s*(find|count|create|flush|persist|remove|native|getReference|lock|refresh)/g,
        callers,
      ),
    ).toEqual([]);
  });
});
