import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;
const SAY_AFTER_MS = 60_000;

/** Waits until GET `url` answers 200, and answers whether it did: false when `signal` was aborted first. */
export async function untilReady(url: string, signal: AbortSignal, say: (line: string) => void): Promise<boolean> {
  let silentUntil = performance.now() + SAY_AFTER_MS;
  while (!signal.aborted) {
    const answer = await ask(url, signal);
    if (answer.ready) return true;
    if (performance.now() > silentUntil) {
      silentUntil += SAY_AFTER_MS;
      say(`Still not ready: GET ${url} says ${answer.text}`);
    }
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function ask(url: string, signal: AbortSignal): Promise<{ ready: boolean; text: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]) });
    return { ready: response.status === 200, text: `${response.status} ${(await response.text()).slice(0, 500)}` };
  } catch (error) {
    const { cause, message } = error as Error;
    return { ready: false, text: cause instanceof Error ? cause.message : message };
  }
}
