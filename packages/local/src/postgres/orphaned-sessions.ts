import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Kills the sessions that a killed server left behind and waits for their end. A session that runs a query notices the
 * end of the server only afterwards, and until the last one is gone PostgreSQL refuses to start ("pre-existing shared
 * memory block is still in use"). Only for a cluster whose server is known to be dead. Linux only: elsewhere it does
 * nothing, and a start waits for the sessions to notice.
 */
export async function endOrphanedSessions(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const home = realpathSync(data);
  for (;;) {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const left = pids.filter((pid) => worksIn(pid, home));
    if (left.length === 0) return;
    for (const pid of left) kill(pid);
    await delay(10);
  }
}

/** Every process of a server has the data folder as its working directory. */
function worksIn(pid: number, home: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === home && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
