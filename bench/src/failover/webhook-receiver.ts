import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A customer's server: it answers at once, and stores when it was first notified of each registered name. */
export interface WebhookReceiver {
  url: string;
  registered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const registered = new Map<string, number>();
  const server = createServer((req, res) => {
    let text = '';
    req.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    req.once('end', () => {
      const { type, data } = JSON.parse(text) as { type: string; data: { domain?: string } };
      if (type === 'domain.registered' && data.domain && !registered.has(data.domain))
        registered.set(data.domain, performance.now());
      res.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    registered,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
