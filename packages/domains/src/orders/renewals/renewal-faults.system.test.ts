import { MINUTE_MS } from '@onym/core';
import type { Payments, Ports, Registrar } from '@onym/core/ports';
import { injectFault, openTestScope, type SandboxFault, stack, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleOrder } from '../order.fixture.ts';
import { makeRenewal, renewalViolations } from './renewal.fixture.ts';

/**
 * The faults, each injected into every vendor call of a renewal, alone and with the process dying at that call. A timeout is a dropped connection
 * that takes longer; fault-matrix.system.test.ts covers it.
 */
const KINDS = ['error_before', 'error_after', 'drop_before', 'drop_after', 'stored_500'] as const;
const OPERATIONS = [
  ['processor', 'intent.create', 'payments', 'createIntent'],
  ['processor', 'intent.retrieve', 'payments', 'retrieveIntent'],
  ['processor', 'intent.confirm', 'payments', 'confirmIntent'],
  ['processor', 'intent.capture', 'payments', 'captureIntent'],
  ['registry', 'get', 'registrar', 'get'],
  ['registry', 'renew', 'registrar', 'renew'],
] as const satisfies readonly (
  | readonly [string, string, 'payments', keyof Payments]
  | readonly [string, string, 'registrar', keyof Registrar]
)[];
const CRASHES = ['nowhere', 'before', 'after'] as const;
type Operation = (typeof OPERATIONS)[number];

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Creates a clock for one order, for business time and machine time, because time limits differ. */
function ownTime(): { own: TestScope; pass: () => void } {
  let offsetMs = 0;
  const base = scope.fork();
  const clock = {
    ...base.clock,
    now: () => new Date(base.clock.now().getTime() + offsetMs),
    wall: () => new Date(base.clock.wall().getTime() + offsetMs),
  };
  const withClock = (from: TestScope): TestScope => ({ ...from, clock, fork: () => withClock(scope.fork()) });
  return {
    own: withClock(base),
    pass: () => {
      offsetMs += MINUTE_MS / 2;
    },
  };
}

/** Returns a scope whose process dies once, at the first such call: before it is sent, or before its answer arrives. */
function dying(own: TestScope, [, , port, call]: Operation, when: (typeof CRASHES)[number]): TestScope {
  if (when === 'nowhere') return own;
  let isDead = false;
  const real = own.ports[port] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  const once = async (...given: unknown[]): Promise<unknown> => {
    if (isDead) return real[call]!(...given);
    isDead = true;
    if (when === 'after') await real[call]!(...given).catch(() => {});
    throw new Error('the process has died');
  };
  const ports = { ...own.ports, [port]: { ...real, [call]: once } } as unknown as Ports;
  const withPorts = (from: TestScope): TestScope => ({ ...from, ports, fork: () => withPorts(from.fork()) });
  return withPorts(own);
}

async function unusedFaults(domain: string): Promise<number> {
  const { faults } = (await (await fetch(`${stack().sandboxUrl}/_sandbox/faults`)).json()) as {
    faults: { match: string | null }[];
  };
  return faults.filter(({ match }) => match === domain).length;
}

async function renewThrough(
  operation: Operation,
  kind: SandboxFault['kind'],
  crash: (typeof CRASHES)[number],
): Promise<void> {
  const { own, pass } = ownTime();
  const { id, domain } = await makeRenewal(own);
  const [service, name] = operation;
  // stripe-node repeats a dropped call once by itself.
  await injectFault({
    service,
    operation: name,
    kind,
    match: domain,
    times: service === 'processor' && kind.startsWith('drop') ? 2 : 1,
  });
  const order = await settleOrder(dying(own, operation, crash), id, pass);
  expect(order.state).toBe('completed');
  expect(await renewalViolations(own, id)).toEqual([]);
  expect(await unusedFaults(domain)).toBe(0);
}

describe('a renewal adds one term for one charge after any single fault', () => {
  const faults = CRASHES.flatMap((crash) =>
    OPERATIONS.flatMap((operation) =>
      KINDS.map((kind) => [`${operation[0]} ${operation[1]} ${kind}, dies ${crash}`, operation, kind, crash] as const),
    ),
  );
  it.concurrent.each(faults)('%s', (_title, operation, kind, crash) => renewThrough(operation, kind, crash), 60_000);
});
