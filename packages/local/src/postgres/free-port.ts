import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns a TCP port of 127.0.0.1 that is currently free. It is not reserved: another process may take it first. */
export async function freePort(): Promise<number> {
  return listenBriefly(0);
}

/** Whether the port of 127.0.0.1 is currently free. */
export async function isFreePort(port: number): Promise<boolean> {
  return listenBriefly(port).then(
    () => true,
    () => false,
  );
}

async function listenBriefly(requestedPort: number): Promise<number> {
  const server = createServer().listen(requestedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
