import { TOTP_STEP_MS, totpCode, contactDetails, openReceiver, type Receiver } from '@onym/testing';
import { verifyWebhook } from '@onym/sdk';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallationWithSecret, type Installation } from './several-secrets.fixture.ts';

const OLD = 'an older secret that is long enough to be one';

const NEWER = 'a newer secret that is long enough to be one';
const BOTH = `${NEWER},${OLD}`;
const STRANGE = 'a strange secret that is long enough to be one';
const PERSON = { email: 'vera@example.com', password: 'Kupfer-Wolke-71-Nord' };

let installation: Installation;
let receiver: Receiver;
beforeAll(async () => {
  [installation, receiver] = await Promise.all([openInstallationWithSecret(), openReceiver()]);
}, 120_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

async function rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  return client
    .query<T>(sql)
    .then((result) => result.rows)
    .finally(() => client.end());
}

interface Made {
  cookie: string;
  key: string;
  idle: string;
  totp: string;
  backup: string;
  endpoint: string;
  secret: string;
  buyPage: string;
}

/** Creates, through the API, one of everything of a user that is encrypted with the current secret. */
async function makeAll(): Promise<Made> {
  const { status, cookie, text } = await installation.call('POST', '/api/auth/sign-in/email', { json: PERSON });
  expect(status, text).toBe(200);
  const makeKey = async (name: string): Promise<string> => {
    const made = await installation.call('POST', '/api/v1/keys', { cookie, json: { name } });
    expect(made.status, made.text).toBe(200);
    return made.body.key.key as string;
  };
  const [key, idle] = [await makeKey('Used'), await makeKey('Idle')];
  expect((await installation.call('PUT', '/api/v1/account/contact', { cookie, json: contactDetails() })).status).toBe(
    200,
  );
  const { body: endpoint } = await installation.call('POST', '/api/v1/webhook-endpoints', {
    cookie,
    json: { url: receiver.url },
  });
  const checked = await installation.call('GET', '/api/v1/domains/check?name=quiet-harbor.com', { key });
  expect(checked.status, checked.text).toBe(200);
  const begun = await installation.call('POST', '/api/auth/two-factor/enable', {
    cookie,
    json: { password: PERSON.password },
  });
  const { totpURI: totp, backupCodes } = begun.body;
  const proven = await installation.call('POST', '/api/auth/two-factor/verify-totp', {
    cookie,
    json: { code: totpCode(totp) },
  });
  expect(proven.status, proven.text).toBe(200);
  return {
    cookie: proven.cookie,
    key,
    idle,
    totp,
    backup: backupCodes[0],
    endpoint: endpoint.id,
    secret: endpoint.secret,
    buyPage: new URL(checked.body.buyUrl).pathname,
  };
}

/** Signs in with password and second factor; returns the session cookie. */
async function signInTwice(made: Made, how: 'totp' | 'backup-code'): Promise<string> {
  const half = await installation.call('POST', '/api/auth/sign-in/email', { json: PERSON });
  expect(half.body, half.text).toMatchObject({ twoFactorRedirect: true });
  const whole = await installation.call('POST', `/api/auth/two-factor/verify-${how}`, {
    cookie: half.cookie,
    // The current code was used for the setup; the next one is accepted already.
    json: { code: how === 'totp' ? totpCode(made.totp, Date.now() + TOTP_STEP_MS) : made.backup },
  });
  expect(whole.status, whole.text).toBe(200);
  return whole.cookie;
}

/** Checks what must work with any secret: contact, webhook signature and the key in use. */
async function expectAllGoesOn(made: Made, cookie: string): Promise<void> {
  const saved = await installation.call('GET', '/api/v1/account/contact', { cookie });
  expect(saved.text).toContain(contactDetails().email);
  expect((await installation.call('GET', '/api/v1/domains/list', { key: made.key })).status).toBe(200);
  const sent = await installation.call('POST', `/api/v1/webhook-endpoints/${made.endpoint}/test`, { cookie });
  expect(sent.status, sent.text).toBeLessThan(300);
  const { raw, headers } = await receiver.next(({ event }) => event.id === sent.body.eventId);
  await expect(verifyWebhook(raw, headers, made.secret)).resolves.toMatchObject({ id: sent.body.eventId });
}

