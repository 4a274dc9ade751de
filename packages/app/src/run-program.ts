import { flushCompileCache } from 'node:module';
import { ConfigError, readConfig } from '@onym/platform';
import { openHouse, type House } from './house.ts';
import { letGoOfStart } from './let-go-of-start.ts';
import { nameSourceLines } from './source-lines.ts';

/**
 * The life of a process: reads the configuration, opens the house, lets `start` begin the work, and on SIGTERM, SIGINT or the end of
 * the launcher lets `start`'s answer finish what is in flight before the house is closed. Ends with 78 (EX_CONFIG of sysexits.h, not
 * worth a restart) when the configuration is wrong, with 1 on any other failure to start.
 */
export async function runProgram(
  name: string,
  env: NodeJS.ProcessEnv,
  start: (house: House) => Promise<() => Promise<void>>,
): Promise<void> {
  nameSourceLines();
  // What cannot be told to a terminal or a file that is gone or full must not end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let finish: (() => Promise<void>) | undefined;
  let house: House | undefined;
  const stop = async (reason: string): Promise<void> => {
    house?.log.info({ reason }, 'stopping');
    await finish?.();
    await house?.close();
    if (process.connected) process.disconnect?.();
  };
  let stopping: Promise<void> | undefined;
  // Registered before the start, so that a signal just after it ends the process in order. During the start, which may wait for the
  // database, a signal ends the process at once.
  for (const reason of ['SIGTERM', 'SIGINT'] as const)
    process.once(reason, () => {
      if (finish) stopping ??= stop(reason);
      else process.kill(process.pid, reason);
    });
  try {
    house = await openHouse(readConfig(env), name);
    finish = await start(house);
    process.once('disconnect', () => void (stopping ??= stop('disconnect')));
    // The launcher may have died while we were opening: nobody would tell us again.
    if (process.connected === false) stopping ??= stop('disconnect');
    // Written by itself only at a clean end; whoever is killed, and whoever starts beside us, would compile all of it again.
    flushCompileCache();
    void letGoOfStart();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(error instanceof ConfigError ? 78 : 1);
  }
}
