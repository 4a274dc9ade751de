import { HOUR_MS } from '@onym/core';
import { RegistrarError } from '@onym/core/ports';
import { injectFault, createTestAccount, createTestDomain, openTestScope, type TestScope } from '@onym/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freeName, makeOrder, queryRows, settleOrder } from '../order.fixture.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { orderAt, registerBehindUs, unclearOrder, unpaidOrder } from './review.fixture.ts';
import { refundOrder } from './decide-order.ts';

// One scope per test, because the comparison reads all orders.
let scope: TestScope;
beforeEach(async () => {
  scope = await openTestScope();
});
afterEach(() => scope.close());

const reconcile = () => reconcileOrders(scope.fork());
const open = () =>
  queryRows<{ kind: string; subject: string }>(
    scope,
    'select kind, subject from discrepancy where resolved_at is null order by kind',
  );
const run = (sql: string, ...values: unknown[]) => queryRows(scope, sql, values);
const completed = async () => settleOrder(scope, (await makeOrder(scope)).id);
const failed = async () => settleOrder(scope, (await makeOrder(scope, { prefix: 'failreg-' })).id);

async function admin(): Promise<string> {
  const { id, email } = await createTestAccount(scope);
  await run('update account set admin = true where id = $1', id);
  return email;
}
const mailsTo = (email: string) =>
  queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [email],
  );

describe('a set of consistent orders', () => {
  it('has no discrepancy, however its orders ended', async () => {
    const email = await admin();
    await completed();
    await failed();
    await settleOrder(scope, (await makeOrder(scope, { card: 'pm_card_chargeCustomerFail' })).id);
    await orderAt(scope, 'provisioned');
    const retried = await unclearOrder(scope);
    await refundOrder(scope.fork(), retried.id, { actor: 'operator', note: 'asked for it' });
    await settleOrder(scope, retried.id);
    await reconcile();
    expect(await open()).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect(
      await run(`select 1 from domain_order where state in ('completed', 'failed') and compared_at is null`),
    ).toEqual([]);
  });
});

/** Returns a scope whose registrar fails with this error for the first name, and the names that were queried. */
function stumbling(error: RegistrarError): { requestedNames: string[]; own: TestScope } {
  const requestedNames: string[] = [];
  const { registrar } = scope.ports;
  const get: typeof registrar.get = (name) => {
    requestedNames.push(name);
    if (requestedNames.length === 1) throw error;
    return registrar.get(name);
  };
  return { requestedNames, own: { ...scope.fork(), ports: { ...scope.ports, registrar: { ...registrar, get } } } };
}

describe('a registrar', () => {
  const compared = async () => (await run('select 1 from domain_order where compared_at is not null')).length;

  it('that does not respond for one name is still called for the others', async () => {
    for (let count = 0; count < 3; count++) await completed();
    const { requestedNames, own } = stumbling(new RegistrarError('temporary', 'no answer'));
    await reconcileOrders(own);
    expect(requestedNames).toHaveLength(3);
    expect(await compared()).toBe(3);
  });

  it('that responds with rate_limited is not called again in this run', async () => {
    for (let count = 0; count < 3; count++) await completed();
    const { requestedNames, own } = stumbling(new RegistrarError('rate_limited', 'later'));
    await reconcileOrders(own);
    expect(requestedNames).toHaveLength(1);
    expect(await compared()).toBe(1);
  });
});

