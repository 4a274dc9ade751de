import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A customer's server: one path answers at once, the other never. */
export interface Receivers {
  answering: string;
  hanging: string;
  /** Resolves when this number of further calls has arrived at `answering`. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReceivers(): Promise<Receivers> {
  let seen = 0;
  let expectedCount = Infinity;
  let tell = (): void => undefined;
  const server = createServer((req, res) => {
    req.resume();
    if (req.url === '/hangs') return;
    res.end();
    if (++seen >= expectedCount) tell();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    answering: `${at}/answers`,
    hanging: `${at}/hangs`,
    arrived(count) {
      expectedCount = seen + count;
      return new Promise((resolve) => (tell = resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
