import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeRunFolder, type Checkout } from '@onym/testkit';
import { git } from './last-release.ts';

const run = promisify(execFile);

/**
 * Lays the tree of a commit into a folder of this run and installs it as its own README says, from the store of packages that this checkout
 * was installed from. The clone stays as it is; `undo` gets what removes the folder.
 */
export async function layOut(checkout: string, commit: string, undo: (() => Promise<unknown>)[]): Promise<Checkout> {
  const folder = await makeRunFolder(undo);
  const root = path.join(folder, 'release');
  const archive = path.join(folder, 'release.tar');
  await mkdir(root);
  await git(checkout, 'archive', '--format=tar', `--output=${archive}`, commit);
  await run('tar', ['-xf', archive, '-C', root]);
  const env = { ...process.env, npm_config_prefer_offline: 'true', ...(await storeOf(checkout)) };
  // With nothing to run it installs.
  await run(process.execPath, ['scripts/run.mjs'], { cwd: root, env, maxBuffer: 64 * 2 ** 20 });
  const node = path.join(root, 'node_modules/node/bin/node');
  return {
    root,
    node: await run(node, ['-e', '0']).then(
      () => node,
      () => process.execPath,
    ),
  };
}

/** Of a folder on another disk pnpm would make a store of its own, and fetch everything anew. */
async function storeOf(checkout: string): Promise<Record<string, string>> {
  const installed = await readFile(path.join(checkout, 'node_modules/.modules.yaml'), 'utf8').catch(() => '{}');
  const { storeDir } = JSON.parse(installed) as { storeDir?: string };
  // The last part is the version of the store, which pnpm adds by itself.
  return { pnpm_config_prefer_offline: 'true', ...(storeDir ? { pnpm_config_store_dir: path.dirname(storeDir) } : {}) };
}
