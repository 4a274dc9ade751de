import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory of a process in MB with its share of common pages, so that several processes can be added up; undefined
 * where there is no /proc (proc(5), smaps_rollup, Pss).
 */
export async function readMemoryMb(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kB = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  return kB === undefined ? undefined : Number(kB) / 1024;
}

/** The child processes whose command names this file. */
export async function findChildProcesses(pid: number, file: string): Promise<number[]> {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    all.map(async (name) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((part) => readFile(`/proc/${name}/${part}`, 'utf8').catch(() => '')),
      );
      const parent = Number(stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === pid && command!.includes(file) ? [Number(name)] : [];
    }),
  );
  return found.flat();
}
