import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from './named-tables.ts';

const root = path.dirname(import.meta.dirname);
const files = globSync('packages/*/src/**/*.ts', { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const nameOf = (file: string): string => file.replace('packages/', '');

/** A statement that reads what launches generate. */
const READS = /\b(from|join)\s+(brand_kit|logo|legal_kit|landing_page)\b/;
/** Reads the same tables through an entity. */
const READS_ENTITY = /\.(find\w*|count)\(\s*(BrandKit|Logo|LegalKit|LandingPage)Schema\b|populate: \['page'\]/;
/** Code that checks whether the generated work has been paid for. */
const CHECKS_SEAL = /sealed_by|UNSEALED|requireUnsealed/;

/** The number of statements in a file that read without a check, and why none of it is shown. */
const ALLOWED_STATEMENTS: Readonly<Record<string, readonly [statements: number, because: string]>> = {
  'studio/src/kits/brand-kit.repository.ts': [
    5,
    'delete, lock for an export, and tell whether a picture that was shown before may be shown again',
  ],
  'studio/src/kits/kit-export.repository.ts': [
    2,
    'counts the exports that are being made, and finds a file that was exported from an open kit',
  ],
  'studio/src/landing/landing-page.repository.ts': [
    5,
    'take a page off the web, delete it, and find the names of its legal texts, with which it is sealed',
  ],
  'studio/src/landing/site-host.repository.ts': [1, 'takes a host from a page whose account has lost the name'],
  'studio/src/landing/suspended-site.repository.ts': [1, 'takes a site off the web'],
  'studio/src/legal/legal-kit.repository.ts': [5, 'delete, and draw a page, which is sealed with its legal texts'],
  'studio/src/logos/social-pictures.repository.ts': [1, 'finds the files that the storage must keep'],
  'studio/src/logos/logo.repository.ts': [
    4,
    'delete, and tell whether a picture that was shown before may be shown again',
  ],
};
/** Files that read an entity without a check, and why. */
const ALLOWED_ENTITIES: Readonly<Record<string, string>> = {
  'studio/src/kits/run-export.ts': 'creates a requested export of an open kit',
  'studio/src/landing/publish-deployment.ts': 'puts files into the storage; read-site.ts asks before they are served',
};

function statementsOf(file: string): string[] {
  const text = textOf(file);
  if (!READS.test(text)) return [];
  return readSource(file, text).nodes.flatMap(({ node }) =>
    node.type === 'Literal' || node.type === 'TemplateLiteral' ? [text.slice(node.start, node.end)] : [],
  );
}

it('every statement that reads what a launch generates checks that it has been paid for', () => {
  const reading = files.flatMap((file) =>
    statementsOf(file)
      .filter((statement) => READS.test(statement))
      .map((statement) => ({ file: nameOf(file), statement })),
  );
  expect(reading.length).toBeGreaterThan(25);
  const silent = Map.groupBy(
    reading.filter(({ statement }) => !CHECKS_SEAL.test(statement)),
    ({ file }) => file,
  );
  expect(Object.fromEntries([...silent].map(([file, { length }]) => [file, length]))).toEqual(
    Object.fromEntries(Object.entries(ALLOWED_STATEMENTS).map(([file, [count]]) => [file, count])),
  );
  const byEntity = files.filter((file) => READS_ENTITY.test(textOf(file)) && !CHECKS_SEAL.test(textOf(file)));
  expect(byEntity.map(nameOf).toSorted()).toEqual(Object.keys(ALLOWED_ENTITIES).toSorted());
});
