import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedFile, packPrograms } from './packed.ts';
import { PROGRAMS, ROOT } from './programs.ts';

describe('programs', () => {
  it('are packed once of the same sources, whoever asks at once', async () => {
    const [first, second] = await Promise.all([packPrograms(), packPrograms()]);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    const files = PROGRAMS.map((program) => packedFile(program, first));
    expect(new Set(files).size).toBe(PROGRAMS.length);
    expect(files).not.toContain(undefined);
  });

  it('draw in threads that are packed too, and find the native code where it lies', async () => {
    const folder = (await packPrograms())!;
    const parts = await readdir(path.join(folder, 'parts'));
    for (const drawing of ['logo', 'site', 'kits'])
      expect(parts.filter((name) => new RegExp(`^${drawing}\\.drawing-.*mjs$`).test(name))).toHaveLength(1);
    const texts = await Promise.all(
      parts.filter((name) => name.endsWith('.mjs')).map((name) => readFile(path.join(folder, 'parts', name), 'utf8')),
    );
    expect(texts.filter((text) => text.includes('.drawing.ts"'))).toEqual([]);
    expect(texts.some((text) => text.includes(`"${ROOT}/node_modules/`) && text.includes('.node"'))).toBe(true);
  });

  it('are run as they are where there is no folder, and whatever is no program', async () => {
    expect(packedFile(PROGRAMS[0]!, undefined)).toBeUndefined();
    expect(packedFile(PROGRAMS[0]!, '')).toBeUndefined();
    expect(packedFile('apps/api/src/server.ts', await packPrograms())).toBeUndefined();
  });
});
