import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKey } from '@onym/accounts/access';
import { openApp } from '@onym/app';
import { createTestAccount, modelSettings, openTestScope, type TestScope } from '@onym/testing';
import { createServer } from '../src/server.ts';

export interface AppWithModel {
  scope: TestScope;
  /** The base URL of `/api/v1`. */
  url: string;
  /** Keys of an account on the founder tier, and of one that has bought nothing. */
  keys: { founder: string; explorer: string };
  close(): Promise<void>;
}

/** Starts an app in this process that uses the sandbox's language model: the shared one has none, as by default. */
export async function openAppWithModel(over: Record<string, string> = {}): Promise<AppWithModel> {
  const scope = await openTestScope(modelSettings(over));
  const app = await openApp(scope.config, 'api');
  const server = createServer(app);
  const http = createHttp(server.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const key = async (tier: 'founder' | 'explorer'): Promise<string> =>
    (
      await createKey(scope, (await createTestAccount(scope, { tier })).id, {
        name: 'model',
        permissions: ['names:read'],
      })
    ).secret;
  return {
    scope,
    keys: { founder: await key('founder'), explorer: await key('explorer') },
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1`,
    async close() {
      http.close();
      http.closeAllConnections();
      await server.close();
      await app.close();
      await scope.close();
    },
  };
}
