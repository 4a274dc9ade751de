import { checkSecrets } from '@onym/accounts/access';
import { runProgram } from '@onym/app';
import { awaitDatabase } from '@onym/platform';
import { startMetricsServer } from './metrics-server.ts';
import { startWorker } from './worker.ts';

await runProgram('worker', process.env, async (house) => {
  await awaitDatabase(house.scope());
  await checkSecrets(house.scope());
  const worker = await startWorker(house, () => {
    // Other workers may have our jobs by now: our remaining work is fenced, but we must fetch no more.
    house.log.fatal('the queue or the liveness lock is lost');
    process.exit(1);
  });
  const figures = await startMetricsServer(house, worker);
  house.log.info({ figures: figures.port }, 'working');
  return async () => {
    const isDone = await worker.stop();
    figures.close();
    if (isDone) return;
    house.log.warn('what runs longer than SHUTDOWN_SECONDS is cut off; other workers have it');
    process.exit(0);
  };
});
