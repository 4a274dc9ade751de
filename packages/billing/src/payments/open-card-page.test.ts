import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillIn } from './billing.fixture.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { openCardPage, readCardOfPage } from './open-card-page.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const BACK = { successUrl: 'http://localhost/ok', cancelUrl: 'http://localhost/no' };

describe('a card page', () => {
  it('of an account is for the customer of the account', async () => {
    const { id } = await createTestAccount(scope);
    expect((await openCardPage(scope.fork(), { accountId: id }, BACK)).customerId).toBe(
      await ensureCustomer(scope.fork(), id),
    );
  });

  it('for a visitor has a new customer each time, even with the address of an account', async () => {
    const { id, email } = await createTestAccount(scope);
    const pages = [];
    for (let time = 0; time < 2; time++)
      pages.push(await openCardPage(scope.fork(), { email, name: 'Vera Field' }, BACK));
    expect(new Set([...pages.map(({ customerId }) => customerId), await ensureCustomer(scope.fork(), id)]).size).toBe(
      3,
    );
  });

  it('returns the card once the page is filled in, and only for the customer of the page', async () => {
    const { id, email } = await createTestAccount(scope);
    const page = await openCardPage(scope.fork(), { email, name: 'Vera Field' }, BACK);
    expect(await readCardOfPage(scope, page)).toBeNull();
    await fillIn(page.url);
    expect(await readCardOfPage(scope, page)).toMatchObject({
      customerId: page.customerId,
      paymentMethodId: expect.stringMatching(/^pm_/),
    });
    const customerId = await ensureCustomer(scope.fork(), id);
    expect(await readCardOfPage(scope, { ...page, customerId })).toBeNull();
  });
});
