import { readFile } from 'node:fs/promises';

/** Ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds of a process, user and system; undefined where there is no /proc (proc(5), stat). */
export async function readCpuSeconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The second field, the name in parentheses, may contain spaces; after it comes the state, the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
