import type { RegistrarErrorKind } from '@onym/core/ports';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../wire-double.fixture.ts';
import { acme, closeAfterEach, domainJson, logged, openScriptedRegistrar } from './namecom-wire.fixture.ts';

closeAfterEach();

describe('get', () => {
  it('a 404 of the registrar is null', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({ status: 404, json: { message: 'Not Found' } }));
    expect(await registrar.get(acme)).toBeNull();
  });

  it.each<[string, Reply]>([
    ['404 of a proxy', { status: 404, text: 'no such page' }],
    ["404 without the registrar's words", { status: 404, json: {} }],
    ['500', { status: 500 }],
    ['401', { status: 401 }],
    ['a cut connection', 'drop'],
    ['another domain', { status: 200, json: { ...domainJson, domainName: 'other.com' } }],
  ])('%s is ambiguous, so it throws', async (_title, reply) => {
    const { registrar } = await openScriptedRegistrar(() => reply);
    await expect(registrar.get(acme)).rejects.toMatchObject({ name: 'RegistrarError' });
  });

  it('returns the domain', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({ status: 200, json: domainJson }));
    expect(await registrar.get(acme)).toMatchObject({ name: 'acme.com', expiresAt: new Date('2027-11-21T10:00:00Z') });
  });
});

describe('list', () => {
  it('requests one page of 250, and returns the next page number', async () => {
    const { registrar, double } = await openScriptedRegistrar((_request, index) => ({
      status: 200,
      json: index === 0 ? { domains: [domainJson], nextPage: 4, totalCount: 800 } : { domains: [] },
    }));
    expect(await registrar.list(3)).toMatchObject({ domains: [{ name: acme, locked: true }], nextPage: 4 });
    expect(double.requests[0]).toMatchObject({ method: 'GET', path: '/core/v1/domains?perPage=250&page=3' });
    expect(await registrar.list(4)).toEqual({ domains: [], nextPage: null });
  });

  it('a row that cannot be read is skipped and logged', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({
      status: 200,
      json: { domains: [{ ...domainJson, expireDate: 'soon' }, domainJson] },
    }));
    expect((await registrar.list(1)).domains).toHaveLength(1);
    expect(logged).toMatchObject([{ message: 'a row of the registrar account is unreadable' }]);
  });

  it('a page whose next page is not greater is the last', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({ status: 200, json: { domains: [], nextPage: 2 } }));
    expect((await registrar.list(2)).nextPage).toBeNull();
  });

  it.each<[string, Reply]>([
    ['500', { status: 500 }],
    ['a cut connection', 'drop'],
    ['another shape', { status: 200, json: { domains: 'none' } }],
  ])('%s is an error, not an empty account', async (_title, reply) => {
    const { registrar } = await openScriptedRegistrar(() => reply);
    await expect(registrar.list(1)).rejects.toMatchObject({ name: 'RegistrarError', kind: 'temporary' });
  });
});

describe('restore', () => {
  it('name.com has no operation for it: there is no price, and nothing is sent', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({ status: 200, json: {} }));
    expect(await registrar.restoreCost(acme)).toBeNull();
    await expect(registrar.restore({ name: acme, costMinor: 9999 }, 'ord_1')).rejects.toMatchObject({
      name: 'RegistrarError',
      kind: 'rejected',
    });
    expect(double.requests).toEqual([]);
  });
});

describe('renew', () => {
  const renewal = { name: acme, years: 1, costMinor: 1799 };

  it('sends years, price and key, and returns the new expiry', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({
      status: 200,
      json: { domain: { expireDate: '2028-11-21T10:00:00Z' }, totalPaid: 17.99 },
    }));
    expect(await registrar.renew(renewal, 'ord_1')).toEqual({
      expiresAt: new Date('2028-11-21T10:00:00Z'),
      paidMinor: 1799,
    });
    expect(double.requests[0]).toMatchObject({
      path: '/core/v1/domains/acme.com:renew',
      headers: { 'x-idempotency-key': 'ord_1' },
      body: { years: 1, purchasePrice: 17.99 },
    });
  });

  it.each<[string, Reply, RegistrarErrorKind]>([
    ['500', { status: 500 }, 'unknown_outcome'],
    ['a cut connection', 'drop', 'unknown_outcome'],
    ['a 200 without an expiry', { status: 200, json: {} }, 'unknown_outcome'],
    ['404', { status: 404, json: { message: 'Not Found' } }, 'rejected'],
    [
      '400 about the price',
      { status: 400, json: { message: 'Invalid argument', details: 'Purchase price is required' } },
      'price_changed',
    ],
  ])('%s', async (_title, reply, kind) => {
    const { registrar, double } = await openScriptedRegistrar(() => reply);
    await expect(registrar.renew(renewal, 'ord_1')).rejects.toMatchObject({ kind });
    expect(double.requests).toHaveLength(1);
  });
});

describe('settings of a domain', () => {
  it('changes only the options given', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({ status: 200, json: domainJson }));
    await registrar.setOptions(acme, { privacy: false });
    await registrar.setOptions(acme, {});
    expect(double.requests.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'PATCH', body: { privacyEnabled: false } },
    ]);
  });

  it('a state that forbids the change (409) is rejected', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({ status: 409, json: { message: 'Cannot be locked' } }));
    await expect(registrar.setOptions(acme, { locked: true })).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('sets the nameservers', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({ status: 200, json: domainJson }));
    await registrar.setNameservers(acme, ['ns1.onym.test']);
    expect(double.requests[0]).toMatchObject({
      method: 'POST',
      path: '/core/v1/domains/acme.com:setNameservers',
      body: { nameservers: ['ns1.onym.test'] },
    });
  });

  it('replaces an existing forward', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => ({ status: 200, json: {} }));
    await registrar.setForward(acme, 'in+fo', 'vera@example.com');
    expect(double.requests).toHaveLength(1);
    expect(double.requests[0]).toMatchObject({
      method: 'PUT',
      path: '/core/v1/domains/acme.com/email/forwarding/in%2Bfo',
      body: { emailTo: 'vera@example.com' },
    });
  });

  it('creates a missing forward', async () => {
    const { registrar, double } = await openScriptedRegistrar(({ method }) =>
      method === 'PUT' ? { status: 404, json: { message: 'Not Found' } } : { status: 200, json: {} },
    );
    await registrar.setForward(acme, 'info', 'vera@example.com');
    expect(double.requests[1]).toMatchObject({
      method: 'POST',
      path: '/core/v1/domains/acme.com/email/forwarding',
      body: { emailBox: 'info', emailTo: 'vera@example.com' },
    });
  });

  it('removing a forward that does not exist succeeds', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({ status: 404, json: { message: 'Not Found' } }));
    await expect(registrar.removeForward(acme, 'info')).resolves.toBeUndefined();
  });
});
