import { mintLinks, parseContact, quoteName } from '@onym/domains';
import { MINUTE_MS, type DomainName, type Email } from '@onym/core';
import type { DnsBackend, MachineRail, Payments, Ports, RegistrantContact, Registrar } from '@onym/core/ports';
import {
  sandboxRecords,
  contactDetails,
  injectFault,
  createTestAccount,
  openTestScope,
  submitCard,
  uniqueWord,
  type SandboxFault,
  type TestScope,
} from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardPage, buyWithNewCard } from './buy-from-link.ts';
import { buyWithPayment } from './buy-with-payment.ts';
import { faultsLeft } from './machine-order.fixture.ts';
import { readOrder } from '../engine/order-lease.ts';
import { freeName, queryRows, settleOrder, findViolations } from '../order.fixture.ts';
import { reconsiderOrders } from '../reviews/reconsider-orders.ts';

/**
 * The faults, as in fault-matrix.system.test.ts, for the two channels without an account: injected into each of their vendor calls, alone and
 * with the process dying at that call.
 */
const KINDS = ['error_before', 'error_after', 'drop_before', 'drop_after', 'stored_500'] as const;
const DEATHS = ['lives', 'dies before', 'dies after'] as const;
type Death = (typeof DEATHS)[number];

/** A vendor call, and the port that makes it. */
interface VendorCall {
  service: SandboxFault['service'];
  operation: string;
  port: 'payments' | 'registrar' | 'dns' | 'rail';
  method: keyof Payments | keyof Registrar | keyof DnsBackend | keyof MachineRail;
  /** The worker makes the call, not the request. */
  later?: true;
}

const MACHINE: VendorCall[] = [
  { service: 'processor', operation: 'customer.create', port: 'payments', method: 'createCustomer' },
  { service: 'processor', operation: 'intent.create', port: 'rail', method: 'charge' },
  { service: 'registry', operation: 'create', port: 'registrar', method: 'register', later: true },
  { service: 'registry', operation: 'options', port: 'registrar', method: 'setOptions', later: true },
];
const CHECK: VendorCall[] = [{ service: 'registry', operation: 'check', port: 'registrar', method: 'check' }];
const REFUND: VendorCall[] = [
  { service: 'registry', operation: 'get', port: 'registrar', method: 'get', later: true },
  { service: 'processor', operation: 'intent.retrieve', port: 'payments', method: 'retrieveIntent', later: true },
  { service: 'processor', operation: 'refund.create', port: 'payments', method: 'refundIntent', later: true },
];
const LINK: VendorCall[] = [
  { service: 'processor', operation: 'customer.create', port: 'payments', method: 'createCustomer' },
  { service: 'processor', operation: 'session.create', port: 'payments', method: 'createCardSetup' },
  { service: 'processor', operation: 'session.retrieve', port: 'payments', method: 'getSetupCard' },
  { service: 'processor', operation: 'intent.create', port: 'payments', method: 'createIntent', later: true },
  { service: 'processor', operation: 'intent.confirm', port: 'payments', method: 'confirmIntent', later: true },
  { service: 'registry', operation: 'create', port: 'registrar', method: 'register', later: true },
  { service: 'processor', operation: 'intent.capture', port: 'payments', method: 'captureIntent', later: true },
];
const casesOf = (calls: readonly VendorCall[], deathsLater: readonly Death[] = DEATHS) =>
  calls.flatMap((call) =>
    KINDS.flatMap((kind) =>
      (call.later ? deathsLater : DEATHS).map(
        (death) => [`${call.service} ${call.operation} ${kind}, the process ${death}`, call, kind, death] as const,
      ),
    ),
  );

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Creates a clock and ports for one order. A call of the request at which the process dies never ends. */
function ownWorld(
  call: VendorCall,
  death: Death,
): { own: TestScope; pass: (ms?: number) => void; died: Promise<'died'> } {
  let offsetMs = 0;
  let hasDied = false;
  const grave = Promise.withResolvers<'died'>();
  const base = scope.fork();
  const clock = {
    ...base.clock,
    now: () => new Date(base.clock.now().getTime() + offsetMs),
    wall: () => new Date(base.clock.wall().getTime() + offsetMs),
  };
  const mortal = <T extends object>(real: T): T => {
    const work = (real as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>)[call.method]!.bind(
      real,
    );
    const once = async (...given: unknown[]): Promise<unknown> => {
      if (hasDied) return work(...given);
      hasDied = true;
      if (death === 'dies after') await work(...given).catch(() => {});
      grave.resolve('died');
      // The test runs the worker's tries itself, so a worker's death is an error that no code handles.
      if (call.later) throw new Error('the process has died');
      return new Promise(() => {});
    };
    return { ...real, [call.method]: once };
  };
  const { ports: real } = base;
  const ports: Ports =
    death === 'lives'
      ? real
      : call.port === 'rail'
        ? { ...real, rails: real.rails.map(mortal<MachineRail>) }
        : { ...real, [call.port]: mortal(real[call.port]) };
  const withWorld = (from: TestScope): TestScope => ({ ...from, clock, ports, fork: () => withWorld(scope.fork()) });
  return {
    own: withWorld(base),
    pass: (ms = MINUTE_MS / 2) => {
      offsetMs += ms;
    },
    died: grave.promise,
  };
}

