import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessFacts {
  parentPid: number;
  /** Start time in the unit of the system: distinguishes a process from a later one with the same id. */
  born: string;
  /** The whole command line. */
  command: string;
}

/**
 * Returns the system's facts about a process; undefined when there is none, or only its zombie. Unlike a signal 0,
 * reading the process table needs no permission over the process: one of another user is still found. On Windows only
 * its existence is known: the texts are empty and the parent is 0.
 */
export function inspectProcess(pid: number): ProcessFacts | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') return fromProc(pid);
  if (process.platform === 'win32') return fromSignal(pid);
  return fromPs(pid);
}

/**
 * Returns a text that identifies a living process, for isAlive(): its id and start time, so that a later process with a
 * recycled id is not mistaken for it.
 */
export function processIdentity(pid: number): string {
  return `${pid} ${inspectProcess(pid)?.born ?? ''}`.trim();
}

/** Whether the process of a `processIdentity` still lives. */
export function isAlive(identity: string): boolean {
  const [pid] = identity.split(' ');
  return inspectProcess(Number(pid)) !== undefined && processIdentity(Number(pid)) === identity;
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    // The name in parentheses may itself contain spaces and parentheses: the fields start after the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state = 'Z', parentPid = '0'] = fields;
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { parentPid: Number(parentPid), born: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessFacts | undefined {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'state=,ppid=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [state = 'Z', parentPid = '0', ...rest] = line.trim().split(/\s+/);
    if (state.startsWith('Z')) return undefined;
    return { parentPid: Number(parentPid), born: rest.slice(0, 5).join('_'), command: rest.slice(5).join(' ') };
  } catch {
    return undefined;
  }
}

function fromSignal(pid: number): ProcessFacts | undefined {
  const alive: ProcessFacts = { parentPid: 0, born: '', command: '' };
  try {
    process.kill(pid, 0);
    return alive;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? alive : undefined;
  }
}
