import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts, startProgram } from '@onym/testing/processes';
import { migrate } from '@onym/db';
import { createDatabase, startPostgres } from '@onym/local/postgres';
import { createScratchFolder } from './bench-environment.ts';
import { findChildProcesses, readMemoryMb } from './read-memory.ts';
import { median, measureMs } from './timings.ts';
import { formatRatio, renderTarget, type Table } from './table.ts';

const COLD_ROUNDS = 2;
const SETTLE_MS = 10_000;
const WARM_ROUNDS = 3;

/** The steps of `npm start` once everything is installed: PostgreSQL, migrations, sandbox, api, worker, demo data. */
export async function benchStart(): Promise<Table> {
  const folder = await createScratchFolder();
  const times: Record<'initdb' | 'migrate' | 'cold' | 'warm' | 'stop', number[]> = {
    initdb: [],
    migrate: [],
    cold: [],
    warm: [],
    stop: [],
  };

  let idleMb: number | undefined;
  for (let round = 0; round < COLD_ROUNDS; round++) {
    const { initdbMs, migrateMs } = await databaseAlone(path.join(folder, `database-${round}`));
    times.initdb.push(initdbMs);
    times.migrate.push(migrateMs);
    const dataDir = path.join(folder, `data-${round}`);
    const cold = await startAndStop(dataDir);
    times.cold.push(cold.readyMs);
    times.stop.push(cold.stopMs);
    for (let i = 0; i < (round === 0 ? 1 : WARM_ROUNDS - 1); i++) {
      const warm = await startAndStop(dataDir, round === COLD_ROUNDS - 1 && i === 0);
      idleMb ??= warm.idleMb;
      times.warm.push(warm.readyMs);
      times.stop.push(warm.stopMs);
    }
  }

  const warm = median(times.warm);
  const row = (what: string, samples: number[]) => [
    what,
    Math.round(median(samples)),
    formatRatio(median(samples), warm),
    samples.map(Math.round).join(' '),
  ];
  return {
    title: `start: everything that npm start runs, already installed (median of ${COLD_ROUNDS} cold and ${WARM_ROUNDS} warm rounds)`,
    columns: ['', 'ms', 'vs warm', 'each'],
    rows: [
      row('initdb and server, alone', times.initdb),
      row('migrations on an empty database, alone', times.migrate),
      row('cold start, empty DATA_DIR -> /readyz', times.cold),
      row('warm start -> /readyz', times.warm),
      row('stop, SIGTERM -> all processes exited', times.stop),
    ],
    notes: [
      renderTarget('cold start, ms', median(times.cold), 6000),
      renderTarget('warm start, ms', warm, 2000),
      ...(idleMb === undefined ? [] : [renderTarget('memory of idle api and worker, MB', idleMb, 300)]),
      'Ready means that the api responds, the database is reachable and a worker is alive; a start is four processes. Installation is not measured,',
      'because it depends on the network. The page cache holds the files, so the first start after a reboot is slower.',
    ],
  };
}

async function databaseAlone(dir: string): Promise<{ initdbMs: number; migrateMs: number }> {
  const from = performance.now();
  const server = await startPostgres({ dir });
  const initdbMs = performance.now() - from;
  try {
    const url = await createDatabase(server.url, 'onym');
    return { initdbMs, migrateMs: await measureMs(() => migrate(url)) };
  } finally {
    await server.stop();
  }
}

async function startAndStop(
  dataDir: string,
  isWeighed = false,
): Promise<{ readyMs: number; stopMs: number; idleMb: number | undefined }> {
  const [port, sandboxPort, dnsPort, smtpPort, internalPort] = await freePorts(5);
  const from = performance.now();
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['start'],
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DNS_PORT: String(dnsPort),
      SMTP_PORT: String(smtpPort),
      INTERNAL_PORT: String(internalPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await program.ready(`http://127.0.0.1:${port}/readyz`);
    const readyMs = performance.now() - from;
    const idleMb = isWeighed ? await idleMemory(program.pid) : undefined;
    return { readyMs, stopMs: await measureMs(() => program.stop()), idleMb };
  } finally {
    await program.stop();
  }
}

/** Memory of api and worker together in MB, some seconds after they were ready; undefined where unknown. */
async function idleMemory(pid: number): Promise<number | undefined> {
  await delay(SETTLE_MS);
  const pids = (await Promise.all(['api-main', 'worker-main'].map((file) => findChildProcesses(pid, file)))).flat();
  const each = await Promise.all(pids.map(readMemoryMb));
  return each.length === 2 && !each.includes(undefined) ? each.reduce((sum: number, one) => sum + one!, 0) : undefined;
}
