import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverEvent, fillIn, makePayer, workOff, type TestPayer } from './billing.fixture.ts';
import { openPortal } from './start-checkout.ts';
import { findSavedCard, requirePayer } from './ensure-customer.ts';
import { saveCardOfSetup } from './save-card.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Delivers the events of all changes of this customer's card, and processes them. */
async function tell({ customerId, since }: TestPayer): Promise<void> {
  for await (const event of scope.ports.payments.listEvents({ since })) {
    const { action } = event;
    if (action.kind === 'default_card_changed' && action.customerId === customerId) await deliverEvent(scope, event);
  }
  await workOff(scope);
}

describe('a card that is changed in the portal', () => {
  it('is the saved card from then on', async () => {
    const payer = await makePayer(scope);
    const { url, sessionId } = await scope.ports.payments.createCardSetup({
      ...payer,
      successUrl: 'http://localhost/ok',
      cancelUrl: 'http://localhost/no',
    });
    await fillIn(url);
    await saveCardOfSetup(scope.fork(), sessionId);
    const before = await requirePayer(scope, payer.accountId);
    const portal = await openPortal(scope.fork(), payer.accountId);
    const body = new URLSearchParams({
      action: 'change_card',
      number: '5555555555554444',
      expiry: '12/34',
      cvc: '123',
      name: 'Vera Field',
    });
    expect((await fetch(portal.url, { method: 'POST', redirect: 'manual', body })).status).toBeLessThan(400);
    await tell(payer);
    expect(await findSavedCard(scope, payer.accountId)).toEqual({ brand: 'mastercard', last4: '4444' });
    expect((await requirePayer(scope, payer.accountId)).paymentMethodId).not.toBe(before.paymentMethodId);
  });

  it('a change without a card leaves an account without one unchanged', async () => {
    const payer = await makePayer(scope);
    await tell(payer);
    expect(await findSavedCard(scope, payer.accountId)).toBeNull();
  });
});
