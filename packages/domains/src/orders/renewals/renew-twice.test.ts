import { randomUUID } from 'node:crypto';
import { addYears, DAY_MS, type DomainName } from '@onym/core';
import { sandboxRecords } from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { advanceOrder } from '../order-tables.ts';
import { queryRows } from '../order.fixture.ts';
import { bookedExpiry, readDomain, renewalOf, renewalViolations } from './renewal.fixture.ts';
import {
  previewRenewalOf,
  expectUntouched,
  ordersFor,
  createOwnedDomain,
  renewAs,
  scope,
  useRenewals,
} from './renew.fixture.ts';
import { renewDomain } from './renew-domain.ts';

useRenewals();

describe('concurrent renewals of a domain', () => {
  it('renew once with one charge, and the others get already_renewed at once', async () => {
    const domain = await createOwnedDomain();
    // No worker runs until all requests but one were refused.
    const refused: unknown[] = [];
    const attempts = Array.from({ length: 4 }, () =>
      previewRenewalOf(domain).catch((error: { code: string }) => {
        refused.push(error.code);
      }),
    );
    await vi.waitFor(() => expect(refused).toEqual(['already_renewed', 'already_renewed', 'already_renewed']), {
      timeout: 30_000,
      interval: 10,
    });
    const [order, ...others] = await ordersFor(domain.name);
    expect(others).toEqual([]);
    await advanceOrder(scope.fork(), order!.id);
    expect((await Promise.all(attempts)).filter(Boolean)).toMatchObject([{ orderId: order!.id }]);
    expect(await bookedExpiry(domain.name)).toEqual(addYears(domain.expiresAt, 1));
    expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
  });

  it('refuse the second as well when it looked for orders just before the first was placed', async () => {
    const domain = await createOwnedDomain();
    const late = scope.fork();
    let first: Promise<unknown> | undefined;
    const row: typeof late.sql.row = async (name, ...question) => {
      if (name === 'orders-has-live' && !first) {
        first = previewRenewalOf(domain);
        await vi.waitFor(async () => expect(await ordersFor(domain.name)).toHaveLength(1), 15_000);
      }
      return scope.sql.row(name, ...question);
    };
    await expect(previewRenewalOf(domain, {}, { ...late, sql: { ...late.sql, row } })).rejects.toMatchObject({
      code: 'already_renewed',
    });
    const [order, ...others] = await ordersFor(domain.name);
    expect(others).toEqual([]);
    await advanceOrder(scope.fork(), order!.id);
    expect(await first).toMatchObject({ orderId: order!.id });
  });

  it('refuse the second without an order when the first completes during its price check', async () => {
    const domain = await createOwnedDomain();
    const { registrar } = scope.ports;
    const get = async (name: DomainName) => {
      const before = await registrar.get(name);
      await renewAs(domain);
      return before;
    };
    const late = { ...scope.fork(), ports: { ...scope.ports, registrar: { ...registrar, get } } };
    await expect(previewRenewalOf(domain, {}, late)).rejects.toMatchObject({ code: 'already_renewed' });
    expect((await ordersFor(domain.name)).map(({ state }) => state)).toEqual(['completed']);
    expect(await bookedExpiry(domain.name)).toEqual(addYears(domain.expiresAt, 1));
  });

  it('refuse a renewal while another one is under review', async () => {
    const domain = await createOwnedDomain();
    const { id } = await renewalOf(scope, domain);
    await queryRows(scope, `update domain_order set state = 'review' where id = $1`, [id]);
    await expect(previewRenewalOf(domain)).rejects.toMatchObject({ code: 'already_renewed' });
    await expect(previewRenewalOf(domain, { idempotencyKey: randomUUID() })).rejects.toMatchObject({
      code: 'order_in_progress',
    });
  });
});

describe('an Idempotency-Key', () => {
  it('returns the same result again, without a second year', async () => {
    const domain = await createOwnedDomain();
    const idempotencyKey = randomUUID();
    const first = await renewAs(domain, { idempotencyKey });
    expect(await previewRenewalOf(domain, { idempotencyKey })).toEqual({ ...first, replayed: true });
    expect(await bookedExpiry(domain.name)).toEqual(addYears(domain.expiresAt, 1));
  });

  it('returns the same refusal again, marked as a replay', async () => {
    const domain = await createOwnedDomain({ card: 'pm_card_chargeCustomerFail' });
    const idempotencyKey = randomUUID();
    const first: unknown = await renewAs(domain, { idempotencyKey }).catch((error: unknown) => error);
    await expect(previewRenewalOf(domain, { idempotencyKey })).rejects.toMatchObject({
      ...(first as object),
      replayed: true,
    });
    expect(await ordersFor(domain.name)).toHaveLength(1);
  });

  it("of another domain's renewal is refused", async () => {
    const [one, other] = [await createOwnedDomain(), await createOwnedDomain()];
    await queryRows(scope, 'update domain set account_id = $1 where id = $2', [one.account.id, other.id]);
    const idempotencyKey = randomUUID();
    await renewAs(one, { idempotencyKey });
    await expect(
      renewDomain(
        scope.fork(),
        { accountId: one.account.id, tier: 'explorer', key: null },
        { domain: other.name },
        { idempotencyKey },
      ),
    ).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expectUntouched(other);
  });

  it('places one order when several requests use it at once', async () => {
    const domain = await createOwnedDomain();
    const idempotencyKey = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => renewAs(domain, { idempotencyKey })));
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    expect(await ordersFor(domain.name)).toHaveLength(1);
  });
});

describe('the wait for the result', () => {
  it('ends with the order id when it takes too long, and the renewal continues', async () => {
    const domain = await createOwnedDomain();
    const impatient = {
      ...scope.fork(),
      settled: {
        ...scope.settled,
        wait: (async (_id, start) => {
          await start();
        }) as typeof scope.settled.wait,
      },
    };
    await expect(previewRenewalOf(domain, {}, impatient)).rejects.toMatchObject({
      code: 'internal_error',
      details: { orderId: expect.stringMatching(/^ord_/) },
    });
    const [order] = await ordersFor(domain.name);
    await advanceOrder(scope.fork(), order!.id);
    expect(await renewalViolations(scope, order!.id)).toEqual([]);
  });
});

describe('a grace period', () => {
  it('allows a last renewal: the domain is active again', async () => {
    const domain = await createOwnedDomain();
    await queryRows(scope, `update domain set status = 'expired' where id = $1`, [domain.id]);
    await renewAs(domain);
    expect((await readDomain(scope, domain.id)).status).toBe('active');
    expect((await readDomain(scope, domain.id)).expiresAt.getTime() - domain.expiresAt.getTime()).toBeGreaterThan(
      364 * DAY_MS,
    );
  });
});
