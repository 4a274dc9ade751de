import type { RegistrarErrorKind } from '@onym/core/ports';
import { describe, expect, it } from 'vitest';
import { unusedAddress, type Reply } from '../wire-double.fixture.ts';
import {
  closeAfterEach,
  command,
  domainJson,
  logged,
  openRegistrarAt,
  openScriptedRegistrar,
} from './namecom-wire.fixture.ts';
import { NAMECOM_TIMEOUTS } from './namecom.ts';

closeAfterEach();

const created = { status: 200, json: { domain: domainJson, order: 1, totalPaid: 12.99 } };

describe('register', () => {
  const refusals: [string, Reply, RegistrarErrorKind][] = [
    [
      '400 not available',
      { status: 400, json: { message: 'Invalid argument', details: 'Domain is not available' } },
      'unavailable',
    ],
    [
      '400 price mismatch',
      { status: 400, json: { message: 'Invalid argument', details: 'Purchase price does not match' } },
      'price_changed',
    ],
    [
      '400 about a contact field',
      { status: 400, json: { message: 'Invalid argument', details: 'registrant.phone is malformed' } },
      'invalid_contact',
    ],
    [
      '400 for another reason',
      { status: 400, json: { message: 'Invalid argument', details: 'The registry has refused' } },
      'rejected',
    ],
    ['401', { status: 401, json: { message: 'Unauthorized' } }, 'rejected'],
    [
      '402, our credit is short',
      { status: 402, json: { message: 'Payment failed', details: 'Insufficient Funds' } },
      'rejected',
    ],
    ['404', { status: 404, json: { message: 'Not Found' } }, 'rejected'],
    [
      '409, the key was used before',
      { status: 409, json: { message: 'Idempotency key has been reused' } },
      'unknown_outcome',
    ],
    ['422, price unavailable', { status: 422, json: { message: 'Domain pricing unavailable' } }, 'temporary'],
    ['429', { status: 429, json: { message: 'Too Many Requests' } }, 'rate_limited'],
    ['500', { status: 500, json: { message: 'Internal Server Error' } }, 'unknown_outcome'],
    ['502 from a proxy', { status: 502, text: '<h1>Bad Gateway</h1>' }, 'unknown_outcome'],
    ['a 200 without JSON', { status: 200, text: '<h1>Welcome</h1>' }, 'unknown_outcome'],
    ['a 200 without the domain', { status: 200, json: { order: 1 } }, 'unknown_outcome'],
    ['a redirect', { status: 302, text: '' }, 'unknown_outcome'],
    ['a cut connection', 'drop', 'unknown_outcome'],
    ['half a response', 'half', 'unknown_outcome'],
    ['more than the cap', { status: 200, text: 'x'.repeat(1024 * 1024 + 1) }, 'unknown_outcome'],
  ];
  it.each(refusals)('%s', async (_title, reply, kind) => {
    const { registrar, double } = await openScriptedRegistrar(() => reply);
    await expect(registrar.register(command, 'ord_1')).rejects.toMatchObject({ name: 'RegistrarError', kind });
    expect(double.requests).toHaveLength(1);
  });

  it('no response within the timeout is unknown_outcome', async () => {
    const { registrar } = await openScriptedRegistrar(() => 'hang', { ...NAMECOM_TIMEOUTS, createMs: 50 });
    await expect(registrar.register(command, 'ord_1')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('a refused connection is temporary: nothing was sent', async () => {
    await expect(openRegistrarAt(await unusedAddress()).register(command, 'ord_1')).rejects.toMatchObject({
      kind: 'temporary',
    });
  });

  it('sends four contacts, no auto-renewal, the price, the key, and no years for one year', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => created);
    await registrar.register(command, 'ord_1');
    const [request] = double.requests;
    const contact = {
      firstName: 'Vera',
      lastName: 'Fox',
      email: 'vera@example.com',
      phone: '+85212345678',
      address1: '1 Road',
      city: 'Hong Kong',
      state: 'Hong Kong',
      zip: '00000',
      country: 'HK',
      companyName: 'Fox Ltd',
    };
    expect(request).toMatchObject({ method: 'POST', path: '/core/v1/domains' });
    expect(request?.headers).toMatchObject({
      'x-idempotency-key': 'ord_1',
      authorization: `Basic ${Buffer.from('onym:secret').toString('base64')}`,
    });
    expect(request?.body).toEqual({
      domain: {
        domainName: 'acme.com',
        contacts: { registrant: contact, admin: contact, tech: contact, billing: contact },
        privacyEnabled: true,
        autorenewEnabled: false,
        nameservers: ['ns1.onym.test', 'ns2.onym.test'],
      },
      purchasePrice: 12.99,
    });
  });

  it('sends years where the minimum term is longer', async () => {
    const { registrar, double } = await openScriptedRegistrar(() => created);
    await registrar.register({ ...command, years: 2 }, 'ord_1');
    expect(double.requests[0]?.body).toMatchObject({ years: 2 });
  });

  it('returns the domain as registered', async () => {
    const { registrar } = await openScriptedRegistrar(() => created);
    expect(await registrar.register(command, 'ord_1')).toEqual({
      name: 'acme.com',
      createdAt: new Date('2026-11-21T10:00:00Z'),
      expiresAt: new Date('2027-11-21T10:00:00Z'),
      autoRenew: false,
      privacy: true,
      locked: true,
      nameservers: ['ns1.onym.test', 'ns2.onym.test'],
      renewalCostMinor: null,
      registrant: null,
      paidMinor: 1299,
    });
    expect(logged).toEqual([]);
  });

  it('logs for the operator that a different amount was charged', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({
      status: 200,
      json: { ...created.json, totalPaid: 17.98 },
    }));
    await registrar.register(command, 'ord_1');
    expect(logged).toEqual([
      {
        facts: { domain: 'acme.com', costMinor: 1299, paidMinor: 1798 },
        message: 'registrar took another amount than quoted',
      },
    ]);
  });

  it('logs for the operator that our credit is low, without the token', async () => {
    const { registrar } = await openScriptedRegistrar(() => ({ status: 402, json: { message: 'Payment failed' } }));
    await expect(registrar.register(command, 'ord_1')).rejects.toThrow();
    expect(logged.map(({ message }) => message)).toEqual(['registrar account is out of credit']);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });
});
