import { setTaxCountry } from '@onym/accounts/access';
import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryRows, settleOrder } from '../order.fixture.ts';
import { ownDomain, readDomain, renewalOf } from './renewal.fixture.ts';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';

let scope: TestScope;
const start = new Date();
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'CA:25', TAX_BEHAVIOR: 'exclusive', SELLER_COUNTRY: 'CA' });
});
afterAll(() => scope.close());
beforeEach(() => scope.clock.set(start));

async function ownInCanada() {
  const { domain, buyer } = await ownDomain(scope);
  await transaction(scope.fork(), (tx) => setTaxCountry(tx, buyer.id, 'CA'));
  return { domain, buyer };
}

it('a renewal stores its price before tax as agreed: the tax is not a rise of the price', async () => {
  const { domain } = await ownInCanada();
  const order = await renewalOf(scope, domain);
  expect(order.retailMinor).toBe(2730);
  await settleOrder(scope, order.id);
  expect(await readDomain(scope, domain.id)).toMatchObject({ renewalAgreedMinor: 2184 });
});

it('the mail about a dearer renewal compares prices before tax, and states the total', async () => {
  const { domain, buyer } = await ownInCanada();
  const { name, expiresAt } = domain;
  const match = { service: 'registry', operation: 'prices', match: name } as const;
  await injectFault({ ...match, kind: 'price_factor', factor: 5 });
  scope.clock.set(new Date(expiresAt.getTime() - 15 * DAY_MS));
  await sweepAutoRenewals(scope.fork());
  const mails = await queryRows<{ subject: string; text: string }>(
    scope,
    'select subject, text from outgoing_mail where "to" = $1 order by id',
    [buyer.email],
  );
  expect(mails).toMatchObject([{ subject: `Approve: renewing ${name} now costs 104.60 USD instead of 21.84` }]);
  expect(mails[0]!.text).toContain('now costs 104.60 USD plus tax, 130.75 USD in total. You last agreed to 21.84 USD.');
});
