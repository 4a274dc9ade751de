import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSource, type Source } from './named-tables.ts';

const root = path.dirname(import.meta.dirname);
const files = globSync(['packages/*/src/**/*.ts', 'apps/{api,worker,cli}/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.(test|fixture)\.ts$/.test(file),
);

/** A statement about rows that an owner can delete and restore, or about the exports of a kit. */
const TOUCHES = /\b(from|join|update)\s+(brand_kit|logo|legal_kit|landing_page|kit_export)\b/;
/** A call about the same rows through an entity. */
const TOUCHES_ENTITY = /\.(find\w*|count|refresh)\(\s*(BrandKit|Logo|LegalKit|LandingPage)Schema\b/;
/** A call that loads them with other rows. */
const LOADS = /\bpopulate: \[[^\]]*'(page|kit)\b/;
/** Code that says whether it means deleted rows. */
const SAYS = /\bdeleted_at\b|\bNOT_DELETED\b|\bisDeletedOrNot\b|\bnotErased\b/;

/** The number of statements and calls in a file that mean deleted rows too, and why. */
const ALLOWED: Readonly<Record<string, readonly [number, because: string]>> = {
  'studio/src/kits/brand-kit.repository.ts': [
    3,
    'unseal all kits, delete the unpaid ones and those of closed accounts',
  ],
  'studio/src/kits/kit-export.repository.ts': [
    6,
    'exports of a kit that the caller has found or locked, those that are being built, and the files to keep',
  ],
  'studio/src/landing/find-page.ts': [1, 'lockPageToChange checks it; lockPageInJob also erases deleted pages'],
  'studio/src/landing/landing-page.repository.ts': [
    5,
    'unseal all pages, cancel their notices, delete the unpaid ones and those of closed accounts',
  ],
  'studio/src/landing/publish-deployment.ts': [1, 'a deployment of a deleted page has failed and is not built'],
  'studio/src/legal/legal-kit.repository.ts': [
    3,
    'unseal all kits, delete the unpaid ones and those of closed accounts',
  ],
  'studio/src/logos/social-pictures.repository.ts': [1, 'the files to keep'],
  'studio/src/logos/logo.repository.ts': [3, 'unseal all logos, delete the unpaid ones and those of closed accounts'],
};

/** The innermost texts of a source that touch such rows: SQL texts, and calls of the entity manager. */
function touching({ text, nodes }: Source): string[] {
  return nodes.flatMap(({ node }) => {
    const piece = text.slice(node.start, node.end);
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') return TOUCHES.test(piece) ? [piece] : [];
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const call = text.slice(node.callee.property.start - 1, node.end);
    const isAbout = (pattern: RegExp): boolean => pattern.exec(call)?.index === 0;
    return isAbout(TOUCHES_ENTITY) || (call.startsWith('.find') && LOADS.test(call)) ? [call] : [];
  });
}

it('every query for logos, kits, pages and legal kits says whether it means deleted ones', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (
      !/brand_kit|logo|legal_kit|landing_page|kit_export|(BrandKit|Logo|LegalKit|LandingPage)Schema|populate/.test(text)
    )
      return [];
    return touching(readSource(file, text)).map((piece) => ({ file: file.replace('packages/', ''), piece }));
  });
  expect(found.length).toBeGreaterThan(45);
  const silent = Map.groupBy(
    found.filter(({ piece }) => !SAYS.test(piece)),
    ({ file }) => file,
  );
  expect(Object.fromEntries([...silent].map(([file, { length }]) => [file, length]))).toEqual(
    Object.fromEntries(Object.entries(ALLOWED).map(([file, [count]]) => [file, count])),
  );
});

it('a query that forgets them would be found', () => {
  const source = (code: string): Source => readSource('x.ts', code);
  const silent = (code: string): string[] => touching(source(code)).filter((piece) => !SAYS.test(piece));
  expect(silent('const A = `select id from logo where account_id = $1`;')).toHaveLength(1);
  expect(silent('const A = `select id from logo where account_id = $1 and deleted_at is null`;')).toEqual([]);
  expect(silent('scope.em.find(LogoSchema, { account });')).toHaveLength(1);
  expect(silent('scope.em.fork().count(LogoSchema, { account });')).toHaveLength(1);
  expect(silent('scope.em.find(LogoSchema, { account, ...NOT_DELETED });')).toEqual([]);
  expect(silent("em.find(KitExportSchema, { id }, { populate: ['kit'] });")).toHaveLength(1);
});
