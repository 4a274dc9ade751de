import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, ensureCluster } from './cluster.ts';
import { freePort, isFreePort } from './free-port.ts';
import { endOrphanedSessions } from './orphaned-sessions.ts';
import { withFileLock } from './lock.ts';
import { placeServer, findPlacedHome, type Placement } from './placement.ts';
import { urlIfAnswering, findPostmaster, isGuarded, pidFile, isServerOf } from './postmaster.ts';

/** Crash recovery takes as long as there is log to replay; beyond this limit something is wrong. */
const START_LIMIT_MS = 120_000;
/** A server that ends at once is retried: sessions of a killed one may block it (see endOrphanedSessions). */
const RETRY_LIMIT_MS = 10_000;
const RETRY_PAUSE_MS = 250;
const LOG_LIMIT_BYTES = 10_000_000;
const ADOPTED_LOOK_MS = 300;

export interface PostgresOptions {
  /** The folder of the server: cluster, port and log. Created when missing. */
  dir: string;
  /** For tests: trades durability for speed. */
  fast?: boolean;
  /** Where the server writes its log; by default postgres.log beside the cluster. */
  log?: string;
  /** Requires this port; by default the one remembered in `dir`, or a free one. */
  port?: number;
}

export interface Postgres {
  /** URL of the maintenance database `postgres`, including the password. */
  url: string;
  port: number;
  /** True when another process owns the server: it ends with that process, whatever we do. */
  adopted: boolean;
  /** The actual folder of the data. */
  location: string;
  /** Calls the listener once when the server or its guard is gone, for any reason; not after stop(). */
  onExit(listener: () => void): void;
  /** Stops the server and waits for its end. On an adopted server it only stops monitoring. */
  stop(): Promise<void>;
}

/**
 * Starts the server of `dir`, or adopts the one that already runs there, whatever its port; a started server ends with this process. Any
 * number of processes may call this at once: one starts it, the others adopt it. An adopter does not keep the server alive: it ends with
 * its owner. A server whose guard was killed has no process to stop it; this stops it and starts it again.
 * @throws Error when there is no PostgreSQL for this platform, the server does not start or answer, or the port that a new server requires
 *   is taken
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  await mkdir(options.dir, { recursive: true });
  return withFileLock(path.join(path.resolve(options.dir), 'starting'), async () => {
    const place = await placeServer(options.dir);
    await ensureCluster(place, { fast: options.fast ?? false });
    return (await joinRunning(place.data)) ?? (await startServer(place, options));
  });
}

/**
 * Adopts the running server of `dir`; undefined when none runs. Starts nothing, but stops a server that lost its guard.
 * The server ends with its owner, not with us.
 * @throws Error when a server runs but does not answer for two minutes
 */
export async function adoptPostgres({ dir }: { dir: string }): Promise<Postgres | undefined> {
  const home = await findPlacedHome(dir);
  return home === undefined ? undefined : joinRunning(path.join(home, 'cluster'));
}

async function joinRunning(data: string): Promise<Postgres | undefined> {
  for (const until = performance.now() + START_LIMIT_MS; performance.now() < until; await delay(50)) {
    const running = await findPostmaster(data);
    if (!running) return undefined;
    if (!isGuarded(running.pid)) {
      await stopOrphan(running.pid, data);
      return undefined;
    }
    const url = running.status === 'ready' ? await urlIfAnswering(data, running.port) : undefined;
    if (url) return adoptedServer({ url, port: running.port, pid: running.pid, data });
  }
  throw new Error(`A PostgreSQL runs on ${data} but does not answer.`);
}

async function stopOrphan(pid: number, data: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  while (isServerOf(pid, data)) await delay(20);
}

function adoptedServer(server: { url: string; port: number; pid: number; data: string }): Postgres {
  const listeners: (() => void)[] = [];
  const look = setInterval(() => {
    if (isServerOf(server.pid, server.data)) return;
    clearInterval(look);
    for (const listener of listeners) listener();
  }, ADOPTED_LOOK_MS).unref();
  return {
    url: server.url,
    port: server.port,
    adopted: true,
    location: path.dirname(server.data),
    onExit: (listener) => void listeners.push(listener),
    stop: async () => clearInterval(look),
  };
}

