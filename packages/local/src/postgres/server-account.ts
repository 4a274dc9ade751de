import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The unprivileged account of the server when we are root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root: for root this returns an account that every Linux has (postgres, otherwise
 * nobody), for other users undefined, which means the current user. The account must be in the password file, because
 * initdb looks it up; none is ever created.
 * @throws Error as root when neither account exists
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => numberFrom(flag, name)));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('Running as root without a user "postgres" or "nobody" to run PostgreSQL as: set DATABASE_URL.');
}

/** Whether the account can enter a folder or run a program, including every folder on its path. */
export async function canReach(account: Account, target: string): Promise<boolean> {
  return run('test', ['-x', target], account).then(
    () => true,
    () => false,
  );
}

async function numberFrom(flag: string, name: string): Promise<number | undefined> {
  return run('id', [flag, name]).then(
    ({ stdout }) => Number(stdout),
    () => undefined,
  );
}
