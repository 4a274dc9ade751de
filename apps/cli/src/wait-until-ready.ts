import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from './environment.ts';
import { requestOwnApi } from './own-api.ts';

const POLL_MS = 50;
const LIMIT_MS = 5000;
const SAY_AFTER_MS = 60_000;

/**
 * Waits, without a limit, until the API is ready and returns true; returns false when `signal` is aborted first.
 * `print` gets a line each minute while it is not ready.
 */
export async function waitUntilReady(
  settings: Settings,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<boolean> {
  let silentUntil = performance.now() + SAY_AFTER_MS;
  while (!signal.aborted) {
    const answer = await isReady(settings, signal);
    if (answer.ready) return true;
    if (performance.now() > silentUntil) {
      silentUntil += SAY_AFTER_MS;
      print(`Still not ready: GET /readyz returns ${answer.text}`);
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function isReady(settings: Settings, signal: AbortSignal): Promise<{ ready: boolean; text: string }> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
    const response = await requestOwnApi(settings, '/readyz', { signal: limit });
    return { ready: response.ok, text: `${response.status} ${(await response.text()).slice(0, 500)}` };
  } catch (error) {
    return { ready: false, text: (error as Error).message };
  }
}
