import { HOUR_MS, MINUTE_MS } from '@onym/core';
import {
  answerBank,
  sandboxRecords,
  injectFault,
  openTestScope,
  type SandboxFault,
  type TestScope,
} from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wakeOverdueOrders } from '../engine/advance-order.ts';
import { changeProcess, jobKeyOf, sweepOrders } from '../order-process.fixture.ts';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { advanceOrder } from '../order-tables.ts';
import { expireLease, makeOrder, queryRows, settleOrder, findViolations } from '../order.fixture.ts';
import { faultsLeft, mailOf } from '../purchases/machine-order.fixture.ts';
import { resumeAuthenticated } from './request-authentication.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const CARD = 'pm_card_authenticationRequired';

/** Creates a clock for one order. */
function ownTime(): { own: TestScope; pass: (ms: number) => void } {
  let offsetMs = 0;
  const base = scope.fork();
  const clock = { ...base.clock, now: () => new Date(base.clock.now().getTime() + offsetMs) };
  const withClock = (from: TestScope): TestScope => ({ ...from, clock, fork: () => withClock(scope.fork()) });
  return { own: withClock(base), pass: (ms) => void (offsetMs += ms) };
}

/** Retries, as job and sweep would, until the order waits for its cardholder. */
async function untilAsked(own: TestScope, id: string): Promise<Order> {
  for (let tries = 0; tries < 20; tries++) {
    await expireLease(own, id);
    await advanceOrder(own.fork(), id).catch(() => {});
    const order = await readOrder(own.fork(), id);
    if (order.state === 'authenticating') return order;
  }
  throw new Error('the bank does not require the cardholder');
}

async function waiting(own: TestScope = scope): Promise<Order> {
  return untilAsked(own, (await makeOrder(own, { card: CARD })).id);
}
const answer = ({ payment }: Order, word: 'yes' | 'no') => answerBank(payment.authenticationUrl!, word);
const jobsOf = ({ id }: Order) =>
  queryRows(scope, 'select key from graphile_worker.jobs where key = $1', [jobKeyOf(id)]);

