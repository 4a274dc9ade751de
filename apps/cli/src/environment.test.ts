import { describe, expect, it } from 'vitest';
import { completeEnvironment, localUrl, readSettings, type Variables } from './environment.ts';

const found = {
  databaseUrl: 'postgres://onym@127.0.0.1:5000/onym',
  sandboxDatabaseUrl: 'postgres://onym@127.0.0.1:5000/sandbox',
  appSecret: 'made-secret',
  stripeWebhookSecret: 'whsec_made',
};
const complete = (given: Variables) => completeEnvironment(given, readSettings(given, '/srv/onym'), found);

describe('with nothing set', () => {
  it('derives every address and port from 3000 and .data', () => {
    expect(complete({})).toEqual({
      HOST: '127.0.0.1',
      PORT: '3000',
      INTERNAL_PORT: '3004',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: '/srv/onym/.data',
      DATABASE_URL: found.databaseUrl,
      DATABASE_DIRECT_URL: found.databaseUrl,
      APP_SECRET: 'made-secret',
      LEAVE_SECONDS: '0',
      SANDBOX_PORT: '3001',
      DNS_PORT: '3002',
      SMTP_PORT: '3003',
      SANDBOX_URL: 'http://127.0.0.1:3001',
      SANDBOX_DATABASE_URL: found.sandboxDatabaseUrl,
      SANDBOX_EVENTS_URL: 'http://127.0.0.1:3000/api/stripe/events',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_made',
      STRIPE_API_BASE: 'http://127.0.0.1:3001',
      NAMECOM_USERNAME: 'sandbox',
      NAMECOM_TOKEN: 'sandbox',
      NAMECOM_API_BASE: 'http://127.0.0.1:3001',
      POWERDNS_API_BASE: 'http://127.0.0.1:3001',
      POWERDNS_API_KEY: 'sandbox',
      DNS_RESOLVERS: '127.0.0.1:3002',
      SMTP_URL: 'smtp://127.0.0.1:3003',
    });
  });
});

describe('a given variable', () => {
  it('moves every port with PORT', () => {
    const { PUBLIC_URL, SANDBOX_URL, DNS_PORT, SMTP_URL } = complete({ PORT: '4100' });
    expect([PUBLIC_URL, SANDBOX_URL, DNS_PORT, SMTP_URL]).toEqual([
      'http://localhost:4100',
      'http://127.0.0.1:4101',
      '4102',
      'smtp://127.0.0.1:4103',
    ]);
  });

  it('overrides the derived value', () => {
    const given = { SANDBOX_PORT: '9000', SMTP_URL: 'smtp://mail:25', APP_SECRET: 'mine', OTHER: 'kept' };
    expect(complete(given)).toMatchObject({ ...given, SANDBOX_URL: 'http://127.0.0.1:9000' });
  });

  it('counts as missing when it is empty', () => {
    expect(complete({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      PORT: '3000',
      SMTP_URL: 'smtp://127.0.0.1:3003',
      DATABASE_URL: found.databaseUrl,
    });
  });

  it('DATABASE_URL serves as the direct address too, unless that is set', () => {
    expect(complete({ DATABASE_URL: 'postgres://a/b' })['DATABASE_DIRECT_URL']).toBe('postgres://a/b');
    expect(
      complete({ DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'postgres://c/d' })['DATABASE_DIRECT_URL'],
    ).toBe('postgres://c/d');
  });

  it('DATA_DIR becomes absolute, so that every program uses the same folder', () => {
    expect(complete({ DATA_DIR: 'elsewhere' })['DATA_DIR']).toBe('/srv/onym/elsewhere');
  });

  it('PUBLIC_URL loses its trailing slash', () => {
    expect(complete({ PUBLIC_URL: 'https://onym.example/' })['PUBLIC_URL']).toBe('https://onym.example');
  });
});

describe('vendors', () => {
  it.each(['NAMECOM_USERNAME', 'NAMECOM_TOKEN'])(
    'with STRIPE_SECRET_KEY and %s set nothing uses the sandbox',
    (name) => {
      const environment = complete({ STRIPE_SECRET_KEY: 'real', [name]: 'real' });
      expect(
        Object.entries(environment).filter(([key, value]) => /SANDBOX|SMTP|POWERDNS|API_BASE/.test(key + value)),
      ).toEqual([]);
    },
  );

  const registrar = { NAMECOM_USERNAME: 'real', NAMECOM_TOKEN: 'real' };
  const sandboxRegistrar = { NAMECOM_USERNAME: 'sandbox', NAMECOM_TOKEN: 'sandbox' };
  it.each<[string, Variables, string]>([
    [
      'registrar and no payments',
      registrar,
      'NAMECOM_USERNAME and NAMECOM_TOKEN set for a real vendor, STRIPE_SECRET_KEY not.',
    ],
    [
      "registrar and the sandbox's payments",
      { ...registrar, STRIPE_SECRET_KEY: 'sk_test_sandbox' },
      'A real registrar never runs with sandbox payments',
    ],
    [
      'payments and no registrar',
      { STRIPE_SECRET_KEY: 'real' },
      'STRIPE_SECRET_KEY set for a real vendor, NAMECOM_USERNAME and NAMECOM_TOKEN not.',
    ],
    [
      "payments and the sandbox's registrar",
      { STRIPE_SECRET_KEY: 'real', ...sandboxRegistrar },
      'Real payments never run with the sandbox registrar',
    ],
  ])('a real %s are refused before anything starts', (_title, given, sentence) => {
    expect(() => readSettings(given, '/srv')).toThrow(sentence);
  });

  it('in production nothing uses the sandbox, with or without keys', () => {
    expect(complete({ NODE_ENV: 'production' })).not.toHaveProperty('STRIPE_SECRET_KEY');
  });

  it('the sandbox keys in a copied .env still select the sandbox', () => {
    expect(readSettings({ STRIPE_SECRET_KEY: 'sk_test_sandbox', NAMECOM_TOKEN: 'sandbox' }, '/').usesSandbox).toBe(
      true,
    );
  });
});

describe('mistakes name their variable', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a port from 1 to 65535, not "http".'],
    [{ DNS_PORT: '70000' }, 'DNS_PORT must be a port from 1 to 65535, not "70000".'],
    [{ PORT: '65535' }, 'SANDBOX_PORT must be a port from 1 to 65535, not "65536".'],
    [{ PUBLIC_URL: 'onym.example' }, 'PUBLIC_URL must be an http(s) address, not "onym.example".'],
  ])('%j', (given, sentence) => {
    expect(() => readSettings(given, '/')).toThrow(sentence);
  });
});

it('a wildcard host is called on the loopback address', () => {
  expect(localUrl(readSettings({ HOST: '0.0.0.0' }, '/'))).toBe('http://127.0.0.1:3000');
  expect(localUrl(readSettings({ HOST: '::1' }, '/'))).toBe('http://[::1]:3000');
});
