import { once } from 'node:events';
import { createServer } from 'node:http';
import type { House } from '@onym/house';

/** A worker's own door, for operators' programs: /healthz and /metrics at WORKER_PORT. Without the variable there is none. */
export async function openFigures({ config, metrics, log }: House): Promise<{ port?: number; close(): void }> {
  const { workerPort: port } = config;
  if (port === undefined) return { close: () => {} };
  const server = createServer(async (req, res) => {
    if (req.url === '/healthz')
      return res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    if (req.url !== '/metrics') return res.writeHead(404).end();
    try {
      const text = await metrics.registry.metrics();
      return res.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'figures could not be gathered');
      return res.writeHead(503).end();
    }
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
