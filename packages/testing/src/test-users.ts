import { createHmac, randomBytes } from 'node:crypto';
import { digestMark, keyDigest, newApiKey, quickPasswords, sessionKeys } from '@onym/accounts/access';
import { createPorts } from '@onym/adapters';
import { parseContact, sealContact } from '@onym/domains';
import { DEFAULT_KEY_PERMISSIONS, DEFAULT_SPENDING, newId, type KeyBounds } from '@onym/core';
import { openSecrets, type Secrets } from '@onym/platform';
import type { Payments } from '@onym/core/ports';
import { queryStack } from './query-stack.ts';
import { testConfig } from './test-scope.ts';
import { stack } from './test-stack.ts';

// These rows are the same that sign-up, the key and contact pages, and the hosted card page create. Those flows have
// tests of their own.

export interface CreatedUser {
  id: string;
  email: string;
  password: string;
  /** The session cookie, as a browser sends it. */
  cookie: string;
}

interface Shared {
  secrets: Secrets;
  payments: Payments;
  /** The key that signs session cookies. */
  cookieKey: string;
}

let shared: Shared | undefined;

function open(): Shared {
  if (shared) return shared;
  const config = testConfig(stack().databaseUrl);
  const secrets = openSecrets(config.secret);
  const cookieKey = sessionKeys(secrets)[0]!.value;
  shared = { secrets, cookieKey, payments: createPorts(config.vendors).payments };
  return shared;
}

const PERSON = `
  with person as (
    insert into auth."user" (id, name, email, "emailVerified", "twoFactorEnabled") values ($1, 'Vera Field', $2, true, false) returning id),
  credential as (
    insert into auth."account" (id, "accountId", "providerId", "userId", password, "updatedAt")
    select $3, id, 'credential', id, $4, now() from person),
  own as (insert into account (id, email, name, tier, created_at) select id, $2, 'Vera Field', 'explorer', now() from person)
  insert into auth."session" (id, "expiresAt", token, "updatedAt", "ipAddress", "userAgent", "userId", "openedBy", "confirmedAt")
  select $5, now() + interval '30 days', $6, now(), '127.0.0.1', '', id, 'password', now() from person`;

/** Creates a user with a verified email address, an account on the tier explorer and a session, which counts as just signed in. */
export async function createTestUser(): Promise<CreatedUser> {
  const { cookieKey } = open();
  const now = new Date();
  const id = newId('account', now);
  const mark = randomBytes(6).toString('hex');
  const [email, password] = [`v${mark}@example.com`, `Pw-v${mark}`];
  const token = randomBytes(24).toString('base64url');
  const values = [
    id,
    email,
    newId('credential', now),
    await quickPasswords.hash(password),
    newId('session', now),
    token,
  ];
  await queryStack(PERSON, values);
  const signature = createHmac('sha256', cookieKey).update(token).digest('base64');
  return { id, email, password, cookie: `onym.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

const KEY = `
  insert into api_key (id, account_id, name, key_prefix, digest, digested_with, permissions, spending, created_at)
  values ($1, $2, 'Agent Key', $3, $4, $5, $6, $7, now())`;

/** Creates an API key of this account and returns its secret. */
export async function createTestKey(
  accountId: string,
  { permissions = DEFAULT_KEY_PERMISSIONS, ...spending }: { permissions?: readonly string[] } & Partial<KeyBounds>,
): Promise<string> {
  const scope = open();
  const { secret, keyPrefix } = newApiKey();
  const bounds = JSON.stringify({ ...DEFAULT_SPENDING, ...spending });
  const values = [newId('key', new Date()), accountId, keyPrefix, keyDigest(scope, secret), digestMark(scope)];
  await queryStack(KEY, [...values, permissions, bounds]);
  return secret;
}

const CONTACT = `
  with own as (update account set country = $3 where id = $1)
  insert into registrant_contact (account_id, sealed, updated_at) values ($1, $2, now())`;

/** Stores the registrant contact of this account, which must not have one yet, and the account's country. */
export async function createTestContact(accountId: string, contact: Record<string, string>): Promise<void> {
  const sealed = sealContact(open(), accountId, parseContact(contact));
  await queryStack(CONTACT, [accountId, sealed, contact['country']]);
}

const CUSTOMER = `
  insert into billing_customer (account_id, customer_id, payment_method_id, card_brand, card_last4, created_at)
  values ($1, $2, $3, $4, $5, now())`;

// The processor's event may have stored it already.
const CARD =
  'insert into payment_card (id, account_id, card, seen_at) values ($1, $2, $3, now()) on conflict do nothing';

/**
 * Creates a customer of this account at the processor, with one card entered on the hosted page.
 * @param type submits the card on the hosted page
 */
export async function createTestCard(
  { id, email }: Pick<CreatedUser, 'id' | 'email'>,
  type: (pageUrl: string) => Promise<Response>,
): Promise<void> {
  const { payments, secrets } = open();
  const { customerId } = await payments.createCustomer({ accountId: id, email, name: 'Vera Field' });
  const back = 'http://localhost/billing';
  const { url, sessionId } = await payments.createCardSetup({
    customerId,
    accountId: id,
    successUrl: back,
    cancelUrl: back,
  });
  const page = await type(url);
  if (page.status !== 303) throw new Error(`the hosted page answered ${page.status}`);
  const saved = (await payments.getSetupCard(sessionId))!;
  await payments.setDefaultCard(customerId, saved.paymentMethodId);
  const card = await payments.getDefaultCard(customerId);
  await queryStack(CUSTOMER, [id, customerId, saved.paymentMethodId, card?.brand ?? null, card?.last4 ?? null]);
  const fingerprint = await payments.getCardFingerprint(saved);
  await queryStack(CARD, [saved.paymentMethodId, id, secrets.mac('card', fingerprint!).toString('hex')]);
}
