import { DEFAULT_CONTROL, type Permission } from '@onym/core';
import {
  createCallerFactory,
  Reply,
  toFault,
  type Allowance,
  type AdmissionControl,
  type RequestScope,
} from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dnsRouter } from './dns.router.ts';
import { createTestZone, type TestZone } from './zone.fixture.ts';

const allowance: Allowance = {
  tier: 'explorer',
  limit: 60,
  remaining: 59,
  resetAt: 0,
  dailyLimit: 200,
  dailyRemaining: 200,
  dailyResetAt: 0,
};

let scope: TestScope;
let zone: TestZone;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  zone = await createTestZone(scope);
});

/** A caller whose admission knows one key, with these permissions. */
function createTestCaller(permissions: readonly Permission[] = ['*']) {
  const principal = {
    kind: 'key',
    accountId: zone.accountId,
    tier: 'explorer',
    keyId: 'key_1',
    keyName: 'Agent Key',
    permissions,
    domains: null,
    control: DEFAULT_CONTROL,
  } as const;
  const admissionControl: AdmissionControl = {
    admit: async (_credentials, { permission }) =>
      permission === null || permissions.includes('*') || permissions.includes(permission)
        ? { outcome: 'admitted', principal, allowance }
        : { outcome: 'forbidden', principal, missing: permission, allowance },
    charge: async () => ({ outcome: 'admitted', principal, allowance }),
    refundCall: async () => null,
    checkPassword: async () => ({ right: false }),
    confirmationMethods: async () => ['password'],
    confirm: async () => ({ outcome: 'wrong_password' }),
  };
  const ctx: RequestScope = {
    ...scope.fork(),
    requestId: 'req_1',
    credentials: { transport: 'rest', authorization: undefined, headers: new Headers(), address: '192.0.2.1' },
    admissionControl,
    reply: new Reply(),
    agentName: undefined,
    idempotencyKey: undefined,
    invalidIdempotencyKey: false,
    origin: { address: '127.0.0.1', requestId: 'req_1' },
    record: { caller() {}, writeEntry: async () => {} },
    address: '127.0.0.1',
  };
  return createCallerFactory(dnsRouter)(ctx);
}

/** The status and body of the refusal with which the call must end. */
async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; fieldErrors?: Record<string, string> }> {
  const fault = toFault(
    await call.then(
      () => expect.fail('it was not refused'),
      (error: unknown) => error,
    ),
  );
  return { status: fault.status, ...fault.toBody() };
}

const record = { type: 'A', host: 'www', value: '203.0.113.1' } as const;

describe('DNS records over the router', () => {
  it('are created, listed, changed and deleted in the shapes of the API', async () => {
    const { domain } = zone;
    const made = await createTestCaller().create({ domain, ...record });
    expect(made).toEqual({ id: expect.stringMatching(/^rec_[0-9a-z]{26}$/), ...record, ttl: 300, priority: null });
    expect(await createTestCaller().list({ domain })).toEqual({ domain, records: [made], nextCursor: null });
    expect(await createTestCaller().update({ domain, id: made.id, ttl: 600 })).toEqual({ ...made, ttl: 600 });
    expect(await createTestCaller().remove({ domain, id: made.id })).toEqual({ success: true, id: made.id });
    expect((await createTestCaller().list({ domain })).records).toEqual([]);
  });

  it('accept the domain in any spelling', async () => {
    await createTestCaller().create({ domain: `${zone.domain.toUpperCase()}.`, ...record });
    expect(await createTestCaller().list({ domain: zone.domain.toUpperCase() })).toMatchObject({
      domain: zone.domain,
      records: [record],
    });
  });

  it.each([
    ['type', { type: 'PTR' }],
    ['host', { host: undefined }],
    ['host', { host: 7 }],
    ['host', { host: 'a b' }],
    ['value', { value: '999.1.1.1' }],
    ['value', { value: null }],
    ['value', { value: ['203.0.113.1'] }],
    ['ttl', { ttl: '300' }],
    ['ttl', { ttl: 1 }],
    ['ttl', { ttl: 9_999_999 }],
    ['ttl', { ttl: 300.5 }],
    ['priority', { type: 'MX', value: 'mail.example.net' }],
    ['priority', { priority: '10' }],
    ['priority', { priority: 65_536 }],
  ])('400 invalid_request names the field %s in %j', async (field, over) => {
    const { domain } = zone;
    expect(await refusalOf(createTestCaller().create({ domain, ...record, ...over } as never))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fieldErrors: { [field]: expect.any(String) },
    });
    expect((await createTestCaller().list({ domain })).records).toEqual([]);
  });

  it.each([{ limit: 0 }, { limit: 501 }, { cursor: '\u0000' }, { cursor: 'x' }])(
    '400 for the page %j',
    async (page) => {
      expect(await refusalOf(createTestCaller().list({ domain: zone.domain, ...page }))).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    },
  );

  it('400 without an id for change or delete', async () => {
    const { domain } = zone;
    expect(await refusalOf(createTestCaller().update({ domain, ...record } as never))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fieldErrors: { id: 'Required' },
    });
    expect(await refusalOf(createTestCaller().remove({ domain } as never))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fieldErrors: { id: 'Required' },
    });
  });

  it('404 for every method on the domain of another account', async () => {
    const { domain } = await createTestZone(scope);
    const id = `rec_${'0'.repeat(26)}`;
    const caller = createTestCaller();
    const calls = [
      () => caller.list({ domain }),
      () => caller.create({ domain, ...record }),
      () => caller.update({ domain, id, ...record }),
      () => caller.remove({ domain, id }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('403 for a key with read access only, and nothing is changed', async () => {
    const { domain } = zone;
    expect(await refusalOf(createTestCaller(['domains:read']).create({ domain, ...record }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await refusalOf(createTestCaller(['names:read']).list({ domain }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await createTestCaller(['domains:read']).list({ domain })).records).toEqual([]);
  });
});
