import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPrograms } from '@onym/local/programs';
import { renderBanner, type DemoCredentials } from '../banner.ts';
import { prepareDatabase, ensureDemoCard } from '../prepare-database.ts';
import { buildDashboard } from '../build-dashboard.ts';
import { listenForShutdown, type ShutdownListener } from '../shutdown-listener.ts';
import { readSettings, type Variables } from '../environment.ts';
import { startEnvironment, type CommandEnvironment } from '../command-environment.ts';
import { isMemoryLow } from '../memory.ts';
import { requireFreePorts } from '../require-free-ports.ts';
import { ownPrograms } from '../own-files.ts';
import { ProgramLogs } from '../program-logs.ts';
import { waitUntilReady } from '../wait-until-ready.ts';
import { claimDataDir } from '../single-start.ts';
import { superviseProgram, type SupervisedProgram } from '../supervised-program.ts';

export interface Start {
  given: Variables;
  /** Shows the programs' output instead of writing it to files. */
  showLogs?: boolean;
  /** The programs and their files, in the order in which they are stopped. */
  programs?: Record<string, string>;
  prepare?: (environment: Record<string, string>) => Promise<DemoCredentials>;
}

interface Launch {
  programs: Record<string, string>;
  showLogs: boolean | undefined;
  logs: ProgramLogs;
  refused: (name: string) => void;
}

/** Runs `onym start [--logs]`: runs everything until Ctrl-C. --logs prints the logs of the programs instead of writing them to files. */
export async function startCommand(args: string[], given: Variables): Promise<number> {
  const { values } = parseArgs({ args, options: { logs: { type: 'boolean', default: false } } });
  return start({ given, showLogs: values.logs });
}

/**
 * Runs PostgreSQL (without DATABASE_URL), the sandbox (outside production, when no vendor key is set), the API and the worker until asked
 * to stop, and returns the exit code: 1 when a program refuses its configuration, otherwise 0. A program that dies meanwhile is restarted.
 * Nothing outlives this process, however it ends: the programs depend on its IPC channels, the database on its guard.
 * @throws UsageError for an invalid variable; RefusedError when DATA_DIR is in use or a port is taken
 */
export async function start(options: Start): Promise<number> {
  // This variable of run.mjs is for its own child, not for our programs.
  const { ONYM_RUN_PID: runPid, ...given } = options.given;
  const settings = readSettings(given, process.cwd());
  const running: SupervisedProgram[] = [];
  const ending = listenForShutdown({
    runPid: Number(runPid),
    inAHurry: () => running.forEach((program) => program.kill()),
  });
  const undo: (() => Promise<void>)[] = [async () => ending.close()];
  const outcome = { exitCode: 0 };
  try {
    undo.push(await claimDataDir(settings.dataDir));
    await requireFreePorts(settings);
    const isSmall = isMemoryLow();
    const made = options.programs ? undefined : build(isSmall);
    if (isSmall) await made;
    const ground = await startEnvironment(given, print);
    undo.push(() => ground.close());
    const packed = await made;
    const demo = await (options.prepare
      ? options.prepare(ground.environment)
      : prepareDatabase(ground.environment, packed));
    if (ending.signal.aborted) return outcome.exitCode;

    const logs = new ProgramLogs(settings.dataDir);
    const refused = (name: string) => {
      print(`${name} refuses to start:\n${options.showLogs ? '' : logs.tail(name)}`);
      outcome.exitCode = 1;
      ending.begin();
    };
    const programs = options.programs ?? ownPrograms(packed);
    running.push(...launchAll(ground, { programs, showLogs: options.showLogs, logs, refused }));
    undo.push(() => stopInOrder(running));

    if (await waitUntilReady(settings, ending.signal, print)) {
      if (demo.demoKey)
        await ensureDemoCard(ground.environment, packed).catch((error: unknown) =>
          print(`the demo card could not be saved: ${String(error)}`),
        );
      const data = ground.databaseLocation ? dataPlaces(settings.dataDir, ground.databaseLocation) : settings.dataDir;
      console.log(renderBanner(settings, { data, logs: options.showLogs ? 'shown here' : logs.folder }, demo));
    }
    await waitForShutdown(ending);
    print('Stopping.');
  } finally {
    for (const step of undo.reverse()) await step();
  }
  return outcome.exitCode;
}

/** Builds what is missing. @returns the folder of the packed programs, if there is one */
async function build(isSmall: boolean): Promise<string | undefined> {
  const packed = packPrograms(print, { mayPack: !isSmall });
  if (isSmall && !(await packed))
    print('less than 2 GB of free memory: the programs start from their sources, which takes longer');
  await buildDashboard(print);
  return packed;
}

function launchAll(
  { environment, settings }: CommandEnvironment,
  { programs, showLogs, logs, refused }: Launch,
): SupervisedProgram[] {
  return Object.entries(programs)
    .filter(([name]) => name !== 'sandbox' || settings.usesSandbox)
    .map(([name, file]) => {
      const output = showLogs ? 'inherit' : logs.open(name);
      return superviseProgram(
        {
          name,
          file,
          // The sandbox obeys everyone who can reach it, so it listens on this machine only.
          environment: name === 'sandbox' ? { ...environment, HOST: '127.0.0.1' } : environment,
          output,
          logFile: showLogs ? undefined : logs.file(name),
        },
        { print, onMisconfigured: refused },
      );
    });
}

async function stopInOrder(programs: SupervisedProgram[]): Promise<void> {
  for (const program of programs) await program.stop();
}

async function waitForShutdown(ending: ShutdownListener): Promise<void> {
  // A listener alone does not keep the process alive once every program has ended.
  const alive = setInterval(() => undefined, 60_000);
  if (!ending.signal.aborted) await once(ending.signal, 'abort');
  clearInterval(alive);
}

/** When run as root the cluster may be elsewhere, where PostgreSQL's account can reach it. */
function dataPlaces(dataDir: string, database: string): string {
  return database.startsWith(`${dataDir}${path.sep}`) ? dataDir : `${dataDir} and ${database}`;
}

function print(line: string): void {
  console.error(`onym: ${line}`);
}
