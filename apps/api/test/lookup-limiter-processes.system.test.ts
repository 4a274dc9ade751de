import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as listen, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApp } from '@onym/app';
import { openFreshDatabase, testConfig } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../src/server.ts';

type Api = Awaited<ReturnType<typeof openApi>>;

/** The parts of one API process; two of them on one database act as two processes. */
async function openApi(databaseUrl: string) {
  const app = await openApp(testConfig(databaseUrl, { TRUST_PROXY: 'loopback' }), 'api');
  const server = createServer(app);
  const http = listen(server.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      http.close();
      http.closeAllConnections();
      await server.close();
      await app.close();
    },
  };
}

let database: Awaited<ReturnType<typeof openFreshDatabase>>;
const apis: Api[] = [];
beforeAll(async () => {
  database = await openFreshDatabase();
  apis.push(await openApi(database.url), await openApi(database.url));
});
afterAll(async () => {
  for (const api of apis) await api.close();
  await database.drop();
});

/** The status of one request to the n-th process. */
function ask(n: number, { host = 'localhost:3000', path = '/', from = '' }): Promise<number> {
  const { port } = apis[n % apis.length]!;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host, 'x-forwarded-for': from }, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!));
    }).once('error', reject);
  });
}

it.each([
  ['files', '203.0.113.1', () => ({ path: `/files/${randomBytes(32).toString('hex')}/colors.css` })],
  ['hosts', '203.0.113.2', () => ({ host: `none-${randomBytes(8).toString('hex')}.sites.localhost` })],
] as const)(
  'two processes on one database share the limit of an address for missing %s',
  async (_what, from, request) => {
    const began = performance.now();
    const statuses: number[] = [];
    for (let begun = 0; begun < 400; begun += 40)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 40 }, (_, i) => ask(begun + i, { from, ...request() })))),
      );
    const seconds = (performance.now() - began) / 1000;
    const answered = statuses.filter((status) => status !== 429);
    expect(new Set(answered)).toEqual(new Set([404]));
    expect(answered.length).toBeGreaterThanOrEqual(60);
    // Sixty at once and ten per second, for both processes together.
    expect(answered.length).toBeLessThanOrEqual(61 + 10 * seconds);
    // Other addresses are served by either process.
    for (const n of [0, 1]) expect(await ask(n, { ...request(), from: `198.51.100.${n + 1}` })).toBe(404);
  },
);
