import { afterAll, beforeAll, expect, it } from 'vitest';
import { postJson, startScratch } from './scratch.fixture.ts';
import type { Scratch } from './scratch.fixture.ts';
import { processor } from './processor/index.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [processor] });
});
afterAll(() => scratch.stop());

const control = (path: string) => `${scratch.url}/_sandbox/${path}`;

it('the state contains all books, including empty ones', async () => {
  const state = await (await fetch(control('state'))).json();
  expect(state).toEqual({
    intents: [],
    charges: [],
    refunds: [],
    disputes: [],
    subscriptions: [],
    meters: [],
    registrations: [],
    forwards: [],
  });
});

it('a moved clock keeps ticking from its new time, also after a restart, and can be moved back', async () => {
  const put = await postJson(control('clock'), { now: '2031-05-06T07:08:09Z' });
  expect(await put.json()).toMatchObject({ now: expect.stringMatching(/^2031-05-06T07:0/) });
  await scratch.restart();
  const { now, offsetMs } = (await (await fetch(control('clock'))).json()) as { now: string; offsetMs: number };
  expect(now).toMatch(/^2031-05-06T07:/);
  expect(offsetMs).toBeGreaterThan(0);
  const customer = await scratch.stripe.customers.create({ email: 'later@example.com' });
  expect(new Date(customer.created * 1000).getUTCFullYear()).toBe(2031);
  const back = await fetch(control('clock'), { method: 'DELETE' });
  expect(await back.json()).toMatchObject({ offsetMs: 0 });
});

it('answers a caller with the current offset of the clock once it is moved, and a caller with another offset at once', async () => {
  const { offsetMs } = (await (await fetch(control('clock'))).json()) as { offsetMs: number };
  const waiting = fetch(control(`clock?unless=${offsetMs}`));
  expect(await (await fetch(control('clock?unless=1'))).json()).toMatchObject({ offsetMs });
  await postJson(control('clock'), { now: '2032-01-01T00:00:00Z' });
  expect(await (await waiting).json()).toMatchObject({ now: expect.stringMatching(/^2032-01-01T00:0/) });
  await fetch(control('clock'), { method: 'DELETE' });
});

it.each([[{}], [{ now: 'soon' }], [{ now: 5 }]])('400 for the time %j', async (body) => {
  const answer = await postJson(control('clock'), body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringContaining('now must be') });
});

const fault = { service: 'processor', operation: '*', kind: 'error_before' };

it.each([
  ['service', {}],
  ['operation', { ...fault, operation: 7 }],
  ['kind', { ...fault, kind: 'explode' }],
  ['ms', { ...fault, ms: -1 }],
  ['times', { ...fault, times: 0 }],
  ['match', { ...fault, match: 3 }],
])('400 that names a wrong %s of a fault; no fault is set', async (field, body) => {
  const answer = await postJson(control('faults'), body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringContaining(`${field} must`) });
  expect(await (await fetch(control('faults'))).json()).toEqual({ faults: [] });
});

it('400 for a body that is not JSON', async () => {
  const answer = await fetch(control('faults'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(answer.status).toBe(400);
});

it('faults are listed and cleared', async () => {
  await postJson(control('faults'), { ...fault, service: 'unknown', times: 2, match: 'x' });
  expect(await (await fetch(control('faults'))).json()).toMatchObject({
    faults: [{ service: 'unknown', operation: '*', kind: 'error_before', times: 2, match: 'x', ms: null }],
  });
  expect((await fetch(control('faults'), { method: 'DELETE' })).status).toBe(204);
  expect(await (await fetch(control('faults'))).json()).toEqual({ faults: [] });
});

it('the start page lists all parts', async () => {
  const html = await (await fetch(scratch.url)).text();
  expect(html).toContain('Processor');
  expect(html).toContain('href="/_sandbox/state"');
});
