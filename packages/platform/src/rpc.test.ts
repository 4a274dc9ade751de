import { TRPCError } from '@trpc/server';
import { DEFAULT_CONTROL, fixedClock, Fault } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Admission, Allowance, AccessRequirements, AdmissionControl, Principal } from './principal.ts';
import { Reply } from './reply.ts';
import {
  chargeQuota,
  createCallerFactory,
  publicProcedure,
  withPermission,
  router,
  ownerOnly,
  type RequestScope,
} from './rpc.ts';
import { toFault } from './to-fault.ts';

const ALLOWANCE: Allowance = {
  tier: 'explorer',
  limit: 60,
  remaining: 59,
  resetAt: 4_000_000_000,
  dailyLimit: 200,
  dailyRemaining: 199,
  dailyResetAt: 4_000_000_100,
};
const KEY: Principal = {
  kind: 'key',
  accountId: 'usr_1',
  tier: 'explorer',
  keyId: 'key_1',
  keyName: 'agent',
  permissions: ['domains:read'],
  domains: null,
  control: DEFAULT_CONTROL,
};
const SECRET = 'connection to 10.0.0.5 refused';

const calls = createCallerFactory(
  router({
    echo: publicProcedure
      .input(z.object({ name: z.string(), years: z.number().optional() }))
      .meta({ inputFaults: { years: 'years_unsupported' } })
      .query(({ input }) => input.name),
    refuse: publicProcedure.query(() => {
      throw new Fault('domain_unavailable', 'taken', { next: 'checkDomain', details: { domain: 'a.com' } });
    }),
    bug: publicProcedure.query(() => {
      throw new Error(SECRET);
    }),
    lie: publicProcedure.output(z.object({ id: z.string() })).query(() => ({ id: 7 as unknown as string })),
    read: withPermission('domains:read').query(({ ctx }) => ctx.principal.accountId),
    person: ownerOnly.query(({ ctx }) => ctx.principal.email),
    costly: withPermission('names:read')
      .meta({ dayCost: 3, overage: true })
      .query(() => 'done'),
    many: withPermission('domains:read').query(async ({ ctx }) => chargeQuota(ctx, 50)),
  }),
);

/** A request whose admission returns this result. */
function request(admission: Admission = { outcome: 'admitted', principal: KEY, allowance: ALLOWANCE }) {
  const demands: AccessRequirements[] = [];
  const admissionControl: AdmissionControl = {
    admit: async (_credentials, demand) => {
      demands.push(demand);
      return admission;
    },
    refundCall: async () => null,
    checkPassword: async () => ({ right: false }),
    confirmationMethods: async () => ['password'],
    confirm: async () => ({ outcome: 'wrong_password' }),
    charge: async () => ({ outcome: 'limited', by: 'day', allowance: { ...ALLOWANCE, dailyRemaining: 0 } }),
  };
  const reply = new Reply();
  const scope = {
    admissionControl,
    reply,
    origin: { address: '192.0.2.1', requestId: 'req_1' },
    record: { caller() {}, writeEntry: async () => {} },
    clock: fixedClock('2026-11-21T00:00:00Z'),
    settings: { publicUrl: 'https://onym.example' },
    credentials: { transport: 'rest', authorization: 'Bearer x', headers: new Headers(), address: '192.0.2.1' },
  };
  return { call: calls(scope as unknown as RequestScope), reply, demands };
}

async function faultOf(answer: Promise<unknown>): Promise<Fault> {
  const error: unknown = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TRPCError);
  return toFault(error);
}

