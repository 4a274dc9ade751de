import { createKey } from '@onym/accounts/access';
import { saveContact } from '@onym/domains';
import type { App } from '@onym/app';
import { newId } from '@onym/core';

/** A complete registrant contact. */
export const CONTACT = {
  firstName: 'Vera',
  lastName: 'Field',
  email: 'vera@example.com',
  phone: '+14155552671',
  address1: '12 Harbour Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
};

/** An account that can buy, and its key. */
export interface BuyingAccount {
  accountId: string;
  headers: { authorization: string };
}

interface BuyingRequest {
  tier: 'explorer' | 'agency';
  key: Parameters<typeof createKey>[2];
}

/** Creates an account with a contact, a card at the sandbox's processor and a key, as sign-up and payment would. */
export async function createBuyingAccount(
  { app, sandboxUrl }: { app: App; sandboxUrl: string },
  { tier, key }: BuyingRequest,
): Promise<BuyingAccount> {
  const accountId = newId('account', app.clock.now());
  const email = `${accountId}@example.com`;
  await app.pool.query(
    `insert into account (id, email, name, tier, created_at) values ($1, $2, 'Vera Field', $3, now())`,
    [accountId, email, tier],
  );
  const answer = await fetch(`${sandboxUrl}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ email }),
  });
  const customer = (await answer.json()) as { id: string };
  await app.pool.query(
    'insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, $3, now())',
    [accountId, customer.id, 'pm_card_visa'],
  );
  await saveContact(app.scope(), accountId, CONTACT);
  const { secret } = await createKey(app.scope(), accountId, key);
  return { accountId, headers: { authorization: `Bearer ${secret}` } };
}