describe('a planted discrepancy', () => {
  it.each([
    [
      'charged_wrong_amount',
      completed,
      'update domain_order set retail_minor = retail_minor + 1 where id = $1',
      'update domain_order set retail_minor = retail_minor - 1 where id = $1',
    ],
    [
      'completed_without_domain',
      completed,
      `update domain set status = 'lost' where name = (select domain from domain_order where id = $1)`,
      `update domain set status = 'active' where name = (select domain from domain_order where id = $1)`,
    ],
    [
      'charged_not_registered',
      completed,
      `update domain_order set domain = 'unknown-' || domain where id = $1`,
      `update domain_order set domain = substr(domain, 9) where id = $1`,
    ],
  ] as const)(
    '%s is found once, mailed once, and resolved when the records agree again',
    async (kind, order, plant, mend) => {
      const email = await admin();
      const { id } = await order();
      await run(plant, id);
      await reconcile();
      await reconcile();
      expect(await open()).toContainEqual({ kind, subject: id });
      const mails = await mailsTo(email);
      expect(mails.filter(({ subject, text }) => (subject + text).includes(kind.replaceAll('_', ' ')))).toEqual([
        expect.objectContaining({ text: expect.stringContaining(`onym admin orders show --order ${id}`) }),
      ]);
      await run(mend, id);
      await reconcile();
      expect(await open()).toEqual([]);
      expect(await mailsTo(email)).toEqual(mails);
    },
  );

  it('completed_not_charged: a completed order whose hold was released', async () => {
    const { id } = await unpaidOrder(scope);
    await run(`update domain_order set state = 'completed' where id = $1`, id);
    await reconcile();
    expect(await open()).toContainEqual({ kind: 'completed_not_charged', subject: id });
  });

  it('hold_left: a failed order whose payment is still held', async () => {
    const { id } = await orderAt(scope, 'authorized');
    await run(`update domain_order set state = 'failed', settled_at = $1 where id = $2`, scope.clock.now(), id);
    await reconcile();
    expect(await open()).toEqual([{ kind: 'hold_left', subject: id }]);
  });

  it('registration_without_owner: the registrar has the domain of an order that failed', async () => {
    const order = await unclearOrder(scope);
    await refundOrder(scope.fork(), order.id, { actor: 'operator', note: 'too early' });
    await settleOrder(scope, order.id);
    await registerBehindUs(scope, order);
    await reconcile();
    expect(await open()).toEqual([{ kind: 'registration_without_owner', subject: order.id }]);
  });

  it('registration_without_owner: the registrar has the domain of an order whose refund was forced', async () => {
    const order = await unpaidOrder(scope);
    await refundOrder(scope.fork(), order.id, { actor: 'operator', note: 'the card is gone', force: true });
    await settleOrder(scope, order.id);
    await reconcile();
    expect(await open()).toEqual([{ kind: 'registration_without_owner', subject: order.id }]);
  });

  it('charged_twice: a second payment for one order', async () => {
    const {
      id,
      domain,
      retailMinor,
      payment: { customerId },
    } = await completed();
    await scope.ports.rails[0]!.charge(
      {
        orderId: id,
        customerId,
        domain,
        amountMinor: retailMinor,
        currency: 'usd',
        description: domain,
        token: 'tok_ok',
      },
      `${id}:twice`,
    );
    await reconcile();
    expect(await open()).toEqual([{ kind: 'charged_twice', subject: id }]);
  });

  it('charged_unrecorded: a payment for an order without one', async () => {
    const {
      id,
      domain,
      retailMinor,
      payment: { customerId },
    } = await makeOrder(scope);
    await run(`update domain_order set state = 'failed', settled_at = $1 where id = $2`, scope.clock.now(), id);
    await scope.ports.rails[0]!.charge(
      {
        orderId: id,
        customerId,
        domain,
        amountMinor: retailMinor,
        currency: 'usd',
        description: domain,
        token: 'tok_ok',
      },
      `${id}:lost`,
    );
    await reconcile();
    expect(await open()).toEqual([{ kind: 'charged_unrecorded', subject: id }]);
  });

  it('domain_without_order: a domain without a purchase', async () => {
    const { id } = await createTestDomain(scope, (await createTestAccount(scope)).id, freeName());
    await reconcile();
    expect(await open()).toEqual([{ kind: 'domain_without_order', subject: id }]);
    await run(`update domain set status = 'lost' where id = $1`, id);
    await reconcile();
    expect(await open()).toEqual([]);
  });
});

describe('a processor and a registrar that do not answer', () => {
  it('open no finding and resolve none', async () => {
    const { id, domain } = await completed();
    await run(`update domain_order set retail_minor = retail_minor + 1 where id = $1`, id);
    await reconcile();
    await run(`update domain_order set retail_minor = retail_minor - 1 where id = $1`, id);
    await injectFault({
      service: 'processor',
      operation: 'intent.retrieve',
      kind: 'error_before',
      times: 3,
      match: id,
    });
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: domain });
    await reconcile();
    expect(await open()).toEqual([{ kind: 'charged_wrong_amount', subject: id }]);
  });
});

describe('a worker that is shutting down', () => {
  it('leaves orders to the next run, which finds them', async () => {
    await completed();
    await completed();
    const compared = () => run('select 1 from domain_order where compared_at is not null');
    const leaving = new AbortController();
    const { registrar } = scope.ports;
    const watched = {
      ...registrar,
      get: (...args: Parameters<typeof registrar.get>) => {
        leaving.abort();
        return registrar.get(...args);
      },
    };
    const ports = { ...scope.ports, registrar: watched };
    await reconcileOrders({ ...scope.fork(), ports, shutdownSignal: leaving.signal });
    expect(await compared()).toHaveLength(1);
    await reconcile();
    expect(await compared()).toHaveLength(2);
  });
});

describe('an order under review', () => {
  it('is mailed to every admin once when it has waited for an hour, and not again after the decision', async () => {
    const emails = [await admin(), await admin()];
    const { id } = await unclearOrder(scope);
    await reconcile();
    expect(await open()).toEqual([]);
    scope.clock.advanceMs(HOUR_MS + 1000);
    await reconcile();
    await reconcile();
    expect(await open()).toEqual([{ kind: 'review_waiting', subject: id }]);
    for (const email of emails)
      expect(await mailsTo(email)).toMatchObject([
        { subject: expect.stringContaining('review waiting'), text: expect.stringContaining(id) },
      ]);
    await refundOrder(scope.fork(), id, { actor: 'operator', note: 'asked for it' });
    await settleOrder(scope, id);
    await reconcile();
    expect(await open()).toEqual([]);
  });
});