describe('a thrown error becomes', () => {
  it('itself, when it is a Fault: code, status, details and what helps', async () => {
    const fault = await faultOf(request().call.refuse());
    expect(fault).toMatchObject({ code: 'domain_unavailable', status: 400 });
    expect(fault.toBody()).toEqual({
      error: 'taken',
      code: 'domain_unavailable',
      domain: 'a.com',
      next: 'checkDomain',
      retryable: false,
    });
  });

  it('internal_error, when it is a bug, without details for the caller', async () => {
    const fault = await faultOf(request().call.bug());
    expect(fault).toMatchObject({ code: 'internal_error', status: 500 });
    expect(JSON.stringify(fault.toBody())).not.toContain(SECRET);
    expect(fault.cause).toMatchObject({ cause: { message: SECRET } });
  });

  it('internal_error, when our own output does not match its schema', async () => {
    expect(await faultOf(request().call.lie())).toMatchObject({ code: 'internal_error', status: 500 });
  });

  it('invalid_request with fieldErrors, when the input is invalid', async () => {
    const fault = await faultOf(request().call.echo({} as never));
    expect(fault.toBody()).toEqual({
      error: 'name: Required',
      code: 'invalid_request',
      retryable: false,
      fieldErrors: { name: 'Required' },
    });
    expect(fault.status).toBe(400);
  });

  it('the error code that is defined for the invalid field', async () => {
    expect(await faultOf(request().call.echo({ name: 'a', years: 'two' as never }))).toMatchObject({
      code: 'years_unsupported',
      status: 400,
    });
  });

  it('the matching generic code, when the transport refuses the request', () => {
    const codes = (
      [
        'NOT_FOUND',
        'METHOD_NOT_SUPPORTED',
        'PAYLOAD_TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'PARSE_ERROR',
        'BAD_REQUEST',
      ] as const
    ).map((code) => toFault(new TRPCError({ code })));
    expect(codes.map(({ code, status }) => [code, status])).toEqual([
      ['not_found', 404],
      ['method_not_allowed', 405],
      ['payload_too_large', 413],
      ['unsupported_media_type', 415],
      ['invalid_request', 400],
      ['invalid_request', 400],
    ]);
  });

  it('invalid_request for text that PostgreSQL cannot store, as opposed to a bug', () => {
    for (const refused of [
      { code: '22021' },
      { code: '22P05' },
      { code: '22P02', detail: 'Unicode high surrogate must not follow a high surrogate.' },
      { code: '08P01', message: 'invalid message format: invalid message format' },
    ]) {
      expect(toFault(refused)).toMatchObject({ code: 'invalid_request', status: 400 });
      expect(
        toFault(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: Object.assign(new Error(), refused) })).code,
      ).toBe('invalid_request');
    }
    for (const bug of [
      { code: '08P01', message: 'bind message supplies 1 parameters' },
      { code: '22P02', detail: 'Token "x" is invalid.' },
    ])
      expect(toFault(bug).code).toBe('internal_error');
  });

  it('internal_error, for anything else', () => {
    for (const thrown of [new Error('x'), 'x', undefined, null, { status: 404 }])
      expect(toFault(thrown).code).toBe('internal_error');
  });
});

describe('a guarded procedure', () => {
  it('passes its requirements to the admission', async () => {
    const { call, demands } = request();
    await call.read();
    await call.person();
    await call.costly();
    expect(demands).toEqual([
      {
        credential: 'key',
        permission: 'domains:read',
        member: 'domains:read',
        dayCost: 0,
        overage: false,
        proven: false,
        readsOnly: true,
      },
      {
        credential: 'session',
        permission: null,
        member: 'owner',
        dayCost: 0,
        overage: false,
        proven: false,
        readsOnly: true,
      },
      {
        credential: 'key',
        permission: 'names:read',
        member: 'names:read',
        dayCost: 3,
        overage: true,
        proven: false,
        readsOnly: true,
      },
    ]);
  });

  it('is not checked when it is open', async () => {
    const { call, demands } = request({ outcome: 'unauthorized' });
    expect(await call.echo({ name: 'a' })).toBe('a');
    expect(demands).toEqual([]);
  });

  it('401 unauthorized', async () => {
    expect(await faultOf(request({ outcome: 'unauthorized' }).call.read())).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
  });

  it('403 forbidden, naming the permission', async () => {
    const fault = await faultOf(
      request({ outcome: 'forbidden', principal: KEY, missing: 'domains:write', allowance: ALLOWANCE }).call.read(),
    );
    expect(fault.toBody()).toMatchObject({ code: 'forbidden', missingPermission: 'domains:write' });
  });

  it('429 rate_limit_exceeded, with Retry-After and the limits of the tier', async () => {
    const { call, reply } = request({ outcome: 'limited', by: 'minute', allowance: { ...ALLOWANCE, remaining: 0 } });
    const fault = await faultOf(call.read());
    expect(fault).toMatchObject({
      code: 'rate_limit_exceeded',
      status: 429,
      details: { tier: 'explorer', limit: 60, upgrade: 'https://onym.example/pricing' },
    });
    expect(fault.retryAfterSeconds).toBeGreaterThan(0);
    expect(reply.headers['X-RateLimit-Remaining']).toBe('0');
  });

  it('429 daily_quota_exceeded, when the body costs more than the rest of the daily quota', async () => {
    const { call, reply } = request();
    expect(await faultOf(call.many())).toMatchObject({
      code: 'daily_quota_exceeded',
      status: 429,
      details: { limit: 200 },
    });
    expect(reply.headers['X-Daily-Remaining']).toBe('0');
  });

  it('writes the remaining allowance on every response', async () => {
    const { call, reply } = request();
    await call.read();
    expect(reply.headers).toMatchObject({
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': '59',
      'X-RateLimit-Reset': '4000000000',
      'X-Daily-Limit': '200',
      'X-Daily-Remaining': '199',
      'X-Daily-Reset': '4000000100',
      'RateLimit-Policy': '"minute";q=60;w=60, "day";q=200;w=86400',
    });
  });
});
