import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoCredentials } from './banner.ts';

/** Demo credentials that a first start stores beside the data, so that later banners can show them. */
export interface StoredDemo {
  accountId: string;
  email: string;
  password: string;
  key: string;
  cardSaved: boolean;
}

/** Returns the stored credentials under the names that the banner uses. */
export function credentialsOf({ email, password, key }: StoredDemo): DemoCredentials {
  return { demoEmail: email, demoPassword: password, demoKey: key };
}

/** Returns the path of the file that stores the demo account of this data folder. */
export function storedDemoFile(dataDir: string): string {
  return path.join(dataDir, 'demo.json');
}

/** Reads the stored demo account. Undefined when the file is missing or unreadable. */
export async function readStoredDemo(dataDir: string): Promise<StoredDemo | undefined> {
  try {
    return JSON.parse(await readFile(storedDemoFile(dataDir), 'utf8')) as StoredDemo;
  } catch {
    return undefined;
  }
}

/** Stores the demo account in its file, which only its owner can read. */
export async function writeStoredDemo(dataDir: string, kept: StoredDemo): Promise<void> {
  await writeFile(storedDemoFile(dataDir), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
}
