import { setTaxCountry } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkName, checkNames } from './check-names.ts';
import { createTestDomain, freshName } from './domains.fixture.ts';
import { checkToWire } from './domains.schemas.ts';
import { sweepLifecycle } from './lifecycle.ts';

// Prices are shown with the tax of a known account, so that the total is the one that a purchase charges.
let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19,CA:5', TAX_EXCLUSIVE: 'CA', SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

async function accountIn(country: string | null): Promise<string> {
  const { id } = await createTestAccount(scope);
  if (country) await transaction(scope.fork(), (tx) => setTaxCountry(tx, id, country));
  return id;
}
const shownTo = async (accountId: string | null) =>
  checkToWire(await checkName(scope, { accountId, agent: 'Scout' }, freshName()), 'onym.test').bestPrice;

it('a check shows the tax and the total of the account', async () => {
  expect(await shownTo(await accountIn('DE'))).toMatchObject({
    retailPrice: 16.09,
    tax: { amount: 2.57, percent: 19, name: 'VAT', country: 'DE', included: true, treatment: 'taxed' },
    total: 16.09,
  });
  expect(await shownTo(await accountIn('CA'))).toMatchObject({
    retailPrice: 16.09,
    tax: { amount: 0.8, percent: 5, country: 'CA', included: false },
    total: 16.89,
  });
});

it('a check shows no tax without an account, nor where the address is not known', async () => {
  for (const accountId of [null, await accountIn(null)]) expect(await shownTo(accountId)).not.toHaveProperty('tax');
});

it('a bulk check shows the tax of each free name', async () => {
  const names = [freshName(), freshName()];
  const minter = { accountId: await accountIn('CA'), agent: 'Scout' };
  const { available } = await checkNames(scope, minter, names);
  expect(available.map(({ tax }) => tax?.grossMinor)).toEqual([1689, 1689]);
});

it('a reminder states the total that the renewal charges', async () => {
  const expiresAt = new Date(scope.clock.now().getTime() + 7 * DAY_MS);
  const domain = await createTestDomain(scope, { expiresAt, autoRenew: false });
  await transaction(scope.fork(), (tx) => setTaxCountry(tx, domain.accountId, 'CA'));
  await sweepLifecycle(scope.fork());
  const [mail] = await scope.sql.unnamed<{ text: string }>('select text from outgoing_mail where "to" = $1', [
    domain.email,
  ]);
  expect(mail!.text).toMatch(/renew it before then to keep it, for 21\.84 USD per year plus tax, 22\.93 USD in total/);
});
