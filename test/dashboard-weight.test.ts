import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

interface Part {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const DASHBOARD = path.resolve(import.meta.dirname, '../apps/dashboard');
const DIST = path.join(DASHBOARD, 'dist');
const ENTRY = ['index.html', 'src/pages/overview-page.tsx'];

let manifest: Record<string, Part>;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [path.join(DASHBOARD, 'build.ts')]);
  manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Part>;
}, 120_000);

/** The files that this part of the pages needs before it is rendered. */
function filesOf(parts: readonly string[]): Set<string> {
  const waiting = [...parts];
  const seen = new Set<string>();
  const files = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const { file, css = [], imports = [] } = manifest[name]!;
    for (const one of [file, ...css]) files.add(one);
    waiting.push(...imports);
  }
  return files;
}

/** The transferred size: brotli where there is one. */
function transferredSize(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const packed = path.join(DIST, `${file}.br`);
    return sum + statSync(existsSync(packed) ? packed : path.join(DIST, file)).size;
  }, 0);
}

it('the shell is a separate file, which every page of a signed-in user needs', () => {
  const shell = Object.keys(manifest).filter((name) => manifest[name]!.name === 'app-shell');
  expect(shell).toHaveLength(1);
  expect(filesOf(ENTRY)).toContain(manifest[shell[0]!]!.file);
});

it('the overview needs at most 140 kB of documents, scripts and styles, which leaves ten of 150 for answers and headers', () => {
  expect(transferredSize(filesOf(ENTRY))).toBeLessThan(140_000);
});

it('the overview consists of at most sixteen files: each is a request, and compresses by itself', () => {
  expect(filesOf(ENTRY).size).toBeLessThanOrEqual(16);
});

it("no page needs more than 40 kB beyond the overview's files", () => {
  const brought = filesOf(ENTRY);
  const pages = Object.keys(manifest).filter((name) => /^src\/pages\/(?:admin\/)?[a-z-]+-page\.tsx$/.test(name));
  expect(pages.length).toBeGreaterThan(30);
  const heavy = pages.filter(
    (page) => transferredSize([...filesOf([page])].filter((file) => !brought.has(file))) > 40_000,
  );
  expect(heavy).toEqual([]);
});

it('styles weigh at most 15 kB', () => {
  const styles = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.css'));
  expect(transferredSize(styles.map((name) => `assets/${name}`))).toBeLessThan(15_000);
});

it('no development checks of the libraries are shipped, whatever environment builds', () => {
  const scripts = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const developed = scripts.filter((name) => readFileSync(path.join(DIST, 'assets', name), 'utf8').includes('jsxDEV'));
  expect(developed).toEqual([]);
});
