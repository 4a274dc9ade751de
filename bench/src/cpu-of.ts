import { readFile } from 'node:fs/promises';

/** Ticks of a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of CPU that a process has used, its own and its system's; undefined where there is no /proc (proc(5), stat). */
export async function cpuOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name may have spaces; behind its bracket comes the state, the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
