/**
 * `npm run packages`: builds @onym/sdk and @onym/cli, packs both into dist/packages, and checks them with publint
 * (the published package works where it is installed) and attw (its types resolve in every module resolution).
 * Publishes nothing. `--runtimes` runs the packed client in Node, Bun, Deno and workerd, against the Onym of ONYM_URL
 * with the key of ONYM_API_KEY.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildPackages } from './make-packages.ts';
import { testRuntimes } from './runtimes.ts';

const ATTW = '@arethetypeswrong/cli@0.18.5';

for (const tarball of await buildPackages(path.join(path.dirname(import.meta.dirname), 'dist/packages'))) {
  console.log(`\n${tarball}`);
  // The program is never imported, so its types do not matter.
  if (!path.basename(tarball).includes('sdk')) continue;
  const attw = ['exec', '--silent', '--yes', `--package=${ATTW}`, '--', 'attw', tarball, '--profile', 'esm-only'];
  const { status } = spawnSync('npm', attw, { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode ||= status ?? 1;
  if (process.argv.includes('--runtimes') && !testRuntimes(tarball, runningOnym())) process.exitCode = 1;
}

function runningOnym(): { url: string; key: string } {
  const { ONYM_URL: url, ONYM_API_KEY: key } = process.env;
  if (!url || !key) throw new Error('--runtimes needs ONYM_URL and ONYM_API_KEY: those of `npm start` will do.');
  return { url, key };
}
