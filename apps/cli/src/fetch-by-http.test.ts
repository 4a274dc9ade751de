import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchByHttp } from './fetch-by-http.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('fetch over node:http', () => {
  it('sends method, headers and text, and receives status, headers and body', async () => {
    const url = await serve((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        response.writeHead(402, { 'x-request-id': 'req_1', 'retry-after': '7' });
        response.end(`${request.method} ${request.url} ${request.headers.authorization} ${text}`);
      });
    });
    const answer = await fetchByHttp(`${url}/a?b=c`, {
      method: 'POST',
      headers: { authorization: 'Bearer key' },
      body: 'grün',
    });
    expect([answer.status, answer.ok, answer.headers.get('Retry-After')]).toEqual([402, false, '7']);
    expect(await answer.text()).toBe('POST /a?b=c Bearer key grün');
  });

  it('receives a response without a body', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    const answer = await fetchByHttp(url, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('follows no redirect', async () => {
    const requestedUrls: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      requestedUrls.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await fetchByHttp(`${url}/here`)).status).toBe(302);
    expect(requestedUrls).toEqual(['/here']);
  });

  it('passes each part of a stream on when it arrives', async () => {
    let more = (): void => {};
    const url = await serve((_, response) => {
      response.write('first');
      more = () => response.end('second');
    });
    const reader = (await fetchByHttp(url)).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('first');
    more();
    expect((await reader.read()).value).toBe('second');
    expect((await reader.read()).done).toBe(true);
  });

  it('ends with the reason of its signal, before and during the wait', async () => {
    const url = await serve(() => {});
    await expect(fetchByHttp(url, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
    const stop = new AbortController();
    const waiting = fetchByHttp(url, { signal: stop.signal });
    await Promise.all([
      expect(waiting).rejects.toThrow('while'),
      once(server!, 'request').then(() => stop.abort(new Error('while'))),
    ]);
  });

  it('throws the error of the connection when no server listens', async () => {
    const url = await serve(() => {});
    server!.close();
    await once(server!, 'close');
    await expect(fetchByHttp(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
