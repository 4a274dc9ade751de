import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CODE = `export function fail(text='it broke',Kind=Error){throw new Kind(text,text)}`;
const COLUMN = CODE.indexOf('new Kind') + 1;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onym-lines-'));
  // "AAKA": everything from the first column on comes from the sixth line of the first source.
  const map = { version: 3, sources: ['source.ts'], names: [], mappings: 'AAKA' };
  await writeFile(path.join(folder, 'mapped.mjs'), CODE);
  await writeFile(path.join(folder, 'mapped.mjs.map'), JSON.stringify(map));
  await writeFile(path.join(folder, 'broken.mjs'), CODE);
  await writeFile(path.join(folder, 'broken.mjs.map'), 'no map');
  await writeFile(path.join(folder, 'plain.mjs'), CODE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The first two stack lines of an error that this module throws, in its own process. */
async function stackOf(file: string, text = ''): Promise<string[]> {
  const program = `
    import { mapStackTraces } from ${JSON.stringify(new URL('./map-stack-traces.ts', import.meta.url).href)};
    import { Fault } from ${JSON.stringify(import.meta.resolve('@onym/core'))};
    import { fail } from ${JSON.stringify(pathToFileURL(path.join(folder, file)).href)};
    mapStackTraces();
    try { fail(${text}); } catch (error) { console.log(error.stack); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout.split('\n').slice(0, 2);
}

it('names the line of the source', async () => {
  expect(await stackOf('mapped.mjs')).toEqual([
    'Error: it broke',
    `    at fail (${path.join(folder, 'source.ts')}:6:1)`,
  ]);
});

it.each(['plain.mjs', 'broken.mjs'])('names the line of %s itself when no map can be read', async (file) => {
  expect(await stackOf(file)).toEqual([
    'Error: it broke',
    expect.stringMatching(new RegExp(`^ {4}at fail \\(file://.*/${file}:1:${COLUMN}\\)$`)),
  ]);
});

it('leaves the stack of an error without a message unchanged, because only the call site is needed', async () => {
  expect(await stackOf('mapped.mjs', `''`)).toEqual([
    'Error',
    expect.stringMatching(/^ {4}at fail \(file:\/\/.*\/mapped\.mjs:1:\d+\)$/),
  ]);
});

it('leaves the stack of a Fault unchanged, because it is a normal result', async () => {
  expect(await stackOf('mapped.mjs', `'not_found', Fault`)).toEqual([
    'Fault: not_found',
    expect.stringMatching(/^ {4}at fail \(file:\/\/.*\/mapped\.mjs:1:\d+\)$/),
  ]);
});
