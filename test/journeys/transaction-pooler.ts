import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A pooler between programs and PostgreSQL that reassigns a session after each transaction. */
export interface TransactionPooler {
  url: string;
  /** The number of transactions, and the highest number of client connections open at once. */
  seen(): { transactions: number; connections: number };
  close(): Promise<void>;
}

/** One server session: idle, or lent to one client for one transaction. */
interface Session {
  client: pg.Client;
  socket: Socket;
}

const SSL_REQUEST = 80877103;
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * Implements PgBouncer's transaction mode as documented: the first message of a client's transaction takes the
 * session that was idle longest, "ready for query, idle" releases it, and nothing is reset in between. So session
 * state of one program (settings, named statements, LISTEN, locks) is visible to the next client. It accepts every
 * client.
 */
export async function openTransactionPooler(databaseUrl: string, size: number): Promise<TransactionPooler> {
  const idle: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  const all: Session[] = [];
  const sockets = new Set<Socket>();
  const seen = { transactions: 0, connections: 0 };
  let closing = false;

  const returnSession = (session: Session): void => {
    const next = waiting.shift();
    if (next) next(session);
    else idle.push(session);
  };
  const open = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pooled' });
    client.on('error', () => undefined);
    await client.connect();
    // The session has signed in. From here on its socket carries the clients' messages.
    const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
    socket.removeAllListeners('data');
    const session = { client, socket };
    all.push(session);
    returnSession(session);
  };
  for (let n = 0; n < size; n++) await open();

  const serve = async (socket: Socket): Promise<void> => {
    const read = await signIn(socket);
    let session: Session | undefined;
    /** How many "ready" messages the server still has to send. */
    let owed = 0;
    let pending: Buffer[] = [];
    let isAsking = false;
    const release = (): void => {
      session!.socket.removeAllListeners('data');
      returnSession(session!);
      session = undefined;
    };
    const answers = messages((message) => {
      socket.write(message);
      if (message[0] !== READY_IDLE[0]) return;
      owed -= 1;
      if (owed > 0 || !message.equals(READY_IDLE)) return;
      seen.transactions += 1;
      release();
    });
    const lendSession = async (): Promise<void> => {
      isAsking = true;
      const got = idle.shift() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)));
      isAsking = false;
      if (socket.destroyed) return returnSession(got);
      session = got;
      session.socket.on('data', answers);
      for (const message of pending) session.socket.write(message);
      pending = [];
    };
    read((message) => {
      const kind = String.fromCharCode(message[0]!);
      if (kind === 'X') return;
      if ('QSF'.includes(kind)) owed += 1;
      if (session) return void session.socket.write(message);
      pending.push(message);
      if (!isAsking) void lendSession();
    });
    socket.once('close', () => {
      if (!session) return;
      // The client left in the middle of a transaction, so no other client may get this session.
      session.socket.destroy();
      if (!closing) void open();
    });
  };

  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay());
    seen.connections = Math.max(seen.connections, sockets.size);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    void serve(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    seen: () => ({ ...seen }),
    async close() {
      closing = true;
      server.close();
      for (const socket of sockets) socket.destroy();
      for (const session of all) session.socket.destroy();
    },
  };
}

/** Accepts a client; returns the function that forwards its messages. */
async function signIn(socket: Socket): Promise<(hear: (message: Buffer) => void) => void> {
  let hear: (message: Buffer) => void = () => undefined;
  const split = messages((message) => hear(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('gone')));
    let head = Buffer.alloc(0);
    const starting = (bytes: Buffer): void => {
      head = Buffer.concat([head, bytes]);
      if (head.length < 8 || head.length < head.readInt32BE(0)) return;
      const isSsl = head.readInt32BE(4) === SSL_REQUEST;
      head = head.subarray(head.readInt32BE(0));
      if (isSsl) return void socket.write('N');
      socket.off('data', starting).on('data', (more: Buffer) => split(more));
      const parameter = (name: string, value: string): Buffer => framed('S', `${name}\0${value}\0`);
      const parameters = [parameter('server_version', '15.0'), parameter('client_encoding', 'UTF8')];
      socket.write(Buffer.concat([framed('R', '\0\0\0\0'), ...parameters, framed('K', '\0'.repeat(8)), READY_IDLE]));
      resolve();
    };
    socket.on('data', starting);
  });
  return (ear) => {
    hear = ear;
  };
}

function framed(kind: string, body: string): Buffer {
  const message = Buffer.alloc(5 + Buffer.byteLength(body));
  message.write(kind);
  message.writeInt32BE(message.length - 1, 1);
  message.write(body, 5);
  return message;
}

/** Splits a stream of bytes into the protocol's messages: a kind, a length, a body. */
function messages(hear: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1);
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      hear(message);
    }
  };
}
