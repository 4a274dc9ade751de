import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';

interface Delivery {
  readonly body: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

/** Stands in for the product's webhook endpoint: records events and answers with a set status. */
export interface Receiver {
  readonly url: string;
  readonly deliveries: Delivery[];
  /** Sets the status of all further responses. */
  answer(status: number): void;
  /** Returns the first delivery, past or future, that matches. */
  until(matches: (delivery: Delivery, index: number) => boolean): Promise<Delivery>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  let status = 200;
  const server = createServer(async (req, res) => {
    const body = await text(req);
    deliveries.push({ body, signature: String(req.headers['stripe-signature']), event: JSON.parse(body) });
    res.writeHead(status).end();
    for (const look of waiting) look();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    deliveries,
    answer: (next) => void (status = next),
    until: (matches) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = deliveries.find(matches);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
