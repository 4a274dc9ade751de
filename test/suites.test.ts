import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createVitest } from 'vitest/node';

const root = path.dirname(import.meta.dirname);

/** The command that runs the files of each project of vitest.config.ts. */
const COMMAND = {
  pure: 'npm test',
  services: 'npm test',
  'studio-pure': 'npm test',
  studio: 'npm test',
  browser: 'npm run test:browser',
  system: 'npm run test:system',
};

let found: { file: string; project: string }[];
beforeAll(async () => {
  const vitest = await createVitest('test', { root, watch: false, run: false });
  found = (await vitest.globTestSpecifications()).map(({ moduleId, project }) => ({
    file: path.relative(root, moduleId),
    project: project.name,
  }));
  await vitest.close();
});

it('every test file belongs to exactly one command, which its name states', () => {
  const commands = found.map(({ file, project }) => [file, COMMAND[project as keyof typeof COMMAND]]);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  expect(commands.toSorted()).toEqual(files.map((file) => [file, commandOf(file)]).toSorted());
});

function commandOf(file: string): string {
  if (file.endsWith('.browser.test.ts')) return COMMAND.browser;
  return file.endsWith('.system.test.ts') ? COMMAND.system : COMMAND.services;
}

it('the tests of the studio are a separate job', () => {
  const studio = found.filter(
    ({ file }) => file.startsWith('packages/studio/') && commandOf(file) === COMMAND.services,
  );
  expect(studio.length).toBeGreaterThan(50);
  expect(studio.filter(({ project }) => !project.startsWith('studio'))).toEqual([]);
  expect(
    found.filter(({ file, project }) => project.startsWith('studio') && !file.startsWith('packages/studio/')),
  ).toEqual([]);
});

it('CI runs every command', () => {
  const script = readFileSync(path.join(root, '.ci/run'), 'utf8');
  expect(script.split('\n').filter((line) => line.startsWith('npm'))).toEqual([
    'npm test',
    'npm run check',
    'npm run test:browser',
    'npm run test:system',
  ]);
});
