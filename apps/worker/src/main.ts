import { checkSecrets } from '@onym/accounts/access';
import { runProgram } from '@onym/app';
import { waitForDatabase } from '@onym/platform';
import { startMetricsServer } from './metrics-server.ts';
import { startWorker } from './worker.ts';

await runProgram('worker', process.env, async (app) => {
  await waitForDatabase(app.scope());
  await checkSecrets(app.scope());
  const worker = await startWorker(app, () => {
    // Other workers may have our jobs by now: our remaining work is fenced, but we must fetch no more.
    app.log.fatal('the queue or the liveness lock is lost');
    process.exit(1);
  });
  const figures = await startMetricsServer(app, worker);
  app.log.info({ figures: figures.port }, 'working');
  return async () => {
    const isDone = await worker.stop();
    figures.close();
    if (isDone) return;
    app.log.warn('what runs longer than SHUTDOWN_SECONDS is cut off; other workers have it');
    process.exit(0);
  };
});
