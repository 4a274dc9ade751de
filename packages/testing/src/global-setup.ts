/**
 * Runs once per test run. Starts one PostgreSQL server with a migrated template database that tests clone. For the
 * browser and system tests it also starts one sandbox, one API and one worker as separate processes; in `npm test`
 * each test process has its own (test/in-process-stack.setup.ts). `TEST_DATABASE_URL` (read by vitest.config.ts)
 * names a server to use instead of the embedded one; its role must be allowed to create databases. With `TEST_SPREAD`
 * that server has Citus, and tables are distributed over its nodes.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@onym/db';
import { createDatabase } from '@onym/local/postgres';
import { packPrograms } from '@onym/local/programs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeRunFolder, removeFoldersOfDeadRuns } from './run-folder.ts';
import { printPhase } from './print-phase.ts';
import { distributeTemplate } from './distribute-template.ts';
import { startStack } from './stack-processes.ts';
import { startServerWithTemplate, TEMPLATE } from './template-cluster.ts';
import type { TestStack } from './test-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server to use instead of the embedded one; empty means the embedded one. */
    testDatabaseUrl: string;
    /** URL of the maintenance database on the server of this run. */
    pgUrl: string;
    templateName: string;
    /** Folder for the generated files of this run. */
    storageDir: string;
    /** The shared processes, or the reason why they did not start. In that case only tests that call them fail. */
    stack: TestStack | string;
  }
}

const DATABASE = 'onym_test_';

/** Vitest needs a default export here. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const isInProcess = project.name === 'services';
    // Inherited by the test processes, so that the programs they start are bundled, as with `npm start`. `npm test`
    // starts too few programs for that to pay off, so there the sources run.
    process.env['ONYM_PROGRAMS'] = isInProcess ? '' : ((await printPhase('bundling the programs', packPrograms)) ?? '');
    const external = project.getProvidedContext().testDatabaseUrl;
    const pgUrl =
      external || (await printPhase('starting PostgreSQL with the database schema', () => embeddedServer(undo)));
    const run = await openRun(pgUrl, undo, { isKept: external !== '' });
    await (external ? makeExternalTemplate(pgUrl, run) : renameTemplate(pgUrl, run));
    await printPhase('building the dashboard', buildDashboard);
    const storageDir = await makeRunFolder(undo);
    project.provide('pgUrl', pgUrl);
    project.provide('templateName', run);
    project.provide('storageDir', storageDir);
    project.provide(
      'stack',
      isInProcess
        ? 'Tests of this project start it themselves.'
        : await printPhase('starting the sandbox, the API and the worker', () =>
            startStack({ server: pgUrl, template: run, storageDir, accountFirst: project.name === 'system' }, undo),
          ),
    );
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** Builds the dashboard that the api serves, unless it was built from the current sources. */
async function buildDashboard(): Promise<void> {
  await promisify(execFile)(process.execPath, [path.resolve(import.meta.dirname, '../../../apps/dashboard/build.ts')]);
}

/** Starts a server for this run and returns the URL of its maintenance database, beside the template. */
async function embeddedServer(undo: (() => Promise<unknown>)[]): Promise<string> {
  await removeFoldersOfDeadRuns();
  const dir = await makeRunFolder(undo);
  await chmod(dir, 0o711); // as root PostgreSQL runs as another user, who must be able to enter the folder
  const server = await startServerWithTemplate(path.join(dir, 'postgres'));
  undo.push(() => server.stop());
  return server.url;
}

async function makeExternalTemplate(pgUrl: string, run: string): Promise<void> {
  const url = await createDatabase(pgUrl, run);
  await migrate(url);
  if (process.env['TEST_SPREAD']) await distributeTemplate(url);
}

async function renameTemplate(pgUrl: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: pgUrl });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} rename to ${pg.escapeIdentifier(run)}`);
  await client.end();
}

/**
 * Chooses the name of this run, which is the prefix of all its databases. A session with the same name stays open
 * during the run, so that the databases of killed runs can be distinguished from those of concurrent runs.
 * @param options `isKept`: the server outlives the run, so the databases of the run must be dropped
 */
async function openRun(
  pgUrl: string,
  undo: (() => Promise<unknown>)[],
  { isKept }: { isKept: boolean },
): Promise<string> {
  const run = `${DATABASE}${randomBytes(5).toString('hex')}`;
  const session = new pg.Client({ connectionString: pgUrl, application_name: run });
  session.on('error', () => undefined);
  await session.connect();
  const remove = async (belongs: string) => {
    const { rows } = await session.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1) and ${belongs}`,
      [DATABASE],
    );
    for (const { datname } of rows)
      await session.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  };
  undo.push(async () => {
    // Dropping hundreds of databases takes half a minute; the embedded server's are deleted with its folder.
    if (isKept) await remove(`starts_with(datname, ${pg.escapeLiteral(run)})`);
    await session.end();
  });
  await remove(`not exists (select from pg_stat_activity s
    where starts_with(s.application_name, '${DATABASE}') and starts_with(datname, s.application_name))`);
  return run;
}
