import { randomUUID } from 'node:crypto';
import { injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { buyDomain, type BuyOptions, type Purchase } from './buy-domain.ts';
import type { OrderState } from '../engine/order-states.ts';
import { buyWithWorker, requestFor } from './buy.fixture.ts';
import { freeName, expireLease, makeBuyer, queryRows, findViolations, type Buyer } from '../order.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

interface OrderRow {
  id: string;
  state: OrderState;
  account_id: string;
  retail_minor: number;
}
const ordersFor = (domain: string) =>
  queryRows<OrderRow>(
    scope,
    'select id, state, account_id, retail_minor from domain_order where domain = $1 order by id',
    [domain],
  );

const buy = (buyer: Buyer, domain: string, options: BuyOptions = {}): Promise<Purchase> =>
  buyWithWorker(scope, buyer, requestFor(domain), options);

describe('buying', () => {
  it('returns the order and its payment', async () => {
    const domain = freeName();
    const purchase = await buy(await makeBuyer(scope), domain);
    expect(purchase).toMatchObject({
      domain,
      orderId: expect.stringMatching(/^ord_/),
      currency: 'usd',
      replayed: false,
      intentId: expect.stringMatching(/^pi_/),
    });
    expect(await findViolations(scope, purchase.orderId!)).toEqual([]);
  });

  it('fails with payment_declined when the card is declined, and leaves the name available', async () => {
    const domain = freeName();
    await expect(buy(await makeBuyer(scope, 'pm_card_chargeCustomerFail'), domain)).rejects.toMatchObject({
      code: 'payment_declined',
      details: { orderId: expect.any(String) },
    });
    expect((await buy(await makeBuyer(scope), domain)).domain).toBe(domain);
  });

  it('returns the steps when the registrar refuses the name', async () => {
    await expect(buy(await makeBuyer(scope), freeName('failreg-'))).rejects.toMatchObject({
      code: 'registration_failed',
      details: {
        provisioningSteps: expect.arrayContaining([
          expect.objectContaining({ step: 'register_domain', success: false }),
        ]),
      },
    });
  });

  it('places no order without a card, a contact or a price', async () => {
    const buyer = await makeBuyer(scope);
    const domain = freeName();
    await expect(
      buyDomain(
        scope.fork(),
        { accountId: buyer.id, tier: 'explorer', key: null },
        { ...requestFor(domain), contact: undefined },
      ),
    ).rejects.toMatchObject({ code: 'contact_required' });
    await expect(
      buyDomain(scope.fork(), { accountId: buyer.id, tier: 'explorer', key: null }, requestFor(freeName('noquote-'))),
    ).rejects.toMatchObject({ code: 'quote_unavailable' });
    await queryRows(scope, 'update billing_customer set payment_method_id = null where account_id = $1', [buyer.id]);
    await expect(
      buyDomain(scope.fork(), { accountId: buyer.id, tier: 'explorer', key: null }, requestFor(domain)),
    ).rejects.toMatchObject({ code: 'payment_method_required' });
    expect(await ordersFor(domain)).toEqual([]);
  });

  it('places no order in a dry run', async () => {
    const domain = freeName();
    expect(
      await buyDomain(
        scope.fork(),
        { accountId: (await makeBuyer(scope)).id, tier: 'explorer', key: null },
        requestFor(domain),
        { dryRun: true },
      ),
    ).toMatchObject({ domain, orderId: null, steps: [] });
    expect(await ordersFor(domain)).toEqual([]);
  });
});

describe('two buyers of one name', () => {
  it('at the same time: one gets it, and the others get domain_unavailable', async () => {
    const domain = freeName();
    const buyers = await Promise.all([makeBuyer(scope), makeBuyer(scope), makeBuyer(scope)]);
    const results = await Promise.allSettled(buyers.map((buyer) => buy(buyer, domain)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'domain_unavailable' });
    const orders = await ordersFor(domain);
    for (const { id } of orders) expect(await findViolations(scope, id)).toEqual([]);
    expect(orders.filter(({ state }) => state === 'completed')).toHaveLength(1);
  });

  it('one after the other: the second is refused without an order when the first completes during its price check', async () => {
    const domain = freeName();
    const [first, second] = await Promise.all([makeBuyer(scope), makeBuyer(scope)]);
    const { registrar } = scope.ports;
    const late = scope.fork();
    // The registrar's answer is from before the first purchase is made.
    const ports = {
      ...late.ports,
      registrar: {
        ...registrar,
        check: async (...args: Parameters<typeof registrar.check>) => {
          const answer = await registrar.check(...args);
          await buy(first, domain);
          return answer;
        },
      },
    };
    await expect(
      buyDomain({ ...late, ports }, { accountId: second.id, tier: 'explorer', key: null }, requestFor(domain)),
    ).rejects.toMatchObject({ code: 'domain_unavailable' });
    expect(await ordersFor(domain)).toMatchObject([{ state: 'completed', account_id: first.id }]);
  });

  it('a name whose order is under review stays reserved until an operator decides', async () => {
    const domain = freeName();
    await buy(await makeBuyer(scope), domain);
    await queryRows(scope, `update domain_order set state = 'review' where domain = $1`, [domain]);
    await queryRows(scope, `update domain set status = 'lost' where name = $1`, [domain]);
    await expect(
      buyDomain(
        scope.fork(),
        { accountId: (await makeBuyer(scope)).id, tier: 'explorer', key: null },
        requestFor(domain),
      ),
    ).rejects.toMatchObject({ code: 'domain_unavailable' });
  });
});

it('the first six purchases of an account do not deadlock when they are concurrent', async () => {
  const buyer = await makeBuyer(scope);
  const names = Array.from({ length: 6 }, () => freeName());
  const bought = await Promise.all(names.map((name) => buy(buyer, name)));
  expect(bought.map(({ domain }) => domain)).toEqual(names);
});

describe('an Idempotency-Key', () => {
  it('returns the same result again, without a second order', async () => {
    const buyer = await makeBuyer(scope);
    const domain = freeName();
    const idempotencyKey = randomUUID();
    const first = await buy(buyer, domain, { idempotencyKey });
    expect(await buy(buyer, domain, { idempotencyKey })).toEqual({ ...first, replayed: true });
    expect(await ordersFor(domain)).toHaveLength(1);
  });

  it('returns the same refusal again, marked as a replay', async () => {
    const buyer = await makeBuyer(scope, 'pm_card_chargeCustomerFail');
    const domain = freeName();
    const idempotencyKey = randomUUID();
    const first: unknown = await buy(buyer, domain, { idempotencyKey }).catch((error: unknown) => error);
    await expect(buy(buyer, domain, { idempotencyKey })).rejects.toMatchObject({
      ...(first as object),
      replayed: true,
    });
    expect(await ordersFor(domain)).toHaveLength(1);
  });

  it('with another body is refused', async () => {
    const buyer = await makeBuyer(scope);
    const idempotencyKey = randomUUID();
    await buy(buyer, freeName(), { idempotencyKey });
    await expect(buy(buyer, freeName(), { idempotencyKey })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('places one order when two requests use it at once', async () => {
    const buyer = await makeBuyer(scope);
    const domain = freeName();
    const idempotencyKey = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => buy(buyer, domain, { idempotencyKey })));
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    expect(await ordersFor(domain)).toHaveLength(1);
  });

  it('of another account has no effect', async () => {
    const idempotencyKey = randomUUID();
    await buy(await makeBuyer(scope), freeName(), { idempotencyKey });
    expect((await buy(await makeBuyer(scope), freeName(), { idempotencyKey })).replayed).toBe(false);
  });
});

describe('the wait for the result', () => {
  it('survives the loss of the LISTEN session', async () => {
    const domain = freeName();
    const buyer = await makeBuyer(scope);
    const bought = buyDomain(scope.fork(), { accountId: buyer.id, tier: 'explorer', key: null }, requestFor(domain));
    const [order] = await vi.waitFor(
      async () => {
        const found = await ordersFor(domain);
        if (found.length === 0) throw new Error('not placed yet');
        return found;
      },
      { timeout: 30_000, interval: 20 },
    );
    await queryRows(
      scope,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'onym-listening' and datname = current_database()`,
    );
    await advanceOrder(scope.fork(), order!.id);
    expect((await bought).domain).toBe(domain);
  });

  it('ends with the order id when the order takes too long, and the order continues', async () => {
    const domain = freeName();
    const buyer = await makeBuyer(scope);
    await injectFault({
      service: 'processor',
      operation: 'intent.retrieve',
      kind: 'error_before',
      times: 1,
      match: domain,
    });
    const impatient = {
      ...scope.fork(),
      settled: {
        ...scope.settled,
        wait: (async (_id, start) => {
          await start();
        }) as typeof scope.settled.wait,
      },
    };
    await expect(
      buyDomain(impatient, { accountId: buyer.id, tier: 'explorer', key: null }, requestFor(domain)),
    ).rejects.toMatchObject({ code: 'internal_error', details: { orderId: expect.stringMatching(/^ord_/) } });
    const [order] = await ordersFor(domain);
    await expect(advanceOrder(scope.fork(), order!.id)).rejects.toThrow();
    await expireLease(scope, order!.id);
    await advanceOrder(scope.fork(), order!.id);
    expect(await findViolations(scope, order!.id)).toEqual([]);
  });
});
