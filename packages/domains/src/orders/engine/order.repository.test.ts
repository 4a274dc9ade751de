import { AccountSchema } from '@onym/accounts/access';
import { newId } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer } from '../order.fixture.ts';
import { insertOrder } from './order.repository.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

it('a value whose column the statement does not write is refused', async () => {
  const buyer = await makeBuyer(scope);
  const inserted = transaction(scope, (tx) =>
    insertOrder(tx, {
      id: newId('order', scope.clock.now()),
      account: tx.em.getReference(AccountSchema, buyer.id, { wrapped: true }),
      domain: `${uniqueWord()}.com`,
      kind: 'purchase',
      state: 'created',
      door: 'card',
      mailsOwner: false,
      retailMinor: 1,
      renewalMinor: 1,
      costMinor: 1,
      currency: 'usd',
      premium: false,
      years: 1,
      privacy: true,
      autoRenew: true,
      forwards: [],
      sealedContact: '',
      payment: { funding: 'card_hold', customerId: buyer.customerId, paymentMethodId: buyer.paymentMethodId },
      steps: [],
      createdAt: scope.clock.now(),
      withdrawnAt: scope.clock.now(),
    }),
  );
  await expect(inserted).rejects.toThrow('does not write the column withdrawn_at');
});
