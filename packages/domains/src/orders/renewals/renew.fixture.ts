import type { Domain } from '@onym/domains';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OrderState } from '../engine/order-states.ts';
import { queryRows, withWorker } from '../order.fixture.ts';
import { bookedExpiry, ownDomain, readDomain, type OwnRequest } from './renewal.fixture.ts';
import { renewDomain, type Renewal, type RenewOptions, type RenewRequest } from './renew-domain.ts';

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
export const createOwnedDomain = async (request?: OwnRequest): Promise<Domain> =>
  (await ownDomain(scope, request)).domain;
export const previewRenewalOf = (
  domain: Domain,
  options: RenewOptions = {},
  within: TestScope = scope.fork(),
  request: RenewRequest = { domain: domain.name },
): Promise<Renewal> =>
  renewDomain(within, { accountId: domain.account.id, tier: 'explorer', key: null }, request, options);

export const renewAs = (
  domain: Domain,
  options: RenewOptions = {},
  request?: RenewRequest & RenewOptions,
  within?: TestScope,
): Promise<Renewal> =>
  withWorker(scope, domain.name, () =>
    previewRenewalOf(
      domain,
      { ...options, idempotencyKey: request?.idempotencyKey ?? options.idempotencyKey },
      within,
      request && { domain: request.domain, expiresAt: request.expiresAt },
    ),
  );

export async function expectUntouched({ name, id, expiresAt }: Domain): Promise<void> {
  expect(await ordersFor(name)).toEqual([]);
  expect((await sandboxRecords(name)).intents).toEqual([]);
  expect(await bookedExpiry(name)).toEqual(expiresAt);
  expect((await readDomain(scope, id)).expiresAt).toEqual(expiresAt);
}
