import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  freePorts,
  openFreshDatabase,
  openOwnSandbox,
  startProgram,
  testEnvironment,
  type BookedRegistration,
  type RunningProgram,
} from '@onym/testing';
import pg from 'pg';
import { runInProcess, type Ended } from '../../apps/cli/test/run-in-process.fixture.ts';

/** One step as `--json` reports it. */
export interface ReportedStep {
  name: string;
  state: 'ok' | 'fail';
  seconds: number;
  note: string;
}

export interface DrillResult {
  code: number | null;
  output: string;
  /** From `--json`; empty where the output is something else. */
  steps: ReportedStep[];
}

/** Api and worker with a separate database and sandbox world, and the CLI beside them. */
export interface DrillInstallation {
  url: string;
  databaseUrl: string;
  /** Starts `onym drill ...` as a separate program. */
  start(...args: string[]): RunningProgram;
  /** Runs it to its end, with `--json`. */
  drill(...args: string[]): Promise<DrillResult>;
  /**
   * Runs it in this process, with these variables in addition to the service's: starting a program costs a second.
   */
  drillHere(args: string[], over?: Record<string, string>): Promise<DrillResult>;
  /** Runs any `onym` command in this process. */
  commandHere(args: string[]): Promise<Ended>;
  rows<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  processor(path: string, params: Record<string, string>): Promise<{ id: string }>;
  /** All registrations of the registrar. */
  registrations(): Promise<BookedRegistration[]>;
  close(): Promise<void>;
}

/**
 * Restarts a program when it has ended, as a container does: a worker that is without its database for too long
 * exits.
 */
function superviseProgram(start: () => RunningProgram): { program: RunningProgram; stop: () => Promise<unknown> } {
  let isStopping = false;
  let running = start();
  const watch = (): void => {
    void running.exited.then(() => {
      if (isStopping) return;
      running = start();
      watch();
    });
  };
  watch();
  return {
    program: running,
    stop() {
      isStopping = true;
      return running.stop();
    },
  };
}

/** @param over variables for api, worker and commands in addition to their own; undefined removes one */
export async function openDrillInstallation(over: Record<string, string | undefined> = {}): Promise<DrillInstallation> {
  const undo: (() => Promise<unknown>)[] = [];
  const [database, sandbox, dataDir, [port, internalPort]] = await Promise.all([
    openFreshDatabase(),
    openOwnSandbox(),
    mkdtemp(path.join(tmpdir(), 'onym-drill-')),
    freePorts(2),
  ]);
  undo.push(
    () => database.drop(),
    () => sandbox.stop(),
    () => rm(dataDir, { recursive: true, force: true }),
  );
  const url = `http://127.0.0.1:${port}`;
  const env = withoutAbsent({
    ...testEnvironment(database.url),
    ...sandbox.environment,
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SANDBOX_DATABASE_URL: database.url,
    SHUTDOWN_SECONDS: '2',
    ...over,
  });
  const [api] = ['api', 'worker'].map((name) => {
    const { program, stop } = superviseProgram(() => startProgram(`apps/${name}/src/main.ts`, { env }));
    undo.push(stop);
    return program;
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  undo.push(() => pool.end());
  await api!.ready(`${url}/readyz`);
  const start = (...args: string[]): RunningProgram =>
    startProgram('apps/cli/src/main.ts', { env, args: ['drill', ...args] });
  const here = (args: string[], others: Record<string, string> = {}) => runInProcess(args, { ...env, ...others });
  return {
    url,
    databaseUrl: database.url,
    start,
    async drill(...args) {
      const program = start(...args, '--json');
      const { code } = await program.exited;
      return read({ code, output: program.log() });
    },
    drillHere: async (args, others = {}) => read(await here(['drill', ...args, '--json'], others)),
    commandHere: here,
    rows: async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<T>(sql, values)).rows,
    async processor(what, params) {
      const answer = await fetch(`${sandbox.url}${what}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams(params),
      });
      return (await answer.json()) as { id: string };
    },
    async registrations() {
      const answer = await fetch(`${sandbox.url}/_sandbox/state`);
      return ((await answer.json()) as { registrations: BookedRegistration[] }).registrations;
    },
    async close() {
      for (const step of undo.toReversed()) await step();
    },
  };
}

function withoutAbsent(variables: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => !!entry[1]));
}

function read({ code, output }: Ended): DrillResult {
  const isTold = output.startsWith('{');
  return { code, output, steps: isTold ? (JSON.parse(output) as { steps: ReportedStep[] }).steps : [] };
}
