// The minimum that delivers webhooks: graphile-worker and one POST per job, unsigned and unrecorded. `node
// bare-worker.ts <database url> <port> <concurrency>`; a job's payload is { url, body }. Answers GET /ready.
import { createServer } from 'node:http';
import { openPool } from '@onym/platform';
import { Logger, run } from 'graphile-worker';

const [url, port, concurrency] = process.argv.slice(2);

const runner = await run({
  pgPool: openPool({ url: url!, max: 10, name: 'bench-bare', log: console }),
  concurrency: Number(concurrency),
  noHandleSignals: true,
  logger: new Logger(() => () => undefined),
  preset: { worker: { localQueue: { size: 2 * Number(concurrency) } } },
  taskList: {
    post: async (payload) => {
      const { url: to, body } = payload as { url: string; body: string };
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      await answer.text();
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    },
  },
});
const server = createServer((_req, res) => void res.end('ready')).listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => void runner.stop().then(() => process.exit(0)));
process.once('exit', () => server.close());
