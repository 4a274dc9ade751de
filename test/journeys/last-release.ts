import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const NAMED = path.join(import.meta.dirname, 'last-release.json');

/**
 * The commit of the release before what is checked out: of the newest tag `v*` that HEAD has behind it, else the one that last-release.json
 * names. A shallow clone gets that commit, and nothing else, from its origin.
 * @throws with what to do, when it cannot be had
 */
export async function lastRelease(checkout: string, named = NAMED): Promise<string> {
  const commit = (await lastTagged(checkout)) ?? (await nameIn(named));
  if (!(await has(checkout, commit))) await fetchAlone(checkout, commit);
  return commit;
}

/** `-c`: a candidate (`v2.0.0-rc.1`) comes before its release, and who owns the folder does not matter to a reader. */
export async function git(checkout: string, ...args: string[]): Promise<string> {
  const settings = ['-c', 'versionsort.suffix=-', '-c', `safe.directory=${checkout}`];
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  const { stdout } = await promisify(execFile)('git', [...settings, ...args], { cwd: checkout, env });
  return stdout.trim();
}

async function lastTagged(checkout: string): Promise<string | undefined> {
  const behind = ['--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-version:refname'];
  const [newest] = (await git(checkout, 'tag', '--list', 'v*', ...behind)).split('\n');
  return newest ? git(checkout, 'rev-parse', `${newest}^{commit}`) : undefined;
}

async function nameIn(file: string): Promise<string> {
  return (JSON.parse(await readFile(file, 'utf8')) as { commit: string }).commit;
}

async function has(checkout: string, commit: string): Promise<boolean> {
  return git(checkout, 'cat-file', '-e', `${commit}^{tree}`).then(
    () => true,
    () => false,
  );
}

async function fetchAlone(checkout: string, commit: string): Promise<void> {
  const nothingElse = ['--depth=1', '--no-tags', '--no-write-fetch-head'];
  await git(checkout, 'fetch', ...nothingElse, 'origin', commit).catch((cause: unknown) => {
    throw new Error(
      `The commit of the last release (${commit}) is not in this clone, and its origin did not give it: run \`git fetch --unshallow\`.`,
      { cause },
    );
  });
}
