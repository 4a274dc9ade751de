import { createKey } from '@onym/accounts/access';
import { saveContact } from '@onym/domains';
import { newId } from '@onym/core';
import { CONTACT } from '../buying-account.ts';
import type { ChaosInstallation } from './chaos-installation.ts';
import { SIGNED_IN_BUYERS, signedInBuyerTag } from './plan.ts';
import { sendCall } from './send.ts';

/** A buyer with a key and a saved card. */
export interface KeyHolder {
  accountId: string;
  key: string;
}

/** A buyer with a session and a saved card. */
export interface SignedInBuyer {
  accountId: string;
  cookie: string;
}

export interface Buyers {
  good: KeyHolder[];
  /** Buyers whose cards are declined. */
  declined: KeyHolder[];
  people: SignedInBuyer[];
}

const KEY_HOLDERS = 30;
const DECLINED = 4;

/** A private IPv4 address that only caller `n` uses, for X-Forwarded-For. */
export function callerAddressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** Creates all buyers. Other tests cover how keys, sessions and cards are obtained. */
export async function createBuyers(installation: ChaosInstallation): Promise<Buyers> {
  const good: KeyHolder[] = [];
  const declined: KeyHolder[] = [];
  for (let i = 0; i < KEY_HOLDERS; i++) good.push(await createKeyHolder(installation, 'pm_card_visa'));
  for (let i = 0; i < DECLINED; i++) declined.push(await createKeyHolder(installation, 'pm_card_chargeCustomerFail'));
  const people: SignedInBuyer[] = [];
  for (let i = 0; i < SIGNED_IN_BUYERS; i++) people.push(await createSignedInBuyer(installation, i));
  return { good, declined, people };
}

async function createKeyHolder(installation: ChaosInstallation, card: string): Promise<KeyHolder> {
  const accountId = newId('account', installation.app.clock.now());
  const email = `${accountId}@example.com`;
  await installation.rows(
    `insert into account (id, email, name, tier, created_at) values ($1, $2, 'Vera Field', 'agency', now())`,
    [accountId, email],
  );
  await saveCard(installation, accountId, email, card);
  await saveContact(installation.app.scope(), accountId, CONTACT);
  const { secret } = await createKey(installation.app.scope(), accountId, {
    name: 'chaos',
    permissions: ['*'],
    spending: { perPurchaseMinor: null, perMonthMinor: null, premium: true },
  });
  return { accountId, key: secret };
}

async function createSignedInBuyer(installation: ChaosInstallation, i: number): Promise<SignedInBuyer> {
  const email = `${signedInBuyerTag(i)}@example.com`;
  const from = callerAddressOf(0xff0000 + i);
  const { origin } = new URL(installation.publicUrl);
  const signedUp = await sendCall(installation, {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    json: { name: 'Vera Field', email, password: `Pw-${email}` },
    from,
    headers: { origin },
  });
  await installation.rows('update auth."user" set "emailVerified" = true where email = $1', [email]);
  const cookie = (signedUp.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const account = await sendCall(installation, { method: 'GET', path: '/api/v1/account', from, headers: { cookie } });
  if (account.status !== 200)
    throw new Error(`a person got ${signedUp.status} and ${account.status}: ${account.text.slice(0, 200)}`);
  const [row] = await installation.rows<{ id: string }>('select id from account where email = $1', [email]);
  await saveCard(installation, row!.id, email, 'pm_card_visa');
  return { accountId: row!.id, cookie };
}

/** Writes the rows that the processor's event about a saved card would write. */
async function saveCard(
  installation: ChaosInstallation,
  accountId: string,
  email: string,
  card: string,
): Promise<void> {
  const answer = await fetch(`${installation.sandboxUrl}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ email }),
  });
  const customer = (await answer.json()) as { id: string };
  await installation.rows(
    'insert into billing_customer (account_id, customer_id, payment_method_id, created_at) values ($1, $2, $3, now())',
    [accountId, customer.id, card],
  );
}
