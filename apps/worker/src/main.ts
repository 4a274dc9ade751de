import { openHouse } from '@onym/house';
import { ConfigError, readConfig } from '@onym/platform';
import { startWorker } from './worker.ts';

try {
  const house = await openHouse(readConfig(process.env), 'worker');
  const worker = await startWorker(house, () => {
    // Others may have our jobs by now: what we still do is fenced, but we must take no more.
    house.log.fatal('the queue or the liveness lock is lost');
    process.exit(1);
  });
  house.log.info('working');

  const stop = async (reason: string): Promise<void> => {
    house.log.info({ reason }, 'stopping');
    await worker.stop();
    await house.close();
    if (process.connected) process.disconnect?.();
  };
  let stopping: Promise<void> | undefined;
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(reason, () => void (stopping ??= stop(reason)));
  // The launcher may have died while we were opening: nobody would tell us again.
  if (process.connected === false) stopping = stop('disconnect');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(error instanceof ConfigError ? 78 : 1); // 78: EX_CONFIG, not worth a restart
}
