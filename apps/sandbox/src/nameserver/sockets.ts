import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';
import type { Transport } from './respond.ts';

export interface DnsSockets {
  readonly port: number;
  close(): Promise<void>;
}

type Respond = (message: Buffer, transport: Transport) => Buffer | undefined;

/**
 * Opens one port for DNS over UDP and TCP (RFC 7766 framing) and answers each message with what `respond` returns. For
 * undefined, UDP gets no answer and the TCP connection is closed. `respond` must not throw. Port 0 picks a port that is
 * free on both.
 * @throws the error of the socket when the port is in use
 */
export async function openDnsSockets(address: { host: string; port: number }, respond: Respond): Promise<DnsSockets> {
  for (let attempt = 1; ; attempt += 1) {
    const udp = openUdp(respond);
    try {
      udp.bind(address.port, address.host);
      await once(udp, 'listening');
      const { port } = udp.address();
      const tcp = openTcp(respond);
      tcp.server.listen(port, address.host);
      await once(tcp.server, 'listening');
      // Socket errors that a peer causes are ignored.
      udp.on('error', () => undefined);
      return { port, close: async () => void (await Promise.all([closed(udp), tcp.close()])) };
    } catch (error) {
      udp.close();
      if (address.port !== 0 || attempt === portAttempts) throw error;
    }
  }
}

const portAttempts = 20;
/** RFC 7766 section 6.2.3 recommends an idle timeout of some seconds. */
const idleTimeoutMs = 10_000;

function openUdp(respond: Respond): dgram.Socket {
  const socket = dgram.createSocket('udp4');
  return socket.on('message', (message, peer) => {
    const reply = respond(message, 'udp');
    if (reply) socket.send(reply, peer.port, peer.address, () => undefined);
  });
}

function openTcp(respond: Respond): { server: net.Server; close: () => Promise<void> } {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    serveStream(socket, respond);
  });
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    await closed(server);
  };
  return { server, close };
}

/** Reads length-prefixed messages and answers them in order; one connection may carry many. */
function serveStream(socket: net.Socket, respond: Respond): void {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= 2) {
      const end = 2 + pending.readUInt16BE(0);
      if (pending.length < end) return;
      const reply = respond(pending.subarray(2, end), 'tcp');
      pending = pending.subarray(end);
      if (!reply) return void socket.destroy();
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length);
      // A peer that sends queries without reading must not fill our memory.
      if (!socket.write(Buffer.concat([length, reply]))) {
        socket.pause();
        socket.once('drain', () => socket.resume());
      }
    }
  });
}

function closed(socket: dgram.Socket | net.Server): Promise<void> {
  return new Promise((resolve) => socket.close(() => resolve()));
}
