import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** This run's nameserver behind a door that can be shut: what changes records then waits in front of it. */
export interface SlowNameserver {
  url: string;
  shut(): void;
  /** Lets those in who wait, and all others from now on. */
  open(): void;
  /** How many wait now, their callers too. */
  waiting(): number;
  close(): Promise<void>;
}

export async function slowNameserver(): Promise<SlowNameserver> {
  let isShut = false;
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request);
      if (isShut && request.method === 'PATCH')
        await new Promise<void>((enter) => {
          waiting.add(enter);
          response.once('close', () => waiting.delete(enter));
        });
      const answer = await fetch(inject('sandboxUrl') + request.url, {
        method: request.method!,
        headers: { 'x-api-key': String(request.headers['x-api-key']), 'content-type': 'application/json' },
        ...(body.length > 0 ? { body } : {}),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })().catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => void (isShut = true),
    open() {
      isShut = false;
      for (const enter of waiting) enter();
      waiting.clear();
    },
    waiting: () => waiting.size,
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