describe('an order whose bank requires the cardholder', () => {
  it('waits without a hold for the configured time, and mails the link to authenticate', async () => {
    const order = await waiting();
    expect(order).toMatchObject({
      state: 'authenticating',
      fault: null,
      payment: { authenticateBy: new Date(scope.clock.now().getTime() + 6 * HOUR_MS) },
    });
    expect((await sandboxRecords(order.domain)).money).toEqual([]);
    const mails = await mailOf(scope, order);
    expect(mails).toMatchObject([{ subject: `Confirm your payment for ${order.domain} with your bank` }]);
    expect(mails[0]!.text).toContain(order.payment.authenticationUrl!);
    await advanceOrder(scope.fork(), order.id);
    expect(await mailOf(scope, order)).toHaveLength(1);
    expect((await readOrder(scope, order.id)).payment.authenticationUrl).toBe(order.payment.authenticationUrl);
  });

  it('continues after the approval: one charge, one domain, and the result is mailed', async () => {
    const order = await waiting();
    expect((await answer(order, 'yes')).headers.get('location')).toContain(`/orders?order=${order.id}`);
    expect(await settleOrder(scope, order.id)).toMatchObject({ state: 'completed' });
    expect(await findViolations(scope, order.id)).toEqual([]);
    expect(await sandboxRecords(order.domain)).toMatchObject({
      intents: [{ status: 'captured', amountMinor: order.retailMinor }],
    });
    expect((await mailOf(scope, order)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(`${order.domain} is yours`),
    );
  });

  it('fails after the refusal: nothing is charged or registered, and the buyer is mailed', async () => {
    const order = await waiting();
    await answer(order, 'no');
    expect(await settleOrder(scope, order.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'payment_declined', message: expect.stringContaining('nothing was charged') },
    });
    expect(await findViolations(scope, order.id)).toEqual([]);
    expect(await sandboxRecords(order.domain)).toMatchObject({ money: [], registrations: [] });
    expect((await mailOf(scope, order)).at(-1)).toMatchObject({ text: expect.stringContaining('Nothing was charged') });
  });

  it('fails when its time has passed, and a later approval holds nothing', async () => {
    const { own, pass } = ownTime();
    const order = await waiting(own);
    pass(6 * HOUR_MS);
    expect(await settleOrder(own, order.id)).toMatchObject({
      state: 'failed',
      fault: { code: 'payment_declined', message: expect.stringContaining('timed out') },
    });
    expect((await answer(order, 'yes')).status).toBe(410);
    expect(await sandboxRecords(order.domain)).toMatchObject({ money: [], registrations: [] });
    expect(await mailOf(scope, order)).toHaveLength(2);
  });

  it('releases a hold that it finds after its time has passed', async () => {
    const { own, pass } = ownTime();
    const order = await waiting(own);
    await answer(order, 'yes');
    pass(7 * HOUR_MS);
    expect((await settleOrder(own, order.id)).state).toBe('failed');
    expect(await sandboxRecords(order.domain)).toMatchObject({ intents: [{ status: 'canceled' }], registrations: [] });
    expect(await findViolations(own, order.id)).toEqual([]);
  });

  it('has one hour from the approval on, without the hours of waiting', async () => {
    const { own, pass } = ownTime();
    const order = await waiting(own);
    pass(5 * HOUR_MS);
    await answer(order, 'yes');
    expect((await settleOrder(own, order.id)).state).toBe('completed');
  });

  it('fails an hour after an authentication without a registration', async () => {
    const { own, pass } = ownTime();
    const order = await waiting(own);
    await answer(order, 'yes');
    await injectFault({
      service: 'registry',
      operation: 'create',
      kind: 'error_before',
      times: 1,
      match: order.domain,
    });
    await queryRows(
      scope,
      `with paid as (update order_payment set authenticated_at = $1 where order_id = $2) update domain_order set state = 'authorized' where id = $2`,
      [own.clock.now(), order.id],
    );
    pass(HOUR_MS + 1);
    expect((await settleOrder(own, order.id)).state).toBe('failed');
    expect(await sandboxRecords(order.domain)).toMatchObject({ intents: [{ status: 'canceled' }], registrations: [] });
  });

  it('is declined if the bank has no page for the authentication', async () => {
    const order = await waiting();
    await queryRows(scope, `update domain_order set state = 'intent' where id = $1`, [order.id]);
    const { payments } = scope.ports;
    const deaf = {
      ...payments,
      retrieveIntent: async (id: string) => ({ ...(await payments.retrieveIntent(id)), personUrl: null }),
      requestAuthentication: async (command: { intentId: string }) => ({
        ...(await payments.retrieveIntent(command.intentId)),
        personUrl: null,
      }),
    };
    const without = { ...scope.fork(), ports: { ...scope.ports, payments: deaf } };
    await expireLease(scope, order.id);
    await advanceOrder(without, order.id);
    expect(await readOrder(scope, order.id)).toMatchObject({ state: 'failed', fault: { code: 'payment_declined' } });
  });
});

describe('the result of an authentication is noticed', () => {
  it('by an event: the order is queued at once, and no other order is touched', async () => {
    const [order, other] = [await waiting(), await waiting()];
    await resumeAuthenticated(scope.fork(), order.payment.intentId!);
    expect(await jobsOf(order)).toHaveLength(1);
    expect(await jobsOf(other)).toHaveLength(0);
  });

  it('by an event during a read: the later result counts', async () => {
    const order = await waiting();
    const { payments } = scope.ports;
    const slow = {
      ...payments,
      retrieveIntent: async (id: string) => {
        const before = await payments.retrieveIntent(id);
        await answer(order, 'yes');
        await resumeAuthenticated(scope.fork(), id);
        return before;
      },
    };
    await expireLease(scope, order.id);
    await advanceOrder({ ...scope.fork(), ports: { ...scope.ports, payments: slow } }, order.id);
    expect((await readOrder(scope, order.id)).state).toBe('authenticating');
    await sweepOrders(scope.fork());
    expect(await jobsOf(order)).toHaveLength(1);
    expect((await settleOrder(scope, order.id)).state).toBe('completed');
  });

  it('by the sweep without an event: after a minute, and when the time has passed', async () => {
    const { own, pass } = ownTime();
    const order = await waiting(own);
    await sweepOrders(own.fork());
    expect(await jobsOf(order)).toHaveLength(0);
    await changeProcess(scope, order.id, "wake_at = wake_at - interval '1 minute'");
    await sweepOrders(own.fork());
    expect(await jobsOf(order)).toHaveLength(1);
    const late = await waiting(own);
    pass(6 * HOUR_MS);
    await wakeOverdueOrders(own.fork());
    expect(await jobsOf(late)).toHaveLength(1);
  });

  it('for an order that does not wait without an effect', async () => {
    const order = await makeOrder(scope);
    const ended = await settleOrder(scope, order.id);
    await resumeAuthenticated(scope.fork(), ended.payment.intentId!);
    expect(await jobsOf(ended)).toHaveLength(0);
  });
});

