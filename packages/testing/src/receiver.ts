import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Delivery {
  headers: Record<string, string>;
  /** The body, byte for byte as it was signed. */
  raw: string;
  event: {
    id: string;
    type: string;
    created_at: string;
    livemode: boolean;
    api_version: string;
    data: Record<string, unknown>;
  };
}

export interface Receiver {
  url: string;
  received: Delivery[];
  /** Returns the first delivery that matches, past or future. */
  next(fits: (delivery: Delivery) => boolean): Promise<Delivery>;
  close(): Promise<void>;
}

/** Receives webhooks on its own port and responds with the status from `respond`, 200 by default. */
export async function openReceiver(respond: (delivery: Delivery) => number = () => 200): Promise<Receiver> {
  const received: Delivery[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const delivery = {
        headers: req.headers as Record<string, string>,
        raw,
        event: JSON.parse(raw) as Delivery['event'],
      };
      received.push(delivery);
      res.writeHead(respond(delivery)).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    next: (fits) =>
      vi.waitFor(
        () => {
          const found = received.find(fits);
          if (!found)
            throw new Error(`no such delivery among ${received.map(({ event }) => event.type).join(', ') || 'none'}`);
          return found;
        },
        { timeout: 30_000, interval: 50 },
      ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