describe('the replacement of a secret', { timeout: 240_000 }, () => {
  let made: Made;

  it('the first start determines the secrets of the database; of two first starts at once one does', async () => {
    const [one, other] = await Promise.all([
      installation.adminProgram(OLD, 'list-suspended', '--json'),
      installation.adminProgram(OLD, 'list-suspended', '--json'),
    ]);
    expect([one.code, other.code], one.output + other.output).toEqual([0, 0]);
    expect(await rows('select id from secret_canary')).toHaveLength(1);
  });

  it('a start with secrets that decrypt nothing is refused before anything is served, with a clear message', async () => {
    const ends = await Promise.all([
      installation.refused('api', STRANGE),
      installation.refused('worker', STRANGE),
      installation.adminProgram(STRANGE, 'reseal'),
      installation.admin(STRANGE, 'key', 'create', '--email', PERSON.email),
    ]);
    for (const { code, output } of ends) {
      expect(output).toContain('APP_SECRET does not match this database');
      expect(output).not.toMatch(/^\s+at |strange/m);
      expect(code).not.toBe(0);
    }
    expect(ends.slice(0, 2).map(({ code }) => code)).toEqual([78, 78]);
    expect(ends[0]!.output).not.toContain('listening');
  });

  it('with the new secret before the old one everything continues to work except sessions', async () => {
    await installation.restart(OLD);
    const person = ['--email', PERSON.email, '--password', PERSON.password];
    const created = await installation.admin(OLD, 'user', 'create', ...person);
    expect(created.code, created.output).toBe(0);
    made = await makeAll();
    await installation.restart(BOTH);
    expect((await installation.call('GET', '/api/v1/account', { cookie: made.cookie })).status).toBe(401);
    await expectAllGoesOn(made, await signInTwice(made, 'totp'));
    expect((await installation.call('GET', made.buyPage)).status).toBe(200);
  });

  it('reseal re-encrypts beside running processes, says what still needs the older secret, and does nothing twice', async () => {
    const first = await installation.admin(BOTH, 'reseal', '--json');
    expect(first.code, first.output).toBe(0);
    const report = JSON.parse(first.output) as {
      secrets: number;
      olderNeeded: boolean;
      keys: { older: number };
      sealed: { where: string; moved: number; older: number; unreadable: number }[];
    };
    const movedOf = Object.fromEntries(report.sealed.map(({ where, moved }) => [where, moved]));
    expect(movedOf).toMatchObject({
      'registrant_contact.sealed': 1,
      'webhook_endpoint.sealed_secret': 1,
      'auth.twoFactor.secret': 1,
      'auth.twoFactor.backupCodes': 1,
      'secret_canary.sealed': 1,
    });
    expect(report.sealed.filter(({ older, unreadable }) => older + unreadable > 0)).toEqual([]);
    expect(report).toMatchObject({ secrets: 2, keys: { older: 1 }, olderNeeded: true });

    expect((await installation.call('GET', '/api/v1/domains/list', { key: made.idle })).status).toBe(200);
    const again = JSON.parse((await installation.admin(BOTH, 'reseal', '--json')).output) as typeof report;
    expect(again).toMatchObject({ keys: { older: 0 }, olderNeeded: false });
    expect(again.sealed.filter(({ moved }) => moved > 0)).toEqual([]);
    expect((await installation.admin(BOTH, 'reseal')).output).toContain('you can drop them');
  });

  it('with only the new secret nothing is lost, and with only the old one no start succeeds', async () => {
    await installation.restart(NEWER);
    // Simulates that half a minute has passed since the last code.
    await rows('update auth."twoFactor" set "lastStep" = null');
    await expectAllGoesOn(made, await signInTwice(made, 'totp'));
    expect((await installation.call('GET', '/api/v1/domains/list', { key: made.idle })).status).toBe(200);
    await signInTwice(made, 'backup-code');
    expect((await installation.call('GET', made.buyPage)).status).toBe(200);
    const { code, output } = await installation.refused('api', OLD);
    expect({ code, output }).toMatchObject({ code: 78, output: expect.stringContaining('APP_SECRET') });
  });
});