async function startServer(place: Placement, options: PostgresOptions): Promise<Postgres> {
  // We hold the lock and found no server: remains of a server are invalid, and a pid file names an unrelated process.
  await endOrphanedSessions(place.data);
  await rm(pidFile(place.data), { force: true });
  const portFile = path.join(place.home, 'port');
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => ''));
  const logFile = options.log ?? path.join(place.home, 'postgres.log');
  let port = options.port ?? (remembered || (await freePort()));
  for (const until = performance.now() + RETRY_LIMIT_MS; ; await delay(RETRY_PAUSE_MS)) {
    const guard = await spawnGuard(place, { port, logFile, fast: options.fast ?? false });
    const url = await waitUntilAnswering(guard, place.data, port);
    if (url) {
      await writeFile(portFile, String(port));
      return ownServer({ guard, url, port, location: place.home });
    }
    const taken = !(await isFreePort(port));
    if (taken && !options.port) port = await freePort();
    else if (taken) throw new Error(`PostgreSQL cannot have port ${port}: it is taken.`);
    if (performance.now() > until) throw new Error(`PostgreSQL did not start; ${logFile} says why.${memoryHint()}`);
  }
}

/** With less free memory a starting server spends minutes on reading its own program again and again. */
const LEAST_FREE_BYTES = 256 * 1024 ** 2;

function memoryHint(): string {
  const free = process.availableMemory();
  if (free >= LEAST_FREE_BYTES) return '';
  return ` Only ${Math.round(free / 1024 ** 2)} MB of memory are free, which may be the reason.`;
}

async function spawnGuard(
  place: Placement,
  how: { port: number; logFile: string; fast: boolean },
): Promise<ChildProcess> {
  const log = await openLog(how.logFile);
  const settings = Object.entries(serverSettings(how)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const guardFile = fileURLToPath(new URL('./guard.ts', import.meta.url));
  const { account, binaries, data } = place;
  const guard = spawn(
    process.execPath,
    [guardFile, binaries.postgres, String(account?.uid ?? '-'), String(account?.gid ?? '-'), '-D', data, ...settings],
    { env: SERVER_ENVIRONMENT, cwd: place.home, detached: true, windowsHide: true, stdio: ['pipe', log.fd, log.fd] },
  );
  await log.close();
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  return guard;
}

function serverSettings({ port, fast }: { port: number; fast: boolean }): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: fast ? '200' : '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fast
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '2GB' }
      : {}),
  };
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (facts) => facts.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

/** Undefined when the guard ended first, for example because the port is in use. */
async function waitUntilAnswering(guard: ChildProcess, data: string, port: number): Promise<string | undefined> {
  let ended = false;
  guard.once('exit', () => (ended = true));
  guard.once('error', () => (ended = true));
  for (const until = performance.now() + START_LIMIT_MS; !ended && performance.now() < until; await delay(15)) {
    const running = await findPostmaster(data);
    if (running?.status !== 'ready') continue;
    const url = await urlIfAnswering(data, port);
    if (url) return url;
  }
  guard.stdin?.end();
  return undefined;
}

function ownServer(server: { guard: ChildProcess; url: string; port: number; location: string }): Postgres {
  const { guard } = server;
  const listeners: (() => void)[] = [];
  let stopping = false;
  const exited = guard.exitCode === null && guard.signalCode === null ? once(guard, 'exit') : Promise.resolve();
  void exited.then(() => {
    if (!stopping) for (const listener of listeners) listener();
  });
  // The server must not keep its owner's process alive.
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return {
    url: server.url,
    port: server.port,
    adopted: false,
    location: server.location,
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopping = true;
      guard.ref();
      guard.stdin?.end();
      await exited;
    },
  };
}
