import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from './environment.ts';
import { RefusedError, UsageError } from './usage-error.ts';

/** After a killed start its programs may need a moment to release their ports. */
const RELEASE_MS = 4000;

interface Wanted {
  variable: string;
  host: string;
  port: number;
  udp?: boolean;
}

/**
 * Checks that every port of a start is free, and waits a moment for ports that a previous start still releases.
 * @throws UsageError when two variables have the same port; RefusedError that lists the used ports and their variables
 */
export async function requireFreePorts(settings: Settings): Promise<void> {
  const ports = wantedPorts(settings);
  const twice = ports.filter((one, index) => ports.findIndex(({ port }) => port === one.port) !== index);
  if (twice[0])
    throw new UsageError(`${twice[0].variable} is ${twice[0].port}, which another port variable already uses.`);
  for (const until = performance.now() + RELEASE_MS; ; await delay(100)) {
    const taken = await usedPortsOf(ports);
    if (taken.length === 0) return;
    if (performance.now() < until) continue;
    throw new RefusedError(
      taken
        .map(({ variable, port }) => `Port ${port} is taken. Set ${variable} to a free one${follows(variable)}.`)
        .join('\n'),
    );
  }
}

const follows = (variable: string) =>
  variable === 'PORT' ? ' (the other ports follow it)' : ' (or PORT, which it follows)';

function wantedPorts({
  host,
  port,
  internalHost,
  internalPort,
  sandboxPort,
  dnsPort,
  smtpPort,
  usesSandbox,
}: Settings): Wanted[] {
  const local = '127.0.0.1';
  const ofSandbox = [
    { variable: 'SANDBOX_PORT', host: local, port: sandboxPort },
    { variable: 'DNS_PORT', host: local, port: dnsPort, udp: true },
    { variable: 'SMTP_PORT', host: local, port: smtpPort },
  ];
  const inside = { variable: 'INTERNAL_PORT', host: internalHost, port: internalPort };
  return [{ variable: 'PORT', host, port }, inside, ...(usesSandbox ? ofSandbox : [])];
}

async function usedPortsOf(ports: Wanted[]): Promise<Wanted[]> {
  const free = await Promise.all(
    ports.map(async ({ host, port, udp }) => (await canListen(host, port)) && (!udp || (await canBind(host, port)))),
  );
  return ports.filter((_, index) => !free[index]);
}

/** Only "in use" counts as used: the listening program explains any other error itself. */
function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function canBind(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    socket.bind(port, host, () => socket.close(() => resolve(true)));
  });
}
