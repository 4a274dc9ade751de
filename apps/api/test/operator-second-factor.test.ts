import { once } from 'node:events';
import { createServer as createHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPerson, openSessions, setTierAndAdmin } from '@onym/accounts/access';
import { openApp, type App } from '@onym/app';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/server.ts';

const PASSWORD = 'the password of ada';
let scope: TestScope;
let app: App;
let server: ReturnType<typeof createServer>;
let http: Server;
let cookie: string;
let operatorId: string;

/** An app that requires a second factor of operators, as in production. */
beforeAll(async () => {
  scope = await openTestScope();
  const settings = { ...scope.config.settings, operatorsNeedSecondFactor: true };
  app = await openApp({ ...scope.config, settings }, 'api');
  server = createServer(app);
  http = createHttp(server.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { databaseUrl, ...rest } = { databaseUrl: scope.config.database.directUrl, settings, secrets: scope.secrets };
  const sessions = openSessions({ databaseUrl, ...rest, clock: app.clock, onError: () => {} });
  const email = 'ada@example.com';
  const person = await createPerson(scope, sessions, { email, password: PASSWORD, name: 'Ada' });
  await setTierAndAdmin(scope, person.id, { admin: true });
  operatorId = person.id;
  cookie = (await sessions.signIn(email, PASSWORD)).map((line) => line.split(';')[0]).join('; ');
  await sessions.close();
});
afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await server.close();
  await app.close();
  await scope.close();
});

const callReview = async (path: string, init: RequestInit = {}) => {
  const { port } = http.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/trpc/review.${path}`, {
    ...init,
    headers: { cookie, 'content-type': 'application/json', origin: scope.settings.publicUrl },
  });
  const body = (await answer.json()) as { error?: { data: { body: { code: string; url?: string } } } };
  return { status: answer.status, refusal: body.error?.data.body };
};

describe('the admin procedures in production', () => {
  it('403 second_factor_required: reads and writes, until a second factor is set up', async () => {
    const order = { orderId: 'ord_none', note: 'please' };
    for (const answer of [
      await callReview('list?input=%7B%7D'),
      await callReview('refund', { method: 'POST', body: JSON.stringify(order) }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        refusal: { code: 'second_factor_required', url: expect.stringMatching(/\/settings$/) },
      });
    await scope.sql.rows('test-enrol', 'update auth."user" set "twoFactorEnabled" = true where id = $1', [operatorId]);
    expect((await callReview('list?input=%7B%7D')).status).toBe(200);
    expect((await callReview('refund', { method: 'POST', body: JSON.stringify(order) })).refusal?.code).toBe(
      'not_found',
    );
  });
});
