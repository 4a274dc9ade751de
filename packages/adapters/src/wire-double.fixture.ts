import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; the text if it is not JSON; undefined if empty. */
  body: unknown;
}

/**
 * `drop` cuts the connection, `hang` never answers, `half` cuts the connection in the middle of a 200, `text` is sent
 * unchanged.
 */
export type Reply = { status: number; json?: unknown; text?: string } | 'drop' | 'hang' | 'half';

export interface WireDouble {
  url: string;
  requests: RecordedRequest[];
  close(): Promise<void>;
}

/**
 * For tests: a loopback server with scripted responses, so that an adapter can be tested against every response of a
 * vendor.
 */
export async function openWireDouble(script: (request: RecordedRequest, index: number) => Reply): Promise<WireDouble> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const seen = {
      method: req.method ?? '',
      path: req.url ?? '',
      headers: req.headers,
      body: parsed(Buffer.concat(chunks).toString()),
    };
    const reply = script(seen, requests.push(seen) - 1);
    if (reply === 'hang') return;
    if (reply === 'drop') return void req.socket.destroy();
    if (reply === 'half') {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      res.write('{"domain":', () => req.socket.destroy());
      return;
    }
    res.writeHead(reply.status, { 'content-type': reply.text === undefined ? 'application/json' : 'text/html' });
    res.end(reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a loopback address where no server listens. */
export async function unusedAddress(): Promise<string> {
  const double = await openWireDouble(() => 'drop');
  await double.close();
  return double.url;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
