import { changeSettings } from '@onym/domains';
import { newId } from '@onym/core';
import { grantName } from '@onym/platform';
import {
  approvalOf,
  asOwner,
  createAskingKey,
  createTestAccount,
  openTestScope,
  uniqueWord,
  type TestScope,
} from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveRequest } from './approve-launch.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('an approval of a change of settings makes that change, like one of a purchase places its order', async () => {
  const { id: accountId, email } = await createTestAccount(scope);
  const domain = `${uniqueWord('crust')}.com`;
  await scope.sql.unnamed(
    `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
     values ($1, $2, $3, 'active', now(), now() + interval '1 year', 1, true, true, 1609, 2184, 'usd', '{ns1.onym.localhost}', 'powerdns', now())`,
    [newId('domain', scope.clock.now()), accountId, domain],
  );
  const key = await createAskingKey(scope, accountId);
  const id = await approvalOf(changeSettings(scope.fork(), grantName(key, domain), { autoRenew: false }));
  const owner = asOwner({ accountId, email });
  expect(await approveRequest(scope.fork(), owner, id)).toMatchObject({ status: 'approved', action: 'settings' });
  expect(await scope.sql.unnamed('select auto_renew from domain where name = $1', [domain])).toEqual([
    { auto_renew: false },
  ]);
});
