import { randomUUID } from 'node:crypto';
import { sandboxRecords, contactDetails, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeName, makeBuyer, type Buyer } from '../order.fixture.ts';
import { asBuyer, buyWithWorker, requestFor } from '../purchases/buy.fixture.ts';
import { buyDomain, type BuyRequest, type Purchase } from '../purchases/buy-domain.ts';
import { fingerprintOf } from './idempotency.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describe('two requests under one key', () => {
  it('get the same result and one charge when one buys while the other requests the price', async () => {
    const buyer = await makeBuyer(scope);
    const request = requestFor(freeName());
    const idempotencyKey = randomUUID();
    const { registrar } = scope.ports;
    let first: Promise<Purchase> | undefined;
    const check: typeof registrar.check = async (names, options) => {
      first ??= buyWithWorker(scope, buyer, request, { idempotencyKey });
      await first;
      return registrar.check(names, options);
    };
    const late = { ...scope.fork(), ports: { ...scope.ports, registrar: { ...registrar, check } } };
    const second = await buyDomain(late, asBuyer(buyer), request, { idempotencyKey });
    expect(second).toEqual({ ...(await first), replayed: true });
    expect((await sandboxRecords(request.domain)).money).toHaveLength(1);
  });
});

describe('a key that was used', () => {
  let buyer: Buyer;
  let first: Purchase;
  let request: BuyRequest & { domain: string };
  const idempotencyKey = randomUUID();
  beforeAll(async () => {
    buyer = await makeBuyer(scope);
    request = requestFor(freeName());
    first = await buyWithWorker(scope, buyer, request, { idempotencyKey });
  });
  const again = (over: Partial<BuyRequest>) =>
    buyDomain(scope.fork(), asBuyer(buyer), { ...request, ...over }, { idempotencyKey });

  // One change for each field. `years` has only one value, and leaving it out means the same.
  const CHANGED: { [F in Exclude<keyof BuyRequest, 'years'>]: () => BuyRequest[F] } = {
    domain: () => freeName(),
    contact: () => ({ ...contactDetails(), city: 'Elsewhere' }),
    privacy: () => false,
    autoRenew: () => false,
    emailForwards: () => [{ from: 'hello', to: 'vera@example.net' }],
  };

  it.each(Object.entries(CHANGED))('is refused for another %s', async (field, change) => {
    await expect(again({ [field]: change() })).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 });
  });

  it('is refused for a request that uses the saved contact instead', async () => {
    await expect(again({ contact: undefined })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('returns the same response for the same request, in whatever order its members are', async () => {
    const turned = Object.fromEntries(Object.entries(contactDetails()).toReversed());
    expect(await again({ contact: turned, years: 1 })).toEqual({ ...first, replayed: true });
  });
});

describe('a fingerprint', () => {
  it('differs when any value differs, at any depth, and not for the order of members', () => {
    const base = { a: 1, b: { c: [1, 2], d: 'x' } };
    expect(fingerprintOf({ b: { d: 'x', c: [1, 2] }, a: 1, e: undefined })).toBe(fingerprintOf(base));
    for (const other of [
      { ...base, a: 2 },
      { ...base, b: { c: [2, 1], d: 'x' } },
      { ...base, b: { c: [1, 2] } },
    ])
      expect(fingerprintOf(other)).not.toBe(fingerprintOf(base));
  });

  it('encodes texts that JSON cannot contain', () => {
    expect(fingerprintOf({ city: '\ud800' })).not.toBe(fingerprintOf({ city: '\ud801' }));
  });
});