const KINDS = ['error_before', 'error_after', 'drop_before', 'drop_after', 'stored_500'] as const;
type FaultCase = Omit<SandboxFault, 'match'>;
const faultsAt = (operation: string): FaultCase[] =>
  KINDS.map((kind) => ({ service: 'processor', operation, kind, times: kind.startsWith('drop') ? 2 : 1 }));
const title = ({ operation, kind }: FaultCase): string => `${operation} ${kind}`;
/** The vendor calls after which a process dies: the call succeeds, but the process is gone. */
const DEATHS = ['confirmIntent', 'requestAuthentication', 'retrieveIntent', 'captureIntent'] as const;

describe('an order that waits for authentication ends correctly after any single fault', () => {
  const before = [...faultsAt('intent.confirm'), ...faultsAt('intent.retrieve')];
  it.concurrent.each(before.map((failure) => [title(failure), failure] as const))(
    'before the authentication is requested: %s',
    async (_title, failure) => {
      const { own } = ownTime();
      const { id, domain } = await makeOrder(own, { card: CARD });
      await injectFault({ ...failure, match: domain });
      const order = await untilAsked(own, id);
      expect(await faultsLeft(domain)).toBe(0);
      await answer(order, 'yes');
      expect((await settleOrder(own, id)).state).toBe('completed');
      expect(await findViolations(own, id)).toEqual([]);
      expect(
        (await mailOf(own, order)).filter(({ subject }) => subject.startsWith('Confirm your payment')),
      ).toHaveLength(1);
    },
    60_000,
  );

  it.concurrent.each(faultsAt('intent.confirm').map((failure) => [title(failure), failure] as const))(
    'while the authentication is requested: %s',
    async (_title, failure) => {
      const { own } = ownTime();
      const { id, domain } = await makeOrder(own, { card: CARD });
      // The first confirmation is refused because the cardholder is absent; the second one requests the cardholder.
      const { payments } = own.ports;
      const struck = {
        ...payments,
        requestAuthentication: async (...args: Parameters<typeof payments.requestAuthentication>) => {
          await injectFault({ ...failure, match: domain });
          return payments.requestAuthentication(...args);
        },
      };
      await advanceOrder({ ...own.fork(), ports: { ...own.ports, payments: struck } }, id).catch(() => {});
      const order = await untilAsked(own, id);
      expect(await faultsLeft(domain)).toBe(0);
      await answer(order, 'yes');
      expect((await settleOrder(own, id)).state).toBe('completed');
      expect(await findViolations(own, id)).toEqual([]);
    },
    60_000,
  );

  const after = [...faultsAt('intent.retrieve'), ...faultsAt('intent.cancel')];
  it.concurrent.each(after.map((failure) => [title(failure), failure] as const))(
    'after a refusal: %s',
    async (_title, failure) => {
      const { own, pass } = ownTime();
      const order = await waiting(own);
      await answer(order, 'no');
      await injectFault({ ...failure, match: order.domain });
      expect((await settleOrder(own, order.id, () => pass(MINUTE_MS / 2))).state).toBe('failed');
      expect(await findViolations(own, order.id)).toEqual([]);
      expect(await faultsLeft(order.domain)).toBe(0);
    },
    60_000,
  );

  it.concurrent.each(DEATHS)(
    'the process dies after %s',
    async (call) => {
      const { own } = ownTime();
      const { id } = await makeOrder(own, { card: CARD });
      const payments = own.ports.payments;
      const { promise: death, resolve: die } = Promise.withResolvers<void>();
      const mortal = {
        ...payments,
        [call]: async (...args: never[]) => {
          await (payments[call] as (...args: never[]) => Promise<unknown>)(...args);
          die();
          return new Promise<never>(() => {});
        },
      };
      const dying = { ...own.fork(), ports: { ...own.ports, payments: mortal } };
      if (call === 'captureIntent') {
        await answer(await untilAsked(own, id), 'yes');
        await expireLease(own, id);
      }
      void advanceOrder(dying, id);
      await death;
      if (call !== 'captureIntent') await answer(await untilAsked(own, id), 'yes');
      expect((await settleOrder(own, id)).state).toBe('completed');
      expect(await findViolations(own, id)).toEqual([]);
    },
    60_000,
  );
});
