import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then a worker has caught up with what was due, and an api has met its first callers. */
const AFTER_MS = 4000;

/**
 * Once, some seconds after a process has started, gives back what only its start needed. V8 keeps the pages of garbage for a heap that
 * grows, which that of a process without much to do never does: of an api and a worker that is some 120 MB. Takes a tenth of a second.
 */
export async function letGoOfStart(afterMs = AFTER_MS): Promise<void> {
  await delay(afterMs, undefined, { ref: false });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  // The other flavour frees what is dead and keeps the pages.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
