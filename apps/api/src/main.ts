import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { checkSecrets } from '@onym/access';
import { runProgram } from '@onym/house';
import { awaitDatabase } from '@onym/platform';
import { createServer as createApi } from './server.ts';

/**
 * Longer than any answer is waited for, which is a minute: whoever neither sends nor reads for so long is cut off. A request must be here,
 * head and body, in less.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 90_000 };
const STALLED_MS = 120_000;

await runProgram('api', process.env, async (house) => {
  await awaitDatabase(house.scope());
  await checkSecrets(house.scope());
  const { host, port, internal, leaveMs, shutdownMs } = house.config;
  const api = createApi(house);
  // Node's 16 KB would answer a long payment credential with a bare 431, before the door can say what is wrong with it.
  const http = createServer({ maxHeaderSize: 32 * 1024, ...PATIENCE }, api.app).setTimeout(STALLED_MS);
  const inside = createServer(PATIENCE, api.inside).setTimeout(STALLED_MS);
  await listen(inside, internal);
  await listen(http, { host, port });
  house.log.info({ port, internal: inside.address() }, 'listening');

  return async () => {
    api.leave();
    // Whoever sends us requests sees /readyz say no, and stops, before nobody opens any more.
    await delay(leaveMs);
    const cut = setTimeout(() => http.closeAllConnections(), shutdownMs);
    http.close();
    http.closeIdleConnections();
    api.endStreams();
    await once(http, 'close');
    clearTimeout(cut);
    inside.close();
    inside.closeAllConnections();
    await api.close();
  };
});

async function listen(server: Server, at: { host: string; port: number }): Promise<void> {
  server.listen(at.port, at.host);
  await once(server, 'listening');
}
