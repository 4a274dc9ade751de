import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** A statement that reads what launches make, by SQL or by an entity. */
const READS =
  /\b(from|join)\s+(brand_kit|logo|legal_kit|landing_page)\b|\.(find\w*|count)\(\s*(BrandKit|Logo|LegalKit|LandingPage)Schema\b|populate: \['page'\]/;
/** It asks whether that has been paid for. */
const ASKS = /sealed_by|UNSEALED|requireUnsealed/;

/** What reads without asking, and why nothing of it is shown. */
const NEED_NOT: Readonly<Record<string, string>> = {
  'kits/src/delete-kit.ts': 'deletes, and tells whether a picture that was shown before may be shown again',
  'kits/src/export-kit.ts': 'counts, and locks a kit that findKit() has given',
  'kits/src/run-export.ts': 'makes an export that was asked for of an open kit',
  'landing/src/publish-deployment.ts': 'puts files into the storage; read-site.ts asks before they are served',
  'landing/src/suspended-sites.ts': 'takes a site off the web',
  'landing/src/take-down.ts': 'takes a page off the web, or deletes it',
  'legal/src/legal-texts.ts': 'draws a page, which is sealed for as long as its legal texts are',
  'logos/src/delete-logo.ts': 'deletes, and tells whether a picture that was shown before may be shown again',
};

it('every statement that reads what a launch makes asks whether it has been paid for', () => {
  const files = globSync('packages/*/src/**/*.ts', { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const reading = files.filter((file) => READS.test(readFileSync(path.join(root, file), 'utf8')));
  expect(reading.length).toBeGreaterThan(15);
  const silent = reading.filter((file) => !ASKS.test(readFileSync(path.join(root, file), 'utf8')));
  expect(silent.map((file) => file.replace('packages/', '')).toSorted()).toEqual(Object.keys(NEED_NOT).toSorted());
});
