import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A load balancer in front of several apis, like the one in production. */
export interface Balancer {
  url: string;
  /** The ports that currently receive requests. */
  activePorts(): number[];
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 100;

/**
 * Sends requests to the ports in round robin over persistent connections. A process whose /readyz fails, or that
 * refuses a connection, receives none until it is ready again. Only a request that no process has received is sent to
 * the next one; a request that fails after that is a 502.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;
  const next = (): number | undefined => [...ready].toSorted((one, other) => one - other)[turn++ % ready.size];

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await incoming.toArray());
    for (let port = next(); port !== undefined; port = next())
      try {
        const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress };
        const sent = request({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers, agent });
        const [got] = (await once(sent.end(body), 'response')) as [IncomingMessage];
        const { connection: _, ...headersToSend } = got.headers;
        answer.writeHead(got.statusCode!, headersToSend);
        return void got.on('error', () => answer.destroy()).pipe(answer);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return void refuse(answer, 502, String(error));
        ready.delete(port);
      }
    refuse(answer, 503, 'no process is ready');
  };
  const server = createServer((incoming, answer) => void pass(incoming, answer).catch(() => answer.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  let closing = false;
  const looks = ports.map(async (port) => {
    for (; !closing; await delay(LOOK_EVERY_MS)) {
      if ((await readinessStatus(port)) === 200) ready.add(port);
      else ready.delete(port);
    }
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    activePorts: () => [...ready],
    async close() {
      closing = true;
      await Promise.all(looks);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the status of /readyz at this port, over a new connection; undefined when it cannot connect. */
export async function readinessStatus(port: number): Promise<number | undefined> {
  try {
    const [answer] = (await once(
      request({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 5000 }).end(),
      'response',
    )) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  } catch {
    return undefined;
  }
}

function refuse(answer: ServerResponse, status: number, why: string): void {
  answer
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 'balancer', error: why }));
}
