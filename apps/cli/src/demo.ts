import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createKey, createPerson, hasAccounts, openSessions } from '@onym/accounts/access';
import { startCardSetup } from '@onym/billing';
import { saveContact } from '@onym/domains';
import { openApp } from '@onym/app';
import { readConfig } from '@onym/platform';
import type { DemoCredentials } from './banner.ts';
import { storedDemoFile, credentialsOf, readStoredDemo, writeStoredDemo, type StoredDemo } from './stored-demo.ts';

const EMAIL = 'demo@onym.localhost';
const CONTACT = {
  firstName: 'Vera',
  lastName: 'Demo',
  email: 'vera@example.com',
  phone: '+14155552671',
  address1: '12 Harbour Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
};

/**
 * Creates a demo account with an API key and a registrant contact, and stores its credentials in DATA_DIR. Only with
 * the sandbox and in a database without accounts. Returns the credentials, stored ones on later calls; empty when there
 * is no demo account.
 */
export async function seedDemo(environment: Record<string, string>): Promise<DemoCredentials> {
  const config = readConfig(environment);
  if (!config.sandboxUrl) return {};
  const file = storedDemoFile(config.dataDir);
  if (existsSync(file)) {
    const known = await readStoredDemo(config.dataDir);
    return known ? credentialsOf(known) : {};
  }
  const app = await openApp({ ...config, logLevel: 'silent' }, 'seed');
  const scope = app.scope();
  const sessions = openSessions({
    databaseUrl: config.database.directUrl,
    settings: config.settings,
    secrets: scope.secrets,
    clock: app.clock,
    onError: () => {},
  });
  try {
    if (await hasAccounts(scope)) return {};
    const password = randomBytes(9).toString('base64url');
    const person = await createPerson(scope, sessions, { email: EMAIL, password, name: 'Demo' });
    await saveContact(scope, person.id, CONTACT);
    const { secret } = await createKey(scope, person.id, {
      name: 'Demo key',
      permissions: ['names:read', 'domains:read', 'domains:write'],
    });
    const kept: StoredDemo = { accountId: person.id, email: EMAIL, password, key: secret, cardSaved: false };
    await writeStoredDemo(config.dataDir, kept);
    return credentialsOf(kept);
  } finally {
    await sessions.close();
    await app.close();
  }
}

/**
 * Saves the test card 4242... for the demo account on the sandbox's own page, as a user would, and records that it is
 * saved. Does nothing without the sandbox or the demo account, or when it is saved already.
 * @throws Error when the page refuses the card
 */
export async function saveDemoCard(environment: Record<string, string>): Promise<void> {
  const config = readConfig(environment);
  const known = await readStoredDemo(config.dataDir);
  if (!config.sandboxUrl || !known || known.cardSaved) return;
  const app = await openApp({ ...config, logLevel: 'silent' }, 'seed');
  try {
    const { url } = await startCardSetup(app.scope(), known.accountId);
    const form = new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12 / 39',
      cvc: '123',
      name: 'Vera Demo',
    });
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`the card page responded with ${answer.status}`);
    await writeStoredDemo(config.dataDir, { ...known, cardSaved: true });
  } finally {
    await app.close();
  }
}
