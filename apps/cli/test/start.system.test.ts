import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, processIdentity } from '@onym/local/postgres';
import { freePorts, startProgram, type RunningProgram } from '@onym/testing/processes';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEnvironment } from '../src/command-environment.ts';

/** A start needs five processes, and the first start a durable cluster; the time depends on the disk. */
const SLOW = { timeout: 60_000 };

let dataDir: string;
let env: Record<string, string>;
const launchers: RunningProgram[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'onym-start-'));
  await chmod(dataDir, 0o711);
  const [PORT, SANDBOX_PORT, DNS_PORT, SMTP_PORT, INTERNAL_PORT] = (await freePorts(5)).map(String) as [
    string,
    string,
    string,
    string,
    string,
  ];
  env = { DATA_DIR: dataDir, PORT, SANDBOX_PORT, DNS_PORT, SMTP_PORT, INTERNAL_PORT };
});
afterAll(async () => {
  await stopped();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a start', SLOW, () => {
  it('is ready when it says so, starts its programs with one environment, and a command beside it gets the same', async () => {
    expect(await readdir(dataDir)).toEqual([]);
    const launcher = await running();
    expect(launcher.log()).toContain(
      `curl -H 'Authorization: Bearer onym_live_demo' 'http://localhost:${env['PORT']}/api/v1`,
    );
    // Only the API reports readiness; the stand-in of the sandbox may listen a moment later.
    await until(() => environmentOf('SANDBOX_PORT').then(Boolean, () => false));
    const [api, sandbox] = await Promise.all([environmentOf('PORT'), environmentOf('SANDBOX_PORT')]);
    expect(sandbox).toEqual(api);
    const ground = await openEnvironment(env);
    expect(api).toMatchObject(ground.environment);
    await ground.close();
    await ask(api['DATABASE_URL'] ?? '', 'select 1');
    await ask(api['SANDBOX_DATABASE_URL'] ?? '', 'select 1');
  });
});

// These use the launcher that the previous test left running, or start one.
describe('while it runs', SLOW, () => {
  it('a second start on the same data is refused with a message', async () => {
    await running();
    const second = launch();
    expect((await second.exited).code).toBe(1);
    expect(second.log()).toContain(`Onym is already running with the data in ${dataDir}`);
  });

  it('restarts a dead program and says so in one line', async () => {
    const launcher = await running();
    const starts = async () => (await trace()).filter((line) => line.startsWith('api pid')).length;
    const before = await starts();
    await fetch(`http://127.0.0.1:${env['PORT']}/crash`).catch(() => undefined);
    await until(async () => (await starts()) === before + 1);
    expect(launcher.log()).toContain(
      `onym: api ended (exit code 3, see ${dataDir}/logs/api.log); starting it again in 0.25 s.\n`,
    );
    await until(() => environmentOf('PORT').then(Boolean, () => false));
  });

  it('restarts a killed PostgreSQL on the same address', async () => {
    const launcher = await running();
    const { DATABASE_URL: url = '' } = await environmentOf('PORT');
    process.kill(Number((await postmaster())?.split(' ')[0]), 'SIGKILL');
    await until(async () => launcher.log().includes('PostgreSQL answers again.'));
    await ask(url, 'select 1');
  });

  it('stops api, worker and sandbox in this order, then PostgreSQL, on SIGTERM', async () => {
    const launcher = await running();
    const processes = [...(await programs()), await postmaster()];
    expect(processes.filter((one) => one && isAlive(one))).toHaveLength(4);
    expect(await launcher.stop()).toEqual({ code: 0, signal: null });
    expect((await trace()).filter((line) => !line.includes('pid'))).toEqual([
      'api SIGTERM',
      'worker SIGTERM',
      'sandbox SIGTERM',
    ]);
    expect(processes.filter((one) => one && isAlive(one))).toEqual([]);
  });

  it('stops on SIGINT, and a signal forwarded twice does not cut it short', async () => {
    const launcher = await running();
    process.kill(launcher.pid, 'SIGINT');
    process.kill(launcher.pid, 'SIGINT');
    expect(await launcher.exited).toEqual({ code: 0, signal: null });
    expect(await postmaster()).toBeUndefined();
  });

  it('killed with -9 leaves no process behind, and the next start works with the same data', async () => {
    const launcher = await running();
    const { DATABASE_URL: url = '' } = await environmentOf('PORT');
    await ask(url, 'create table kept as select 7 as n');
    const processes = [...(await programs()), await postmaster()];
    expect(processes.filter((one) => one && isAlive(one))).toHaveLength(4);
    await launcher.kill();
    await running();
    expect(processes.filter((one) => one && isAlive(one))).toEqual([]);
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });
});

