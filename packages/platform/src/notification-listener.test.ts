import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { openTestScope } from '@onym/testing';
import { expect, it } from 'vitest';
import { openNotificationListener } from './notification-listener.ts';

it('leaves no session open when it is closed during a reconnect', async () => {
  const scope = await openTestScope();
  const url = new URL(scope.config.database.directUrl);
  const port = Number(url.port);
  // A server that lets the first client connect at once, and later ones when the test calls join().
  const clients: { socket: Socket; join(): void }[] = [];
  const proxy = createServer((socket) => {
    const server = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    server.once('close', () => socket.destroy());
    socket.on('error', () => {}).once('close', () => server.destroy());
    socket.pause();
    clients.push({
      socket,
      join() {
        socket.pipe(server).pipe(socket);
      },
    });
    if (clients.length === 1) server.once('connect', clients[0]!.join);
  }).listen(0, '127.0.0.1');
  try {
    await once(proxy, 'listening');
    url.port = String((proxy.address() as AddressInfo).port);
    const listening = await openNotificationListener(url.href, scope.log, scope.delays);
    clients[0]!.socket.destroy();
    await expect.poll(() => clients.length, { timeout: 20_000, interval: 5 }).toBe(2);
    await listening.close();
    const closed = once(clients[1]!.socket, 'close');
    clients[1]!.join();
    // The session has reconnected and is then closed; otherwise it would keep the process alive.
    await closed;
    expect(clients).toHaveLength(2);
  } finally {
    for (const { socket } of clients) socket.destroy();
    proxy.close();
    await scope.close();
  }
}, 40_000);
