import { createPorts } from '@onym/adapters';
import type { DomainName } from '@onym/core';
import type { Ports } from '@onym/core/ports';
import { stack, testConfig } from '@onym/testing';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCircuitBreakers } from './circuit-breakers.ts';
import { BREAKER_GROUPS } from './breaker-groups.ts';

const real = createPorts(testConfig('postgres://unused@localhost/unused').vendors);
afterAll(() => real.close());
const logged: string[] = [];
const log = {
  warn: (_: object, text: string) => logged.push(text),
  info: (_: object, text: string) => logged.push(text),
};
const opened = () =>
  withCircuitBreakers(real, log as never, { subjects: 3, rest: { initialDelay: 1000, maxDelay: 4000 } });

beforeEach(() => {
  logged.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

const mark = () => `breaks-${randomBytes(6).toString('hex')}`;
const name = (of = mark()) => `${of}.com` as DomainName;
/** Returns a function that gives a new name at each call; the sandbox's fault for `of` matches all of them. */
const names = (of: string) => {
  let n = 0;
  return () => name(`${of}-${n++}`);
};
const stateOf = ({ states }: ReturnType<typeof opened>, port: string, kind: string) =>
  states().find((one) => one.port === port && one.kind === kind)?.state;

/** Makes that many calls about the match fail; returns a function that reads how many failures are left. */
async function fault(service: string, operation: string, match: string, times: number): Promise<() => Promise<number>> {
  const set = await fetch(`${stack().sandboxUrl}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, operation, kind: 'error_before', times, match }),
  });
  expect(set.ok).toBe(true);
  return async () => {
    const answer = await fetch(`${stack().sandboxUrl}/_sandbox/faults`);
    const { faults } = (await answer.json()) as { faults: { match: string; times: number }[] };
    return faults.find((one) => one.match === match)?.times ?? 0;
  };
}

describe('a nameserver that fails several calls in a row', () => {
  it('is not called any more, then with one call, and after a success with all', async () => {
    const zones = mark();
    const left = await fault('nameserver', 'zone', zones, 4);
    const broken = opened();
    const next = names(zones);
    const ask = () => broken.ports.dns.ensureZone(next());
    const away = { name: 'DnsError', kind: 'temporary' };
    for (let i = 0; i < 3; i++) await expect(ask()).rejects.toMatchObject(away);
    expect([await left(), stateOf(broken, 'dns', 'write'), logged]).toEqual([
      1,
      2,
      ['circuit breaker opened for a vendor'],
    ]);
    await expect(ask()).rejects.toMatchObject({ ...away, message: expect.stringContaining('nothing was sent') });
    expect(await left()).toBe(1);
    later(1500);
    await expect(ask()).rejects.toMatchObject(away); // the one call that is let through
    expect([await left(), stateOf(broken, 'dns', 'write')]).toEqual([0, 2]);
    await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('nothing was sent') });
    later(5000);
    await ask();
    expect([stateOf(broken, 'dns', 'write'), logged.at(-1)]).toEqual([0, 'circuit breaker closed for a vendor']);
  });

  it('is still called when all failures are about one subject that is retried again and again', async () => {
    const zone = name();
    const left = await fault('nameserver', 'zone', zone, 8);
    const broken = opened();
    for (let i = 0; i < 8; i++)
      await expect(broken.ports.dns.ensureZone(zone)).rejects.toMatchObject({ kind: 'temporary' });
    expect([await left(), stateOf(broken, 'dns', 'write'), logged]).toEqual([0, 0, []]);
    await broken.ports.dns.ensureZone(name());
  });

  it('stops no other vendor', async () => {
    const zones = mark();
    await fault('nameserver', 'zone', zones, 3);
    const broken = opened();
    const next = names(zones);
    for (let i = 0; i < 3; i++) await broken.ports.dns.ensureZone(next()).catch(() => {});
    expect(broken.states().filter(({ state }) => state !== 0)).toEqual([{ port: 'dns', kind: 'write', state: 2 }]);
    expect((await broken.ports.registrar.check([name()])).length).toBe(1);
  });
});

it('a refusal by the vendor is an answer, however often it occurs', async () => {
  const broken = opened();
  const zones = mark(); // the zones were never created, so their records are refused
  const next = names(zones);
  const set = { host: 'www', type: 'A' as const, ttlSeconds: 60, records: [{ value: '203.0.113.1', priority: null }] };
  for (let i = 0; i < 5; i++)
    await expect(broken.ports.dns.replaceRRsets(next(), [set])).rejects.toMatchObject({ kind: 'rejected' });
  for (const kind of ['temporary', 'temporary', 'rejected', 'temporary', 'temporary']) {
    if (kind === 'temporary') await fault('nameserver', 'rrset', zones, 1);
    await expect(broken.ports.dns.replaceRRsets(next(), [set])).rejects.toMatchObject({ kind });
  }
  expect(stateOf(broken, 'dns', 'write')).toBe(0);
});

describe('a registrar that fails writes', () => {
  it('gets no new ones, and is still asked for the results of earlier ones', async () => {
    const domains = mark();
    const next = names(domains);
    const left = await fault('registry', 'create', domains, 9);
    const broken = opened();
    const { registrar } = broken.ports;
    const command = {
      years: 1,
      costMinor: 1000,
      contact: {
        firstName: 'Vera',
        lastName: 'Field',
        email: 'vera@example.com',
        phone: '+14155550100',
        address1: '1 Main St',
        city: 'Springfield',
        state: 'CA',
        zip: '94016',
        country: 'US',
      },
      nameservers: [...broken.ports.dns.nameservers],
      privacy: true,
      premium: false,
    };
    const register = (domain = next()) => registrar.register({ ...command, name: domain }, domain);
    for (let i = 0; i < 3; i++) await expect(register()).rejects.toMatchObject({ name: 'RegistrarError' });
    const spared = await left();
    await expect(register()).rejects.toMatchObject({
      kind: 'temporary',
      message: expect.stringContaining('nothing was sent'),
    });
    expect([await left(), stateOf(broken, 'registrar', 'act')]).toEqual([spared, 2]);
    expect(await registrar.get(name(`${domains}-0`))).toBeNull();
    expect(stateOf(broken, 'registrar', 'setting')).toBe(0);
  });
});

describe('an operation that may be stopped', () => {
  it('is a member of its port, and is listed once', () => {
    const named = BREAKER_GROUPS.flatMap(({ port, operations }) => operations.map((one) => `${port}.${one}`));
    expect(named.length).toBe(new Set(named).size);
    for (const { port, operations } of BREAKER_GROUPS)
      if (real[port]) for (const one of operations) expect(Reflect.get(real[port], one), one).toBeTypeOf('function');
  });

  it('neither reads an outcome nor completes a started payment', () => {
    const named = BREAKER_GROUPS.flatMap(({ operations }) => operations);
    for (const one of [
      ...(['list', 'check'] satisfies (keyof Ports['registrar'])[]),
      ...([
        'retrieveIntent',
        'confirmIntent',
        'captureIntent',
        'cancelIntent',
        'refundIntent',
        'readCheckout',
        'readPaymentState',
        'requestAuthentication',
      ] satisfies (keyof Ports['payments'])[]),
    ])
      expect(named).not.toContain(one);
    expect(
      BREAKER_GROUPS.filter(({ port }) => port === 'registrar').flatMap(({ operations }) => operations),
    ).not.toContain('get');
  });
});
