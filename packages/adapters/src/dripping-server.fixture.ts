import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const EVERY_MS = 20;

/**
 * The part that arrives byte by byte without end: the `body` after complete headers, a `header`, or a line of the
 * `greeting` of a mail relay.
 */
type Dripping = 'body' | 'header' | 'greeting';

export interface DrippingServer {
  port: number;
  /** Returns the number of open connections. */
  open(): number;
  close(): Promise<void>;
}

const BEGINNING: Record<Dripping, string> = {
  body: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  header: 'HTTP/1.1 200 OK\r\nx-long: ',
  greeting: '220-',
};
const DROP: Record<Dripping, string> = { body: '1\r\n \r\n', header: 'a', greeting: 'a' };

/** Test server on loopback whose responses never end and are never silent for long. */
export async function openDrippingServer(what: Dripping): Promise<DrippingServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let timer: NodeJS.Timeout | undefined;
    const begin = (): void => {
      if (timer) return;
      socket.write(BEGINNING[what]);
      timer = setInterval(() => socket.write(DROP[what]), EVERY_MS);
    };
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
    // A mail relay sends its greeting before the client sends anything.
    if (what === 'greeting') begin();
    socket.on('data', begin);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
