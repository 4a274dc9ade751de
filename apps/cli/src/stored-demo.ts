import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoCredentials } from './banner.ts';

/** Demo credentials that a first start stores beside the data, so that later banners can show them. */
export interface KeptDemo {
  accountId: string;
  email: string;
  password: string;
  key: string;
  cardSaved: boolean;
}

/** The fields that the banner shows. */
export function offerOf({ email, password, key }: KeptDemo): DemoCredentials {
  return { demoEmail: email, demoPassword: password, demoKey: key };
}

export function keptIn(dataDir: string): string {
  return path.join(dataDir, 'demo.json');
}

/** Undefined when the file is missing or unreadable. */
export async function readKept(dataDir: string): Promise<KeptDemo | undefined> {
  try {
    return JSON.parse(await readFile(keptIn(dataDir), 'utf8')) as KeptDemo;
  } catch {
    return undefined;
  }
}

/** Readable by its owner only. */
export async function writeKept(dataDir: string, kept: KeptDemo): Promise<void> {
  await writeFile(keptIn(dataDir), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
}