/** stripe-node repeats a dropped call, so the fault must hit every repetition. */
function setFault({ service, operation, port }: VendorCall, kind: SandboxFault['kind'], match: string): Promise<void> {
  const drops = service === 'processor' ? (port === 'rail' ? 3 : 2) : 1;
  return injectFault({ service, operation, kind, match, times: kind.startsWith('drop') ? drops : 1 });
}

const ordersOf = (domain: string) =>
  queryRows<{ id: string; state: string }>(scope, 'select id, state from domain_order where domain = $1 order by id', [
    domain,
  ]);

/** Completes every order for the name as workers would. An unclear order is reconsidered after 11 minutes. */
async function carryOn(own: TestScope, domain: string, pass: (ms?: number) => void): Promise<void> {
  for (const { id } of await ordersOf(domain)) {
    for (let tries = 0; (await settleOrder(own, id, pass)).state === 'review' && tries < 3; tries++) {
      pass(11 * MINUTE_MS);
      await reconsiderOrders(own.fork());
    }
  }
}

/** Waits until the request ends or its process dies, and runs the worker once the money is there. */
async function serve(
  own: TestScope,
  domain: string,
  pass: (ms?: number) => void,
  died: Promise<'died'>,
  request: Promise<unknown>,
): Promise<unknown> {
  let isOver = false;
  const end = Promise.race([died, request.catch((error: unknown) => error)]).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 20))]);
    if ((await ordersOf(domain)).some(({ state }) => state === 'authorized')) await carryOn(own, domain, pass);
  }
  await carryOn(own, domain, pass);
  return end;
}

async function buyAsMachine(call: VendorCall, kind: SandboxFault['kind'], death: Death, prefix = '') {
  const name = freeName(prefix) as DomainName;
  const email = `${name.slice(0, -4)}@example.com` as Email;
  const { own, pass, died } = ownWorld(call, death);
  const quote = { ...(await quoteName(scope.fork(), name, { fresh: true })), tax: null };
  await setFault(call, kind, name.slice(0, -4));
  const credential = {
    challengeId: uniqueWord(),
    credentialHash: uniqueWord(),
    bodyDigest: uniqueWord(),
    idempotencyKey: undefined,
    rail: own.ports.rails[0]!,
    token: 'tok_ok',
  };
  const outcome = await serve(
    own,
    name,
    pass,
    died,
    buyWithPayment(
      own.fork(),
      { name, contact: contactDetails() as unknown as RegistrantContact, ownerEmail: email },
      quote,
      credential,
    ),
  );
  return { own, name, outcome };
}

/** Returns the states of the orders for the name, the number of payments that were kept, the registrations and the violations. */
async function verdictOn(own: TestScope, domain: string) {
  const found = await ordersOf(domain);
  const { intents, registrations } = await sandboxRecords(domain);
  const kept = intents.filter(
    ({ status, amountMinor, refundedMinor }) =>
      status === 'held' || (status === 'captured' && refundedMinor < amountMinor),
  ).length;
  const wrong = (await Promise.all(found.map(({ id }) => findViolations(own, id)))).flat();
  return { states: found.map(({ state }) => state), kept, registered: registrations.length, wrong };
}

