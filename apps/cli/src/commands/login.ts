import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OnymError, type Onym } from '@onym/sdk';
import { readStoredKeys, keysFile, siteOf, withClient } from '../client.ts';
import type { Variables } from '../environment.ts';

/**
 * Runs `onym login`: prints a URL and a code, waits for the user's approval, and stores the key in `keysFile`, which
 * only this user can read. It replaces the stored key for this site. Returns 0, or 1 when the user declines, the code
 * expires, or the API refuses or cannot be reached.
 * @throws UsageError when there is no home directory or the file of stored keys cannot be read
 */
export async function loginCommand(args: string[], given: Variables): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, name: { type: 'string' } } });
  const site = siteOf(given);
  const file = keysFile(given);
  return withClient(given, { json: values.json === true, needsKey: false }, async ({ onym, print }) => {
    const codes = await onym.device.code({ name: values.name ?? 'onym login' });
    const { userCode, verificationUrlComplete, expiresIn } = codes;
    print(
      { userCode, verificationUrlComplete, expiresIn },
      `Open ${verificationUrlComplete} and compare the code ${userCode}.`,
    );
    const { id, key, name } = await pollForKey(onym, codes);
    storeKeys(file, { ...readStoredKeys(given), [site]: key });
    print({ id, name, site, file }, `The key "${name}" for ${site} is stored in ${file}.`);
    return 0;
  });
}

/**
 * Polls for the key until the user approves. When told to slow down it waits five seconds longer each time (RFC 8628,
 * 3.5).
 */
async function pollForKey(
  onym: Onym,
  { deviceCode, interval, expiresIn }: { deviceCode: string; interval: number; expiresIn: number },
): Promise<{ id: string; key: string; name: string }> {
  const until = performance.now() + expiresIn * 1000;
  for (let seconds = interval; ;) {
    await pause(seconds * 1000);
    try {
      return (await onym.device.token(deviceCode)).key;
    } catch (error) {
      if (!(error instanceof OnymError) || !error.retryable || performance.now() > until) throw error;
      if (error.code === 'slow_down') seconds += 5;
    }
  }
}

/** Writes atomically: an interrupted login loses no other key. */
function storeKeys(file: string, keys: Record<string, string>): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
