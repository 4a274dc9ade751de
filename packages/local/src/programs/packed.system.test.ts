import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packPrograms, programFile } from './packed.ts';
import { packedFiles } from './sources.ts';
import { packedName, PROGRAMS, ROOT } from './programs.ts';

describe('programs', () => {
  it('are packed once from the same sources, however many starts at once', async () => {
    const [first, second] = await Promise.all([packPrograms(), packPrograms()]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(await packPrograms(undefined, { mayPack: false })).toBe(first);
    expect(new Set(PROGRAMS.map(packedName)).size).toBe(PROGRAMS.length);
    expect(PROGRAMS.map((program) => programFile(program, first))).toEqual(
      PROGRAMS.map((program) => path.join(first!, packedName(program))),
    );
  });

  it('draw in threads that are packed too, and find the native code in its original place', async () => {
    const folder = (await packPrograms())!;
    const parts = await readdir(path.join(folder, 'parts'));
    for (const drawing of ['logo', 'site', 'kits'])
      expect(parts.filter((name) => new RegExp(`^${drawing}\\.drawing-.*mjs$`).test(name))).toHaveLength(1);
    const texts = await Promise.all(
      parts.filter((name) => name.endsWith('.mjs')).map((name) => readFile(path.join(folder, 'parts', name), 'utf8')),
    );
    expect(texts.filter((text) => /\.drawing\.ts["'`]/.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes(`${ROOT}/node_modules/`) && /\.node["'`]/.test(text))).toBe(true);
  });

  it('are packed again when anything packed into them changes, including imported data', () => {
    for (const file of ['apps/sandbox/src/processor/stripe-params.json', 'apps/api/src/main.ts', 'pnpm-lock.yaml'])
      expect(packedFiles()).toContain(file);
    expect(packedFiles().filter((file) => /\.test\.ts$|node_modules/.test(file))).toEqual([]);
  });

  it('are run from source without a packed folder, as is any file that is not a program', async () => {
    for (const none of [undefined, '', path.join(ROOT, 'none')])
      expect(programFile(PROGRAMS[0]!, none)).toBe(path.join(ROOT, PROGRAMS[0]!));
    expect(programFile('apps/api/src/server.ts', await packPrograms())).toBe(path.join(ROOT, 'apps/api/src/server.ts'));
  });
});
