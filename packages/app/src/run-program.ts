import { flushCompileCache } from 'node:module';
import { ConfigError, readConfig } from '@onym/platform';
import { openApp, type App } from './app.ts';
import { releaseStartupMemory } from './release-startup-memory.ts';
import { mapStackTraces } from './map-stack-traces.ts';

/**
 * Runs a process: reads the configuration, opens the app, calls `start` to begin the work. On SIGTERM, SIGINT or the
 * end of the launcher it calls the function that `start` returned, which finishes the work in flight, then closes the
 * app; a signal before that function exists ends the process at once. Exits with 78 (EX_CONFIG of sysexits.h, a restart
 * does not help) when the configuration is wrong, with 1 on any other failure to start.
 */
export async function runProgram(
  name: string,
  env: NodeJS.ProcessEnv,
  start: (app: App) => Promise<() => Promise<void>>,
): Promise<void> {
  mapStackTraces();
  // Output to a closed terminal or a full disk must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let finish: (() => Promise<void>) | undefined;
  let app: App | undefined;
  const stop = async (reason: string): Promise<void> => {
    app?.log.info({ reason }, 'stopping');
    await finish?.();
    await app?.close();
    if (process.connected) process.disconnect?.();
  };
  let stopping: Promise<void> | undefined;
  // Registered before the start, so that a signal right after it ends the process in order. During the start, which
  // may wait for the database, a signal ends the process at once.
  for (const reason of ['SIGTERM', 'SIGINT'] as const)
    process.once(reason, () => {
      if (finish) stopping ??= stop(reason);
      else process.kill(process.pid, reason);
    });
  try {
    app = await openApp(readConfig(env), name);
    finish = await start(app);
    process.once('disconnect', () => void (stopping ??= stop('disconnect')));
    // The launcher may have died while the app was opening: there would be no second event.
    if (process.connected === false) stopping ??= stop('disconnect');
    // On its own Node writes the cache only at a clean exit; a killed process, and a process that starts at the same
    // time, would compile everything again.
    flushCompileCache();
    void releaseStartupMemory();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(error instanceof ConfigError ? 78 : 1);
  }
}
