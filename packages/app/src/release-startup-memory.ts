import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds. By then a worker has caught up with due work, and an API has served its first requests. */
const AFTER_MS = 4000;

/**
 * Frees, `afterMs` milliseconds from now, memory that only the start of the process needed. V8 keeps the pages of
 * garbage for a heap that grows, which never happens in a mostly idle process: in an API and a worker that is some 120
 * MB. Blocks the process for a tenth of a second.
 */
export async function releaseStartupMemory(afterMs = AFTER_MS): Promise<void> {
  await delay(afterMs, undefined, { ref: false });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  // The other flavor frees dead objects but keeps the pages.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
