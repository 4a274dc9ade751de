import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram, type RunningProgram } from '@onym/testing/processes';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptPostgres, startPostgres } from './index.ts';
import { findPostmaster } from './postmaster.ts';
import { inspectProcess } from './process-table.ts';

/** These tests create clusters; the time depends on the disk. */
const SLOW = { timeout: 60_000 };

/**
 * A folder in which no server runs between the cases. Cases about a first start or about the log use their own folder.
 */
let shared: string;
let dir: string;
const data = () => path.join(dir, 'cluster');
const folders: string[] = [];
const programs: RunningProgram[] = [];

beforeAll(async () => {
  shared = await newFolder();
});
beforeEach(() => {
  dir = shared;
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
  await serverGone();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('one server per folder', SLOW, () => {
  it('three first starts at once start one server that all three reach', async () => {
    dir = await newFolder();
    const held = await Promise.all([hold(), hold(), hold()]);
    expect(held.filter((one) => !one.adopted)).toHaveLength(1);
    expect(new Set(held.map((one) => one.url)).size).toBe(1);
    expect(await ask(held[0].url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('adopts a running server, and stopping the adopter leaves it running', async () => {
    const owner = await hold();
    const adopted = await adoptPostgres({ dir });
    expect(adopted).toMatchObject({ url: owner.url, adopted: true, location: dir });
    await adopted?.stop();
    expect(await ask(owner.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('adopts nothing when nothing runs, and starts nothing', async () => {
    dir = await newFolder();
    expect(await adoptPostgres({ dir })).toBeUndefined();
    expect(await readdir(dir)).toEqual([]);
  });

  it('notifies an adopter that the server has ended with its owner', async () => {
    const owner = await hold();
    const adopted = await adoptPostgres({ dir });
    const exited = new Promise<void>((resolve) => adopted?.onExit(resolve));
    await owner.program.kill();
    await exited;
    expect(await findPostmaster(data())).toBeUndefined();
  });

  it('keeps its data and its port over a stop and a start', async () => {
    const first = await startPostgres({ dir, fast: true });
    await ask(first.url, KEEP);
    await first.stop();
    const second = await startPostgres({ dir, fast: true });
    expect(second).toMatchObject({ url: first.url, adopted: false });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });
});

describe('kill -9', SLOW, () => {
  it('of the owner stops the server cleanly', async () => {
    dir = await newFolder();
    const owner = await hold();
    await owner.program.kill();
    await serverGone();
    // Polled, because the server writes this line after it has removed the file by which it is found.
    await expect.poll(() => readFile(path.join(dir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  it('of owner and guard together: the next start stops the orphan and serves the data', async () => {
    const owner = await hold();
    await ask(owner.url, KEEP);
    const orphan = await postmasterPid();
    process.kill(guardOf(orphan), 'SIGKILL');
    await owner.program.kill();
    expect(inspectProcess(orphan)).toBeDefined();
    const next = await hold();
    expect(next.adopted).toBe(false);
    expect(inspectProcess(orphan)).toBeUndefined();
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('of the server under a supervisor: it restarts on the same address with what was committed', async () => {
    const owner = await hold('supervise');
    await ask(owner.url, KEEP);
    process.kill(await postmasterPid(), 'SIGKILL');
    await untilLogged(owner.program, 'PostgreSQL answers again.');
    expect(await ask(owner.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('of the server while sessions are busy: they do not delay its restart', async () => {
    const owner = await hold('supervise');
    const busy = new pg.Client({ connectionString: owner.url });
    busy.on('error', () => undefined);
    await busy.connect();
    const query = busy.query('select count(*) from generate_series(1, 1e12)').catch(() => undefined);
    process.kill(await postmasterPid(), 'SIGKILL');
    await untilLogged(owner.program, 'PostgreSQL answers again.');
    await query;
    expect(owner.program.log()).not.toContain('Trying again');
  });

  it('of the guard under a supervisor: the orphan is replaced on the same address', async () => {
    const owner = await hold('supervise');
    process.kill(guardOf(await postmasterPid()), 'SIGKILL');
    await untilLogged(owner.program, 'PostgreSQL answers again.');
    expect(await ask(owner.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await owner.program.stop();
    expect(await findPostmaster(data())).toBeUndefined();
  });

  it('of the owner of a server that a supervisor adopted: the supervisor starts it on the same address', async () => {
    const owner = await hold();
    const heir = await hold('supervise');
    expect(heir.adopted).toBe(true);
    await owner.program.kill();
    await untilLogged(heir.program, 'PostgreSQL answers again.');
    expect(await ask(heir.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('during initdb leaves no half cluster: the next start creates a complete one', async () => {
    dir = await newFolder();
    const killed = startProgram(FIXTURE, { args: ['start', dir] });
    programs.push(killed);
    await until(async () => (await readdir(dir)).some((name) => name.startsWith('cluster.draft-')));
    await killed.kill();
    expect(await readdir(dir)).not.toContain('cluster');
    const next = await hold();
    expect(await ask(next.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readdir(dir)).toContain('cluster');
  });
});

describe('remains of an earlier server', SLOW, () => {
  it('a pid file that names an unrelated living process does not stop the start', async () => {
    const first = await startPostgres({ dir, fast: true });
    await first.stop();
    await writeFile(
      path.join(data(), 'postmaster.pid'),
      `${process.pid}\n${data()}\n0\n5432\n\n127.0.0.1\n\nready   \n`,
    );
    const second = await startPostgres({ dir, fast: true });
    expect(second.adopted).toBe(false);
    await second.stop();
  });

  it('a port that is now in use is replaced by another', async () => {
    const first = await startPostgres({ dir, fast: true });
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await startPostgres({ dir, fast: true });
    expect(second.port).not.toBe(first.port);
    await second.stop();
    squatter.close();
  });

  it('a required port that is in use is an error that says so', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    await expect(startPostgres({ dir, fast: true, port })).rejects.toThrow(`port ${port}: it is taken`);
    squatter.close();
  });
});

const KEEP = 'drop table if exists kept; create table kept as select 7 as n';
const FIXTURE = 'packages/local/src/postgres/server-owner.fixture.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onym-postgres-'));
  await chmod(folder, 0o711);
  folders.push(folder);
  return folder;
}

interface Held {
  program: RunningProgram;
  url: string;
  adopted: boolean;
}

async function hold(how: 'start' | 'supervise' = 'start'): Promise<Held> {
  const program = startProgram(FIXTURE, { args: [how, dir] });
  programs.push(program);
  const report = await program.line((line) => JSON.parse(line) as { url: string; adopted: boolean });
  return { program, ...report };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end());
}

async function postmasterPid(): Promise<number> {
  const found = await findPostmaster(data());
  if (!found) throw new Error('no server runs');
  return found.pid;
}

function guardOf(pid: number): number {
  return inspectProcess(pid)?.parentPid ?? 0;
}

const untilLogged = (program: RunningProgram, text: string) => until(async () => program.log().includes(text));
const serverGone = () => until(async () => (await findPostmaster(data())) === undefined);

/** Polls until the condition holds; the test's own time limit ends the polling. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(10);
}
