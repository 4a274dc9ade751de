import { createKey } from '@onym/accounts/access';
import { DEFAULT_SPENDING, type KeyBounds, newId } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, type TestScope } from '@onym/testing';
import type { Spending } from './check-spending.ts';
import { periodsAt } from './period.ts';
import { reserveSpending, SpendingRefused, type Spender } from './reserve-spending.ts';
import { readTally } from './tally.ts';
import type { Terms } from './terms.ts';

/** Creates an account and a key with these limits. */
export async function makeSpender(
  scope: TestScope,
  bounds: Partial<KeyBounds> = {},
): Promise<{ accountId: string; keyId: string; memberId: null; email: string }> {
  const { id: accountId, email } = await createTestAccount(scope);
  const { key } = await createKey(scope.fork(), accountId, {
    name: 'Scout',
    permissions: ['*'],
    spending: { ...DEFAULT_SPENDING, perPurchaseMinor: null, perMonthMinor: null, ...bounds },
  });
  return { accountId, keyId: key.id, memberId: null, email };
}

/** The terms of a purchase for 16.09 USD, as shown to the owner who is asked to approve. */
export function makeTerms(over: Partial<Terms> = {}): Terms {
  return {
    action: 'buy',
    domain: 'tiderow.com',
    years: 1,
    price: 16.09,
    renewalPrice: 21.84,
    currency: 'usd',
    registrant: { name: 'Vera Field', email: 'vera@example.com', country: 'US' },
    privacy: true,
    autoRenew: true,
    emailForwards: [],
    nameservers: ['ns1.onym.localhost'],
    ...over,
  };
}

/** Tries to reserve the amount of an order, as placing one does. Returns the order's id, or the refusal. */
export async function trySpend(
  scope: TestScope,
  spender: Spender,
  over: Partial<Spending> = {},
  options: { approved?: boolean } = {},
): Promise<string | SpendingRefused> {
  const orderId = newId('order', scope.clock.now());
  const request: Spending = { action: 'buy', domain: 'tiderow.com', premium: false, amountMinor: 1000, ...over };
  try {
    await transaction(scope.fork(), (tx) => reserveSpending(tx, spender, { ...request, orderId }, options));
    return orderId;
  } catch (error) {
    if (error instanceof SpendingRefused) return error;
    throw error;
  }
}

/** The amounts that a subject (the id of an account or a key) has spent today and this month, in cents. */
export async function spentBy(scope: TestScope, subject: string): Promise<[number, number]> {
  const { dayMinor, monthMinor } = (await readTally(scope, [subject], periodsAt(scope.clock.now()))).get(subject)!;
  return [dayMinor, monthMinor];
}

/** Returns the tallies of this account, its keys and members that differ from the sum of their entries; empty if all are right. */
export function sumsThatLie(scope: TestScope, accountId: string): Promise<object[]> {
  return scope.sql.rows(
    'test-spending-books',
    `with owed as (
       select s.subject, s.period, sum(e.amount_minor - e.released_minor) as minor from spending_entry e
         cross join lateral (values (e.account_id, e.day), (e.account_id, left(e.day, 7)), (e.key_id, e.day), (e.key_id, left(e.day, 7)),
           (e.member_id, e.day), (e.member_id, left(e.day, 7))) s (subject, period)
       where e.account_id = $1 and s.subject is not null group by 1, 2)
     select * from owed full join spending_tally t using (subject, period)
     where (t.subject = $1 or t.subject in (select id from api_key where account_id = $1 union select id from account_member where account_id = $1)) and coalesce(owed.minor, 0) <> coalesce(t.spent_minor, 0)`,
    [accountId],
  );
}
