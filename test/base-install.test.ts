import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

// `npm start` and `npm test` install every package of the workspace except tools/ (scripts/run.mjs).
// base-install.system.test.ts checks the size.
const root = path.dirname(import.meta.dirname);

type Dependencies = Record<string, { version: string }>;
interface Lock {
  importers: Record<string, { [group: string]: Dependencies }>;
  snapshots: Record<string, { [group: string]: Record<string, string> }>;
}
const { importers, snapshots } = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')) as Lock;
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Keys of `snapshots` that an importer depends on directly. Links lead to other importers. */
function dependencyKeysOf(importer: string): string[] {
  return GROUPS.flatMap((group) => Object.entries(importers[importer]![group] ?? {}))
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => keyOf(name, version));
}

/** An alias is locked under the name of its target. */
function keyOf(name: string, version: string): string {
  return version in snapshots ? version : `${name}@${version}`;
}

function installedPackagesFor(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = names.flatMap(dependencyKeysOf);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    for (const group of GROUPS)
      for (const [name, version] of Object.entries(snapshots[key]![group] ?? {})) waiting.push(keyOf(name, version));
  }
  return found;
}

it('no package of tools/ is installed for npm start and npm test', () => {
  const base = installedPackagesFor(Object.keys(importers).filter((name) => name !== 'tools'));
  const named = dependencyKeysOf('tools');
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((key) => base.has(key))).toEqual([]);
  // They are not installed in another version or as a dependency of another package either.
  const names = (keys: Iterable<string>): string[] => [...keys].map((key) => key.replace(/(?<=.)@.*$/, ''));
  const inBase = new Set(names(base));
  expect(inBase).toContain('vitest');
  expect(names(named).filter((name) => inBase.has(name))).toEqual([]);
});

it('each command of package.json that needs tools/ states it', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const withTools = Object.keys(scripts).filter((name) => scripts[name]!.includes('run.mjs --all '));
  expect(withTools).toEqual(['test:browser', 'test:system', 'check', 'bench', 'packages']);
});

it('npm can read package.json: it names no version that only pnpm understands', () => {
  expect(readFileSync(path.join(root, 'package.json'), 'utf8')).not.toMatch(/"(workspace|catalog):/);
});
