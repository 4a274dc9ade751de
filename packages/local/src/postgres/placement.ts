import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canReach, serverAccount, type Account } from './server-account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { withFileLock } from './lock.ts';

/**
 * Where root stores what its unprivileged server cannot reach elsewhere. Only root may write here, so no one can
 * plant a program.
 */
const ROOT_HOME = '/var/lib/embedded-postgres';

export interface Placement {
  binaries: Binaries;
  account: Account | undefined;
  /** The folder with the cluster, its port and its log. */
  home: string;
  /** The cluster itself. */
  data: string;
}

/**
 * Decides where the programs and the data of `dir` are, and copies the programs and creates the folder there if needed.
 * Both stay in place unless we are root and the server's account cannot reach them (a checkout in root's home): then
 * they are below ROOT_HOME.
 * @throws Error when there is no PostgreSQL for this platform or no account for the server, or when others may write to
 *   ROOT_HOME
 */
export async function placeServer(dir: string): Promise<Placement> {
  const account = await serverAccount();
  const binaries = await reachableBinaries(await findBinaries(), account);
  const home = await reachableHome(dir, account);
  return { binaries, account, home, data: path.join(home, 'cluster') };
}

/**
 * Returns the folder in which placeServer() has put cluster, port and log of `dir`, without creating or moving
 * anything; undefined when it does not exist.
 */
export async function findPlacedHome(dir: string): Promise<string | undefined> {
  const moved = await readFile(movedFile(dir), 'utf8').catch(() => undefined);
  const home = moved ?? path.resolve(dir);
  return existsSync(home) ? home : undefined;
}

async function reachableBinaries(found: Binaries, account: Account | undefined): Promise<Binaries> {
  if (!account || (await canReach(account, found.postgres))) return found;
  await ownRootHome();
  const home = path.join(ROOT_HOME, found.label);
  if (!existsSync(home)) {
    await withFileLock(`${home}.lock`, async () => {
      if (existsSync(home)) return;
      const draft = `${home}.draft`;
      await rm(draft, { recursive: true, force: true });
      await cp(found.home, draft, { recursive: true, verbatimSymlinks: true });
      await rename(draft, home);
    });
  }
  const moved = (program: string) => path.join(home, path.relative(found.home, program));
  return { ...found, home, postgres: moved(found.postgres), initdb: moved(found.initdb) };
}

/**
 * Returns a folder for the data that the server's account can reach: `dir`, or else one with a random name, recorded
 * inside `dir`. So a deleted `dir` leads to a new cluster, not to the old one with new secrets.
 */
async function reachableHome(dir: string, account: Account | undefined): Promise<string> {
  const given = path.resolve(dir);
  const moved = await findPlacedHome(given);
  if (moved && moved !== given) return moved;
  if (!account || (await canReach(account, given))) return given;
  await ownRootHome();
  const home = path.join(ROOT_HOME, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(home, { mode: 0o755 });
  await writeFile(movedFile(given), home);
  return home;
}

const movedFile = (dir: string) => path.join(path.resolve(dir), 'moved-to');

async function ownRootHome(): Promise<void> {
  await mkdir(ROOT_HOME, { recursive: true, mode: 0o755 });
  const { uid, mode } = await stat(ROOT_HOME);
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new Error(`${ROOT_HOME} must belong to root and be writable only by root.`);
}
