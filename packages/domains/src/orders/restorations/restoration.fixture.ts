import type { Domain } from '@onym/domains';
import { callSandboxControl, type TestScope } from '@onym/testing';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { queryRows } from '../order.fixture.ts';
import { bookedExpiry, ownDomain, readDomain } from '../renewals/renewal.fixture.ts';
import { placeRenewal } from '../renewals/place-renewal.ts';
import { prepareRestore } from './restore-domain.ts';

/** More than the restoration of a .com costs in the sandbox. */
const MAX_MINOR = 20_000;

/** Creates a domain that was not renewed in time and is in redemption. */
export async function createRedeemableDomain(scope: TestScope, card?: string): Promise<Domain> {
  const { domain } = await ownDomain(scope, card ? { card } : {});
  await callSandboxControl('POST', 'registrations', { domain: domain.name, action: 'redemption' });
  await queryRows(scope, `update domain set status = 'redemption', expires_at = $1 where id = $2`, [
    await bookedExpiry(domain.name),
    domain.id,
  ]);
  return readDomain(scope, domain.id);
}

/** Creates the order of a restoration: stored, with nothing done yet. */
export async function makeRestoration(scope: TestScope): Promise<Order> {
  const domain = await createRedeemableDomain(scope);
  const owner = { accountId: domain.account.id, tier: 'explorer' as const, key: null };
  const order = await prepareRestore(scope.fork(), owner, { domain: domain.name }, { maxMinor: MAX_MINOR });
  await placeRenewal(scope.fork(), order);
  return readOrder(scope, order.id);
}
