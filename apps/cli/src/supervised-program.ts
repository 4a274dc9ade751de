import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/**
 * A program that ran this long counts as healthy: after its next exit the back-off starts again from the shortest
 * pause.
 */
const HEALTHY_AFTER_MS = 30_000;
const GRACE_MS = 15_000;

/** A program exits with this code (EX_CONFIG of sysexits.h) when a restart cannot help. */
export const MISCONFIGURED = 78;

export interface Program {
  name: string;
  /** Absolute path of its TypeScript source or of its packed file. */
  file: string;
  environment: Record<string, string>;
  /** File descriptor for its standard output and error, or 'inherit' for ours. */
  output: number | 'inherit';
  /** Shown when it ends unexpectedly and its output is not on the terminal. */
  logFile?: string | undefined;
}

export interface SupervisedProgram {
  name: string;
  /** SIGTERM, after 15 s SIGKILL; resolves when it has ended. It is not restarted. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): void;
}

export interface Supervision {
  print: (line: string) => void;
  /** The program refuses to start with its configuration; it is not restarted. */
  onMisconfigured: (name: string) => void;
}

/**
 * Runs a program in a child process and restarts it whenever it ends: first after 250 ms, up to 10 s when it keeps
 * failing. Exit code 78, invalid configuration, is not restarted: it calls `onMisconfigured`. The program runs outside
 * the terminal's process group, so that Ctrl-C reaches only the launcher, which stops its programs in order. It has an
 * IPC channel and must end on "disconnect": that is how it notices that the launcher was killed.
 */
export function superviseProgram(program: Program, { print, onMisconfigured }: Supervision): SupervisedProgram {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  const life = (async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const born = performance.now();
      child = launch(program);
      const [code, signal] = (await once(child, 'exit').catch(() => [null, null])) as [number | null, string | null];
      if (stopping.signal.aborted) return;
      if (code === MISCONFIGURED) return onMisconfigured(program.name);
      if (performance.now() - born > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      const reason = `${signal ?? `exit code ${code}`}${program.logFile ? `, see ${program.logFile}` : ''}`;
      print(`${program.name} ended (${reason}); starting it again in ${pauseMs / 1000} s.`);
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  })();

  return {
    name: program.name,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      const impatience = setTimeout(() => {
        print(`${program.name} did not end in ${GRACE_MS / 1000} s; killing it.`);
        child?.kill('SIGKILL');
      }, GRACE_MS);
      await life;
      clearTimeout(impatience);
    },
    kill() {
      stopping.abort();
      child?.kill('SIGKILL');
    },
  };
}

/** Allocations during a program's start would grow V8's young generation to 128 MB, which it never needs again. */
const NODE_FLAGS = ['--max-semi-space-size=16'];

function launch({ file, environment, output }: Program): ChildProcess {
  return spawn(process.execPath, [...NODE_FLAGS, file], {
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
    detached: process.platform !== 'win32', // on Windows it would open a console window
    windowsHide: true,
  });
}
