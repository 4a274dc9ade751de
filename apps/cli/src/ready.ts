import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;
const LIMIT_MS = 5000;
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

/** By Node's own HTTP: what `fetch` takes for itself in a process is taken from the programs that are waited for. */
async function ask(url: string, signal: AbortSignal): Promise<{ ready: boolean; text: string }> {
  try {
    const request = get(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const said = (await response.setEncoding('utf8').toArray()).join('');
    return { ready: response.statusCode === 200, text: `${response.statusCode} ${said.slice(0, 500)}` };
  } catch (error) {
    return { ready: false, text: (error as Error).message };
  }
}
