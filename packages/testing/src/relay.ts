import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A fixed address in front of changing servers, like a virtual IP or HAProxy. */
export interface Relay {
  port: number;
  /** Routes new connections to this port. Open connections to another server are closed, unless they are silent. */
  pointAt(port: number): void;
  /**
   * Simulates that the server's machine vanished without closing its connections: they stay open, accept data and
   * never respond. New connections wait until pointAt() is called.
   */
  fallSilent(): void;
  close(): Promise<void>;
}

interface Passage {
  client: Socket;
  server: Socket;
  isSilent: boolean;
}

export async function openRelay(firstPort: number): Promise<Relay> {
  let target: number | undefined = firstPort;
  const passages = new Set<Passage>();
  let waiting: Socket[] = [];

  const join = (client: Socket, port: number): void => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const passage: Passage = { client, server, isSilent: false };
    passages.add(passage);
    client.on('data', (bytes) => void (passage.isSilent || server.write(bytes)));
    server.on('data', (bytes) => void (passage.isSilent || client.write(bytes)));
    server.on('error', () => undefined).once('close', () => void (passage.isSilent || client.destroy()));
    client.once('close', () => {
      passages.delete(passage);
      server.destroy();
    });
  };
  const listener = createServer({ noDelay: true }, (client) => {
    client.on('error', () => undefined);
    if (target === undefined) waiting.push(client);
    else join(client, target);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    pointAt(port) {
      if (port !== target) for (const passage of passages) if (!passage.isSilent) passage.client.destroy();
      target = port;
      for (const client of waiting.splice(0)) if (!client.destroyed) join(client, port);
    },
    fallSilent() {
      target = undefined;
      for (const passage of passages) passage.isSilent = true;
    },
    async close() {
      listener.close();
      for (const { client } of passages) client.destroy();
      for (const client of waiting) client.destroy();
      waiting = [];
      await once(listener, 'close');
    },
  };
}