describe('with other programs', SLOW, () => {
  beforeEach(stopped);

  it('a second Ctrl-C kills programs that do not stop', async () => {
    const launcher = await running('api.ts', 'hanging.ts');
    const hanging = await programs();
    while (launcher.child.exitCode === null) {
      process.kill(launcher.pid, 'SIGINT');
      await delay(50);
    }
    expect(await launcher.exited).toEqual({ code: 130, signal: null });
    await until(async () => !hanging.some(isAlive));
  });

  it('a program that refuses its configuration ends the start with its message', async () => {
    const launcher = launch('refusing.ts');
    expect((await launcher.exited).code).toBe(1);
    expect(launcher.log()).toContain('onym: api refuses to start:\nSTRIPE_SECRET_KEY is missing.');
    expect(await postmaster()).toBeUndefined();
  });

  it('a used TCP or UDP port is reported with its variable, before anything starts', async () => {
    const squatter = createServer().listen(Number(env['SMTP_PORT']), '127.0.0.1');
    const nameserver = createSocket('udp4').bind(Number(env['DNS_PORT']), '127.0.0.1');
    await Promise.all([once(squatter, 'listening'), once(nameserver, 'listening')]);
    const launcher = launch();
    expect((await launcher.exited).code).toBe(1);
    expect(launcher.log()).toContain(`Port ${env['DNS_PORT']} is taken. Set DNS_PORT to a free one`);
    expect(launcher.log()).toContain(`Port ${env['SMTP_PORT']} is taken. Set SMTP_PORT to a free one`);
    expect(await trace()).toEqual([]);
    squatter.close();
    nameserver.close();
  });
});

describe('a separate command', SLOW, () => {
  it('starts PostgreSQL for its own duration when none runs', async () => {
    await stopped();
    const ground = await openEnvironment(env);
    await ask(ground.environment['DATABASE_URL'] ?? '', 'select 1');
    await ground.close();
    expect(await postmaster()).toBeUndefined();
  });
});

function launch(...files: string[]): RunningProgram {
  const launcher = startProgram('apps/cli/test/fixtures/start-with-stand-ins.ts', { env, args: files });
  launchers.push(launcher);
  return launcher;
}

/** The running launcher, or a new one. */
async function running(...files: string[]): Promise<RunningProgram> {
  const alive = launchers.find(({ child }) => child.exitCode === null && child.signalCode === null);
  if (alive) return alive;
  await stopped();
  const launcher = launch(...files);
  await launcher.line((line) => line.includes('Ctrl-C stops everything') || undefined);
  // Only the API stand-in is part of readiness; the others may still be loading.
  await until(async () => (await programs()).length === 3);
  return launcher;
}

/** Stops everything of this file and clears the records; the data stay. */
async function stopped(): Promise<void> {
  await Promise.all(launchers.splice(0).map((launcher) => launcher.stop()));
  await until(async () => !(await postmaster()));
  await rm(path.join(dataDir, 'trace'), { force: true });
}

async function environmentOf(portVariable: string): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${env[portVariable]}/environment`);
  return (await response.json()) as Record<string, string>;
}

/** The records of the stand-ins: "api pid 12", "api SIGTERM". */
async function trace(): Promise<string[]> {
  const text = await readFile(path.join(dataDir, 'trace'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

async function programs(): Promise<string[]> {
  const pids = (await trace()).flatMap((line) => /pid (\d+)/.exec(line)?.[1] ?? []);
  return pids.map((pid) => processIdentity(Number(pid))).filter(isAlive);
}

async function postmaster(): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => undefined);
  const identity = text && processIdentity(Number(text.split('\n')[0]));
  return identity && isAlive(identity) ? identity : undefined;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
}

/** Polls; the time limit of the test ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(10);
}
