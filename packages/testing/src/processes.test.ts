import { createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from './processes.ts';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
  });

it('free ports differ, can be listened on, and are none that systems give to outgoing connections', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    (await listen(port)).close();
  }
});
