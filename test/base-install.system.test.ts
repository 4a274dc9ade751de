import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);
const LIMIT_MB = 600;

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'onym-clone-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0'))
    if (file && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(clone, file));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/**
 * Runs run.mjs and returns its output. Packages come from the store that this checkout was installed from, if it has
 * them.
 */
async function runMjs(...args: string[]): Promise<string> {
  const { storeDir } = JSON.parse(readFileSync(path.join(root, 'node_modules/.modules.yaml'), 'utf8')) as {
    storeDir: string;
  };
  const env = {
    ...process.env,
    npm_config_prefer_offline: 'true',
    pnpm_config_prefer_offline: 'true',
    pnpm_config_store_dir: path.dirname(storeDir),
  };
  const { stdout, stderr } = await run(process.execPath, ['scripts/run.mjs', ...args], { cwd: clone, env });
  return stdout + stderr;
}

/**
 * Disk space of the files below a folder, in MB; a file with several hard links counts once, and symbolic links are
 * not followed.
 */
function sizeOf(folder: string): number {
  const blocks = new Map<number, number>();
  for (const waiting = [folder]; waiting.length > 0;) {
    const below = waiting.pop()!;
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      const file = path.join(below, entry.name);
      const stat = lstatSync(file);
      blocks.set(stat.ino, stat.blocks);
      if (entry.isDirectory()) waiting.push(file);
    }
  }
  const bytes = [...blocks.values()].reduce((sum, own) => sum + own * 512, 0);
  return bytes / 2 ** 20;
}

it('installs less than 600 MB, runs the CLI, and installs the tools for the first command that needs them', async () => {
  const first = await runMjs('apps/cli/src/main.ts', '--help');
  expect(first).toMatch(/^Installing the dependencies\.$/m);
  expect(first).toMatch(/^Installed the dependencies in \d+ s\.$/m);
  expect(first).toContain('Apply the pending database migrations.');
  expect(sizeOf(path.join(clone, 'node_modules/.pnpm'))).toBeLessThan(LIMIT_MB);
  expect(existsSync(path.join(clone, 'tools/node_modules'))).toBe(false);

  expect(await runMjs('--bin', 'oxfmt', '--version')).toMatch(/^Installing the dependencies, tools included\.$/m);
  // One installation for commands with and without tools.
  expect(await runMjs('--bin', 'oxfmt', '--version')).toMatch(/^Version: [\d.]+$/m);
  expect(await runMjs('-p', '"without tools"')).toBe('without tools\n');
});
