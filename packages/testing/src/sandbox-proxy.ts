import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stack } from './test-stack.ts';

export interface SandboxProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Opens a proxy of this run's sandbox.
 * @param before called with every complete request; may delay it
 */
export async function openSandboxProxy(
  before: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<SandboxProxy> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers;
    void (async () => {
      const body = await bytesOf(request);
      await before(request, response);
      const answer = await fetch(stack().sandboxUrl + url, {
        method,
        headers: passed as Record<string, string>,
        redirect: 'manual',
        ...(body.length > 0 ? { body } : {}),
      });
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(Buffer.from(await answer.arrayBuffer()));
    })().catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
