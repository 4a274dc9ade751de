import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { App } from '@onym/app';
import type { Worker } from './worker.ts';

/**
 * Starts a worker's HTTP server for the operator's programs, at WORKER_PORT: /healthz (the process), /readyz (it
 * fetches jobs and its liveness lock is held, otherwise 503), /metrics. Without the variable it starts nothing and
 * returns no port.
 * @throws Error when the port is taken
 */
export async function startMetricsServer(
  { config, metrics, log }: App,
  worker: Pick<Worker, 'isWorking'>,
): Promise<{ port?: number; close(): void }> {
  const { workerPort: port } = config;
  if (port === undefined) return { close: () => {} };
  const answer = async (url: string, res: ServerResponse): Promise<void> => {
    if (url === '/healthz') {
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    } else if (url === '/readyz') {
      const ready = worker.isWorking();
      const body = JSON.stringify({ status: ready ? 'ready' : 'not ready', checks: { worker: ready } });
      res.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' }).end(body);
    } else if (url === '/metrics') {
      const text = await metrics.registry.metrics();
      res.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } else res.writeHead(404).end();
  };
  const server = createServer((req, res) => {
    answer(req.url ?? '', res).catch((error: unknown) => {
      log.warn({ err: error }, 'metrics could not be collected');
      res.writeHead(503).end();
    });
  }).listen(port, config.internal.host);
  await once(server, 'listening');
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
