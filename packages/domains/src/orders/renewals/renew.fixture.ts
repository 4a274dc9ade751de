import type { Domain } from '@onym/domains';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OrderState } from '../engine/order-states.ts';
import { queryRows, withWorker } from '../order.fixture.ts';
import { bookedExpiry, ownDomain, readDomain, type OwnWish } from './renewal.fixture.ts';
import { renewDomain, type Renewal, type RenewOptions, type RenewWish } from './renew-domain.ts';

export let scope: TestScope;

/** Opens a database for the tests of one file. */
export function useRenewals(): void {
  beforeAll(async () => {
    scope = await openTestScope();
  });
  afterAll(() => scope.close());
}

export interface OrderRow {
  id: string;
  state: OrderState;
}
export const ordersFor = (domain: string) =>
  queryRows<OrderRow>(scope, 'select id, state from domain_order where domain = $1 order by id', [domain]);
export const createOwnedDomain = async (wish?: OwnWish): Promise<Domain> => (await ownDomain(scope, wish)).domain;
export const previewRenewalOf = (
  domain: Domain,
  options: RenewOptions = {},
  within: TestScope = scope.fork(),
  wish: RenewWish = { domain: domain.name },
): Promise<Renewal> =>
  renewDomain(within, { accountId: domain.account.id, tier: 'explorer', key: null }, wish, options);

export const renewAs = (
  domain: Domain,
  options: RenewOptions = {},
  wish?: RenewWish & RenewOptions,
  within?: TestScope,
): Promise<Renewal> =>
  withWorker(scope, domain.name, () =>
    previewRenewalOf(
      domain,
      { ...options, idempotencyKey: wish?.idempotencyKey ?? options.idempotencyKey },
      within,
      wish && { domain: wish.domain, expiresAt: wish.expiresAt },
    ),
  );

export async function expectUntouched({ name, id, expiresAt }: Domain): Promise<void> {
  expect(await ordersFor(name)).toEqual([]);
  expect((await sandboxRecords(name)).intents).toEqual([]);
  expect(await bookedExpiry(name)).toEqual(expiresAt);
  expect((await readDomain(scope, id)).expiresAt).toEqual(expiresAt);
}
