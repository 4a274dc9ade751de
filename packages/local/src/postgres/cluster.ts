import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Placement } from './placement.ts';

const run = promisify(execFile);

/** The role that owns everything in an embedded server. */
const ROLE = 'onym';

/** The whole environment of PostgreSQL: no locale of the machine, and none of the application's secrets. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

const DRAFT = 'cluster.draft-';

/**
 * Creates the cluster at `place.data`, with a random password, unless it exists. It is created under another name and
 * renamed when complete: a killed first start leaves a draft that the next one deletes, never half a cluster. Each
 * draft has its own name because the initdb of a killed start may still be writing to the previous one. `fast`, for
 * tests, does not wait for the disk.
 * @throws Error when initdb fails
 */
export async function ensureCluster(place: Placement, options: { fast: boolean }): Promise<void> {
  if (existsSync(path.join(place.data, 'PG_VERSION'))) return;
  await removeDrafts(place.home);
  const draft = path.join(place.home, `${DRAFT}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await mkdir(draft, { mode: 0o700 });
  if (place.account) {
    const { uid, gid } = place.account;
    await Promise.all([draft, passwordFile].map((file) => chown(file, uid, gid)));
  }
  await run(place.binaries.initdb, initdbArguments(draft, passwordFile, options), {
    ...place.account,
    cwd: place.home,
    env: SERVER_ENVIRONMENT,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new Error(`initdb could not make a cluster in ${place.home}: ${error.stderr?.trim() || error.message}`);
  });
  await rename(passwordFile, path.join(draft, PASSWORD));
  await rename(draft, place.data);
  await syncFolder(place.home);
}

/**
 * Returns the URL of a database of the cluster in the folder `data` (default `postgres`), including the password, which
 * is read from there.
 * @throws Error when there is no cluster
 */
export async function clusterUrl(data: string, port: number, database = 'postgres'): Promise<string> {
  const password = await readFile(path.join(data, PASSWORD), 'utf8');
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

const PASSWORD = 'embedded-password';

function initdbArguments(draft: string, passwordFile: string, { fast }: { fast: boolean }): string[] {
  // Built-in locale: the same order and case rules on every machine, whatever its own locales.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  return ['-D', draft, '-E', 'UTF8', ...access, ...locale, ...(fast ? ['--no-sync', '-c', 'scram_iterations=1'] : [])];
}

async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT)) continue;
    // An initdb that outlived its start may still be adding files; a later start removes the rest.
    await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Makes the rename survive a power failure. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
