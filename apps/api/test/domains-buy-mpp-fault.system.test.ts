import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApp } from '@onym/app';
import { parseChallenges } from '@onym/core/payment-auth';
import type { MachineRail } from '@onym/core/ports';
import { fetchDocumented, openFreshDatabase, testConfig } from '@onym/testing';
import { expect, it } from 'vitest';
import { createServer } from '../src/server.ts';
import { freeName } from './buy-by-machine.fixture.ts';
import { expectNothingCharged } from './expectations.fixture.ts';
import { credentialFor, purchaseBody } from './machine-payment.fixture.ts';

it('500 payment_setup_failed: the processor refuses our own request; nothing is charged, and no response asks to pay again', async () => {
  const database = await openFreshDatabase();
  const app = await openApp(testConfig(database.url), 'test');
  // Simulates a release that sends a request which the processor refuses.
  const misasking = (rail: MachineRail): MachineRail => ({
    ...rail,
    charge: (command, key) => rail.charge({ ...command, currency: 'xxx' }, key),
  });
  const scope: typeof app.scope = (parts) => {
    const own = app.scope(parts);
    return { ...own, ports: { ...own.ports, rails: own.ports.rails.map(misasking) } };
  };
  const server = createServer({ ...app, scope });
  const http = listen(server.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const domain = freeName();
  const { raw, email } = purchaseBody(domain);
  const knock = (headers: Record<string, string> = {}) =>
    fetchDocumented(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1/domains/buy/mpp`, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json', ...headers },
    });
  try {
    const [challenge] = parseChallenges([(await knock()).headers.get('www-authenticate') ?? '']);
    for (const authorization of [
      credentialFor(challenge!),
      credentialFor(challenge!),
      credentialFor(challenge!, { token: 'tok_visa' }),
    ]) {
      const answer = await knock({ authorization });
      expect(answer.status).toBe(500);
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect(await answer.json()).toMatchObject({
        code: 'payment_setup_failed',
        error: expect.stringContaining('nothing was charged'),
        orderId: expect.stringMatching(/^ord_/),
      });
    }
    await expectNothingCharged(domain, email);
  } finally {
    http.closeAllConnections();
    http.close();
    await server.close();
    await app.close();
    await database.drop();
  }
});
