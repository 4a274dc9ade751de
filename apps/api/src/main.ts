import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { checkSecrets } from '@onym/accounts/access';
import { runProgram } from '@onym/app';
import { waitForDatabase } from '@onym/platform';
import { createServerWithTimeouts } from './http/server-with-timeouts.ts';
import { createServer as createApi } from './server.ts';

await runProgram('api', process.env, async (app) => {
  await waitForDatabase(app.scope());
  await checkSecrets(app.scope());
  const { host, port, internal, leaveMs, shutdownMs } = app.config;
  const api = createApi(app);
  // With Node's default of 16 KB a long payment credential would get a bare 431 before the endpoint can say what is
  // wrong with it.
  const http = createServerWithTimeouts(api.app, { maxHeaderSize: 32 * 1024 });
  const inside = createServerWithTimeouts(api.inside);
  await listen(inside, internal);
  await listen(http, { host, port });
  app.log.info({ port, internal: inside.address() }, 'listening');

  return async () => {
    api.startDraining();
    // A load balancer sees /readyz fail and stops sending requests before the listener closes.
    await delay(leaveMs);
    const cut = setTimeout(() => http.closeAllConnections(), shutdownMs);
    http.close();
    http.closeIdleConnections();
    api.endLongRequests();
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
