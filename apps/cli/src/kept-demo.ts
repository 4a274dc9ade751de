import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Demo } from './banner.ts';

/** What a first start leaves beside the data, so that later banners can offer it again. */
export interface KeptDemo {
  accountId: string;
  email: string;
  password: string;
  key: string;
  cardSaved: boolean;
}

/** What the banner shows of it. */
export function offerOf({ email, password, key }: KeptDemo): Demo {
  return { demoEmail: email, demoPassword: password, demoKey: key };
}

export function keptIn(dataDir: string): string {
  return path.join(dataDir, 'demo.json');
}

/** Undefined where there is none, or none that can be read. */
export async function readKept(dataDir: string): Promise<KeptDemo | undefined> {
  try {
    return JSON.parse(await readFile(keptIn(dataDir), 'utf8')) as KeptDemo;
  } catch {
    return undefined;
  }
}

/** For its owner only. */
export async function writeKept(dataDir: string, kept: KeptDemo): Promise<void> {
  await writeFile(keptIn(dataDir), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
}
