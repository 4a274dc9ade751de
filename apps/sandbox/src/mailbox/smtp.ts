import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { World } from '../world.ts';
import { readMessage } from './message.ts';
import { storeMail } from './store.ts';

export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Opens a mail server that accepts mail from any sender to any recipient, without TLS or sign-in, and delivers none of it. An answer of 250
 * means that the mail is stored in the sandbox; a mail above 25 MiB is refused, and a fault that is set for a mail refuses, delays, cuts or
 * leaves it without an answer. Port 0 picks a free port.
 * @throws the error of the socket when the port is in use
 */
export async function openMailServer(world: World): Promise<MailServer> {
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    name: 'mailbox.sandbox',
    banner: 'Onym sandbox, delivers nothing',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestBytes,
    onData: (stream, session, callback) => {
      receive(world, stream, session).then(
        (outcome) => {
          if (outcome === 'cut') sockets.get(session.remotePort)?.destroy();
          else if (outcome === 'accepted') callback();
          else if (outcome === 'deferred') callback(smtpError(451, '4.3.0 Temporary failure, try again later'));
          else if (outcome === 'too large') callback(smtpError(552, '5.3.4 Message is too large'));
        },
        (error: Error) => callback(smtpError(451, `4.3.0 ${error.message}`)),
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  server.listen(world.settings.smtpPort, world.settings.host);
  await once(server.server, 'listening');
  // A client that disconnects in the middle of a command must not stop the server.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  };
  return { port, close };
}

const largestBytes = 25 * 1024 * 1024;

/** How a delivery ends; with `silence` the sender waits until it gives up. */
type Outcome = 'accepted' | 'deferred' | 'too large' | 'cut' | 'silence';

async function receive(world: World, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Outcome> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) return 'too large';
  const { mailFrom, rcptTo } = session.envelope;
  const recipients = rcptTo.map(({ address }) => address);
  const keep = async (): Promise<void> => {
    const content = await readMessage(raw, mailFrom ? mailFrom.address : '');
    await storeMail(world.pool, { ...content, to: recipients.join(', '), at: world.clock.now() });
  };
  const fault = await world.faults.useFault('mailbox', ['send'], recipients.join(' '));
  switch (fault?.kind) {
    case 'error_before':
    case 'stored_500':
    case 'rate_limit':
      return 'deferred';
    case 'drop_before':
      return 'cut';
    case 'error_after':
    case 'stored_500_after':
      await keep();
      return 'deferred';
    case 'drop_after':
      await keep();
      return 'cut';
    case 'timeout_after':
      await keep();
      return 'silence';
    case 'latency':
      await wait(fault.ms ?? 1000);
      await keep();
      return 'accepted';
    case undefined:
      await keep();
      return 'accepted';
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
