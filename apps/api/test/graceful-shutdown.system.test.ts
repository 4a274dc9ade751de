import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createUserKey,
  createBuyer,
  callSite,
  injectFault,
  freePorts,
  type RunningProgram,
  setTier,
  stack,
  startProgram,
  testEnvironment,
  uniqueWord,
} from '@onym/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openChangeStream } from './changes.fixture.ts';

/** A second API process, as behind a load balancer. */
async function secondApi(leaveSeconds = 1): Promise<{ at: string; program: RunningProgram }> {
  const [port, internalPort] = (await freePorts(2)) as [number, number];
  const program = startProgram('apps/api/src/main.ts', {
    env: {
      ...testEnvironment(stack().databaseUrl),
      NODE_ENV: 'development',
      PUBLIC_URL: stack().siteUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      LEAVE_SECONDS: String(leaveSeconds),
    },
  });
  onTestFinished(() => void program.stop());
  const at = `http://127.0.0.1:${port}`;
  await program.ready(`${at}/readyz`);
  return { at, program };
}

/** Sends requests over keep-alive connections, as a load balancer does; returns the status. */
function balancer(connections: number): (url: string, headers: Record<string, string>) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  onTestFinished(() => agent.destroy());
  return async (url, headers) => {
    const outgoing = request(url, { agent, headers }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return answer.statusCode!;
  };
}

const PATIENCE = { timeout: 30_000, interval: 20 };

it('an api that is stopping answers every request that a load balancer still sends, then exits', async () => {
  const { user, key } = await createBuyer();
  await setTier(user, 'agency');
  const { at, program } = await secondApi(4);
  const send = balancer(8);
  const headers = { authorization: `Bearer ${key}` };
  const statuses: number[] = [];
  let sending = true;
  const callers = Array.from({ length: 8 }, async () => {
    while (sending) statuses.push(await send(`${at}/api/v1/orders`, headers));
  });
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(40), PATIENCE);
  const signaledAt = performance.now();
  program.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${at}/readyz`)).status).toBe(503), PATIENCE);
  const whenNotReady = statuses.length;
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(whenNotReady + 8), PATIENCE);
  sending = false; // the load balancer has noticed it
  await Promise.all(callers);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await program.exited).code).toBe(0);
  expect(performance.now() - signaledAt).toBeLessThan(20_000);
});

it('a purchase in progress is answered with its order, which continues without the process', async () => {
  const { user, key } = await createBuyer();
  const { at, program } = await secondApi();
  const domain = `${uniqueWord()}.com`;
  await injectFault({ service: 'registry', operation: 'create', kind: 'latency', ms: 5000, times: 1, match: domain });
  const bought = fetch(`${at}/api/v1/domains/buy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain, maxPrice: 100 }),
  });
  await vi.waitFor(async () => {
    const { body } = await callSite<{ orders: { domain: string }[] }>('GET', '/api/v1/orders', { user });
    expect(body.orders.map((order) => order.domain)).toContain(domain);
  }, PATIENCE);
  program.child.kill('SIGTERM');
  const answer = await bought;
  const result = (await answer.json()) as { code: string; orderId: string };
  expect([answer.status, result.code]).toEqual([500, 'internal_error']);
  expect(answer.headers.get('location')).toBe(`/api/v1/orders/${result.orderId}`);
  expect((await program.exited).code).toBe(0);
  await vi.waitFor(
    async () => {
      const { body } = await callSite<{ status: string }>('GET', `/api/v1/orders/${result.orderId}`, { user });
      expect(body.status).toBe('completed');
    },
    { timeout: 30_000, interval: 200 },
  );
});

it('a purchase that a load balancer still sends is waited for as usual', async () => {
  const { key } = await createBuyer();
  const { at, program } = await secondApi(4);
  program.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${at}/readyz`)).status).toBe(503), PATIENCE);
  const domain = `${uniqueWord()}.com`;
  // Longer than the 1.5 s that a request waits for its order after the listener has closed; here it closes after 4 s.
  await injectFault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1800, times: 1, match: domain });
  const bought = await fetch(`${at}/api/v1/domains/buy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain, maxPrice: 100 }),
  });
  expect([bought.status, bought.headers.get('connection')]).toEqual([200, 'close']);
  expect((await program.exited).code).toBe(0);
});

it('the stream of changes ends, and its client receives them from another process', async () => {
  const { user } = await createBuyer();
  const { at, program } = await secondApi();
  const reader = await openChangeStream(user, at);
  program.child.kill('SIGTERM');
  expect((await program.exited).code).toBe(0);
  await reader.ended;
  const elsewhere = await openChangeStream(user);
  await createUserKey(user);
  await expect.poll(() => elsewhere.changed().some((one) => one.startsWith('key '))).toBe(true);
});

it('a stream of events ends, so that its client reconnects to another process', async () => {
  const { key } = await createBuyer();
  const { at, program } = await secondApi();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const planned = await fetch(`${at}/api/v1/launches`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ description: 'A bakery for dogs in Lyon' }),
  });
  const { id } = (await planned.json()) as { id: string };
  const stream = await fetch(`${at}/api/v1/launches/${id}/events`, { headers });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const ended = stream.text().catch(() => 'cut');
  program.child.kill('SIGTERM');
  expect((await program.exited).code).toBe(0);
  expect(await Promise.race([ended, delay(1000, 'still open')])).not.toBe('still open');
});
