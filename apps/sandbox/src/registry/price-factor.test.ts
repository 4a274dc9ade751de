import { afterEach, describe, expect, it } from 'vitest';
import { callRegistry, checkDomains, createDomain, requestRegistry, sandbox, useRegistry } from './registry.fixture.ts';

useRegistry();
const move = (factor: unknown, more: object = {}) =>
  requestRegistry('POST', '/_sandbox/faults', {
    service: 'registry',
    operation: 'prices',
    kind: 'price_factor',
    factor,
    ...more,
  });
const endMoves = () => requestRegistry('DELETE', '/_sandbox/faults');
afterEach(endMoves);

const listed = async (tld: string, duration = 1) =>
  (await callRegistry('GET', `/tldpricing?tlds=${tld}&duration=${duration}`)).body.pricing[0];
const resultOf = async (domain: string) => (await checkDomains(domain)).body.results[0];
const renew = (domain: string, more: object = {}) => callRegistry('POST', `/domains/${domain}:renew`, more);

describe('while price_factor is active', () => {
  it('the list, the check, the purchase and the renewal quote and charge the same, in whole cents', async () => {
    expect((await move(1.337)).status).toBe(201);
    expect(await listed('com')).toMatchObject({ registrationPrice: 17.37, renewalPrice: 24.05 });
    expect(await resultOf('moved-otter.com')).toMatchObject({ purchasePrice: 17.37, renewalPrice: 24.05 });
    expect((await createDomain('moved-otter.com', { purchasePrice: 12.99 })).status).toBe(400);
    expect((await createDomain('moved-otter.com', { purchasePrice: 17.37 })).body).toMatchObject({
      totalPaid: 17.37,
      domain: { renewalPrice: 24.05 },
    });
    expect((await callRegistry('GET', '/domains/moved-otter.com')).body).toMatchObject({ renewalPrice: 24.05 });
    expect((await renew('moved-otter.com', { purchasePrice: 17.99 })).status).toBe(400);
    expect((await renew('moved-otter.com', { purchasePrice: 24.05 })).body).toMatchObject({ totalPaid: 24.05 });
  });

  it('a term of two years has the same price in the list and the check, and is sold at it', async () => {
    await move(0.5013);
    expect(await listed('ai', 2)).toMatchObject({ registrationPrice: 80.2, duration: 2 });
    expect(await resultOf('moved-otter.ai')).toMatchObject({ purchasePrice: 80.2 });
    expect((await createDomain('moved-otter.ai', { purchasePrice: 80.2, years: 2 })).body).toMatchObject({
      totalPaid: 80.2,
    });
  });

  it('premium names change too; nothing is ever free', async () => {
    const before = await resultOf('premium-otter.net');
    await move(3);
    expect(await resultOf('premium-otter.net')).toMatchObject({
      purchasePrice: before.purchasePrice * 3,
      premium: true,
    });
    await endMoves();
    await move(0.000001);
    expect(await resultOf('cheap-otter.com')).toMatchObject({ purchasePrice: 0.01, renewalPrice: 0.01 });
  });

  it('a domain bought before renews at the changed price, and at the old one afterwards', async () => {
    await createDomain('steady-otter.com');
    await move(2);
    expect((await renew('steady-otter.com')).body).toMatchObject({ totalPaid: 35.98 });
    expect((await endMoves()).status).toBe(204);
    expect((await renew('steady-otter.com')).body).toMatchObject({ totalPaid: 17.99 });
    expect(await resultOf('steady-lynx.com')).toMatchObject({ purchasePrice: 12.99 });
  });

  it('only matching names change, beside others in one check', async () => {
    await move(2, { match: 'dear-' });
    const { body } = await checkDomains('dear-otter.com', 'plain-otter.com');
    expect(body.results).toMatchObject([{ purchasePrice: 25.98 }, { purchasePrice: 12.99 }]);
  });

  it('`times` counts the calls that quote or charge a price, also over a restart; a call that only displays one uses none', async () => {
    await createDomain('counted-otter.com');
    await move(2, { times: 2 });
    expect((await callRegistry('GET', '/domains/counted-otter.com')).body).toMatchObject({ renewalPrice: 35.98 });
    expect(await resultOf('counted-lynx.com')).toMatchObject({ purchasePrice: 25.98 });
    await sandbox.restart();
    expect(await listed('com')).toMatchObject({ registrationPrice: 25.98 });
    expect(await resultOf('counted-lynx.com')).toMatchObject({ purchasePrice: 12.99 });
  });

  it('a connection fault of the same calls still applies', async () => {
    await move(2);
    await requestRegistry('POST', '/_sandbox/faults', {
      service: 'registry',
      operation: 'prices',
      kind: 'error_before',
      times: 1,
    });
    expect((await callRegistry('GET', '/tldpricing?tlds=com')).status).toBe(500);
    expect(await listed('com')).toMatchObject({ registrationPrice: 25.98 });
  });
});

it.each([0, -1, 100.01, null, undefined, '2', true])('400 for the factor %j; no fault is set', async (factor) => {
  const answer = await move(factor);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringContaining('factor must') });
  expect(await (await requestRegistry('GET', '/_sandbox/faults')).json()).toEqual({ faults: [] });
});

it.each([
  ['another service', { service: 'processor' }],
  ['another operation', { operation: 'check' }],
  ['any service', { service: '*' }],
])('400 for a price_factor fault of %s', async (_, more) => {
  expect((await move(2, more)).status).toBe(400);
});

it('400 for a factor that another kind would ignore', async () => {
  const answer = await move(2, { kind: 'latency' });
  expect(await answer.json()).toEqual({ error: expect.stringContaining('price_factor') });
});

it.each([0.01, 100])('the factor %d is accepted and listed', async (factor) => {
  expect(await (await move(factor)).json()).toMatchObject({ kind: 'price_factor', factor, times: null });
});