async function expectDomainOrNothing(call: VendorCall, kind: SandboxFault['kind'], death: Death): Promise<void> {
  const { own, name, outcome } = await buyAsMachine(call, kind, death);
  const verdict = await verdictOn(own, name);
  const isGood = verdict.states[0] === 'completed';
  expect(verdict).toEqual(isGood ? FINE : { ...NOTHING, states: verdict.states });
  expect(['completed', 'failed', undefined]).toContain(verdict.states[0]);
  // Only a failure before the money moved, or one that the registrar has stored, may cost the buyer the domain.
  if (call.later && !(call.operation === 'create' && kind === 'stored_500')) expect(verdict).toEqual(FINE);
  if (death === 'lives' && isGood && call.later) expect(outcome).toMatchObject({ kind: 'completed', domain: name });
  if (death !== 'dies before') expect(await faultsLeft(name.slice(0, -4))).toBe(0);
}

const FINE = { states: ['completed'], kept: 1, registered: 1, wrong: [] };
const NOTHING = { kept: 0, registered: 0, wrong: [] };

describe('a machine payment ends with a domain or with nothing charged, after any single fault', () => {
  it.concurrent.each(casesOf(MACHINE, ['lives', 'dies after']))(
    '%s',
    (_title, call, kind, death) => expectDomainOrNothing(call, kind, death),
    60_000,
  );
});

// One after the other: name checks of one process are combined into one call, so a fault of one fails all of them.
describe('a machine payment whose price is unavailable costs nothing', () => {
  it.each(casesOf(CHECK))('%s', (_title, call, kind, death) => expectDomainOrNothing(call, kind, death), 60_000);
});

describe('a machine payment for a refused name is refunded once, after any single fault', () => {
  it.concurrent.each(casesOf(REFUND, ['lives', 'dies after']))(
    '%s',
    async (_title, call, kind, death) => {
      const { own, name } = await buyAsMachine(call, kind, death, 'failreg-');
      expect(await verdictOn(own, name)).toEqual({ ...NOTHING, states: ['failed'] });
      expect(
        (await sandboxRecords(name)).intents.map(({ status, amountMinor, refundedMinor }) => [
          status,
          amountMinor - refundedMinor,
        ]),
      ).toEqual([['captured', 0]]);
      expect(await faultsLeft(name.slice(0, -4))).toBe(0);
    },
    60_000,
  );
});

describe('a visitor who submits a link again gets the domain for one charge, after any single fault', () => {
  // Once the order is placed, the path is that of the saved card, which fault-matrix.system.test.ts covers call by call.
  it.concurrent.each(casesOf(LINK, ['dies after']))(
    '%s',
    async (_title, call, kind, death) => {
      const name = freeName() as DomainName;
      const tag = name.slice(0, -4);
      const { own, pass, died } = ownWorld(call, death);
      const { id: agentsAccount } = await createTestAccount(scope);
      const quote = await quoteName(scope.fork(), name, { fresh: true });
      const token = (await mintLinks(scope.fork(), { accountId: agentsAccount, agent: 'Scout' }, [quote])).get(
        name,
      )!.token!;
      const request = { contact: parseContact(contactDetails({ email: `${tag}@example.com` })), autoRenew: true };
      await setFault(call, kind, tag);

      /** Repeats a request, as a buyer does after an error page or a lost connection. */
      const press = async <T>(work: () => Promise<T>): Promise<T> => {
        for (let tries = 1; ; tries++) {
          const answer = await Promise.race([
            died.then(() => 'died' as const),
            work().then(
              (done) => ({ done }),
              (error: unknown) => ({ error }),
            ),
          ]);
          if (answer !== 'died' && 'done' in answer) return answer.done;
          if (answer === 'died') {
            const again = await work().then(
              (done) => ({ done }),
              (error: unknown) => ({ error }),
            );
            if ('done' in again) return again.done;
          }
          if (tries === 5) throw new Error('the page was submitted five times', { cause: answer });
        }
      };
      const { url } = await press(() => startCardPage(own.fork(), token, { email: `${tag}@example.com` }, request));
      const back = await submitCard(url, '4242424242424242');
      const session = new URL(back.headers.get('location')!).searchParams.get('session')!;
      const orderId = await press(() => buyWithNewCard(own.fork(), token, session));
      await carryOn(own, name, pass);

      const isFinal = call.operation === 'create' && kind === 'stored_500';
      expect(await verdictOn(own, name)).toEqual(isFinal ? { ...NOTHING, states: ['failed'] } : FINE);
      expect((await readOrder(own, orderId)).door).toBe('link');
      // Repeating the request returns the same order.
      if (!isFinal) expect(await buyWithNewCard(own.fork(), token, session)).toBe(orderId);
      if (death !== 'dies before') expect(await faultsLeft(tag)).toBe(0);
    },
    60_000,
  );
});
