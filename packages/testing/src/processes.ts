import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { programFile } from '@onym/local/programs';

const READY_LIMIT_MS = 120_000;
const GRACE_MS = 10_000;

/** The root of the checkout; programs are named by paths relative to it. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RunningProgram {
  pid: number;
  child: ChildProcess;
  /** Everything written so far, with both streams in the order of arrival. */
  log(): string;
  /** Returns the result of `pick` for the first line of standard output, past or future, for which it is defined. */
  line<T>(pick: (line: string) => T | undefined): Promise<T>;
  /** Waits until GET `url` returns 2xx. Fails with the log when the program ends first or takes over 120 s. */
  ready(url: string): Promise<void>;
  exited: Promise<Exit>;
  /** Sends SIGTERM, and after 10 s SIGKILL. Resolves when the program has ended; may be called again. */
  stop(): Promise<Exit>;
  /** Sends SIGKILL, so that the program cannot clean up. */
  kill(): Promise<Exit>;
}

/**
 * Starts a TypeScript program of the checkout with only the given environment and the compile cache of this process.
 * When ONYM_PROGRAMS names bundled programs, runs the bundle. An IPC channel is open, so that a program that listens
 * for "disconnect" ends when the test run is killed.
 */
export function startProgram(
  file: string,
  options: { env?: Record<string, string>; args?: string[] } = {},
): RunningProgram {
  const compileCache = getCompileCacheDir();
  const program = programFile(file, process.env['ONYM_PROGRAMS']);
  const child = spawn(process.execPath, [program, ...(options.args ?? [])], {
    cwd: ROOT,
    env: { ...(compileCache && { NODE_COMPILE_CACHE: path.dirname(compileCache) }), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr || child.pid === undefined) throw new Error(`${file} could not be started`);

  let text = '';
  for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const lines: string[] = [];
  const heard = new EventTarget();
  createInterface({ input: stdout }).on('line', (line) => {
    lines.push(line);
    heard.dispatchEvent(new Event('line'));
  });
  const exited = once(child, 'close').then(([code, signal]): Exit => {
    heard.dispatchEvent(new Event('line'));
    return { code, signal };
  });
  const running = () => child.exitCode === null && child.signalCode === null;
  const failure = (what: string) => new Error(`${file} ${what}; it wrote:\n${text || '(nothing)'}`);

  const end = async (signal: NodeJS.Signals): Promise<Exit> => {
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    return exited.finally(() => clearTimeout(impatience));
  };

  return {
    pid: child.pid,
    child,
    log: () => text,
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async line(pick) {
      const limit = AbortSignal.timeout(READY_LIMIT_MS);
      for (let next = 0; ;) {
        for (; next < lines.length; next++) {
          const picked = pick(lines[next] ?? '');
          if (picked !== undefined) return picked;
        }
        if (!running()) throw failure('ended without the awaited line');
        await once(heard, 'line', { signal: limit }).catch(() => {
          throw failure(`did not write the awaited line in ${READY_LIMIT_MS / 1000} s`);
        });
      }
    },
    async ready(url) {
      for (const until = performance.now() + READY_LIMIT_MS; performance.now() < until; await delay(50)) {
        if (!running()) throw failure('ended before it was ready');
        const answer = await fetch(url).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
      }
      throw failure(`was not ready at ${url} in ${READY_LIMIT_MS / 1000} s`);
    },
  };
}

/**
 * Below the ports that systems give to outgoing connections (32768 and above on Linux): a database session of another test could take
 * one of those before the program listens on it.
 */
const TEST_PORTS = { first: 20_000, last: 32_000 };

/** Returns ports of 127.0.0.1 that are free for both TCP and UDP at this moment, all different, at random. */
export async function freePorts(count: number): Promise<number[]> {
  const closers: (() => Promise<unknown>)[] = [];
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(TEST_PORTS.first, TEST_PORTS.last);
    const server = createServer();
    const socket = createSocket('udp4');
    const listens = new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    const binds = new Promise<boolean>((resolve) => {
      socket.once('error', () => resolve(false)).bind(port, '127.0.0.1', () => resolve(true));
    });
    const [hasTcp, hasUdp] = await Promise.all([listens, binds]);
    // Both stay open until all ports are found; otherwise the same port could be returned twice.
    if (hasTcp) closers.push(() => new Promise((closed) => server.close(closed)));
    closers.push(() => new Promise<void>((closed) => socket.close(closed)));
    if (hasTcp && hasUdp) ports.push(port);
  }
  await Promise.all(closers.map((close) => close()));
  return ports;
}
