import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { PRODUCTION_ENVIRONMENT } from './production-environment.fixture.ts';
import { VARIABLES, type VariableName } from './variables.ts';

const COMPLETE = PRODUCTION_ENVIRONMENT;

const problemsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it('parses a complete environment', () => {
  const config = readConfig(COMPLETE);
  expect(config).toMatchObject({
    production: true,
    port: 3000,
    host: '127.0.0.1',
    trustProxy: false,
    shutdownMs: 25_000,
  });
  expect(config.settings).toMatchObject({
    publicUrl: 'https://onym.example.com',
    livemode: true,
    margin: { percent: 15, fixedMinor: 100 },
  });
  expect(config.database).toMatchObject({
    url: 'postgres://onym@db/onym',
    directUrl: 'postgres://onym@db/onym',
    prepared: true,
  });
});

it('treats an empty variable as missing', () => {
  expect(readConfig({ ...COMPLETE, PORT: '', STRIPE_API_BASE: '' })).toMatchObject({ port: 3000 });
});

it('removes trailing slashes from URLs', () => {
  expect(readConfig({ ...COMPLETE, PUBLIC_URL: 'https://onym.example.com//' }).settings.publicUrl).toBe(
    'https://onym.example.com',
  );
});

it('the configuration cannot be changed after the start', () => {
  const config = readConfig(COMPLETE);
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.settings)).toBe(true);
});

describe('every mistake names its variable', () => {
  const mistakes: [VariableName, string][] = [
    ['NODE_ENV', 'staging'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'onym.example.com'],
    ['PUBLIC_URL', 'ftp://onym.example.com'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_URL', 'mysql://onym@db/onym'],
    ['DATABASE_URL', 'postgres://onym@db'],
    ['DATABASE_URL', 'postgres://onym:a/b@db/onym'],
    ['DATABASE_URL', 'postgres://onym:1/b@db/onym'],
    ['DATABASE_URL', 'postgres://onym:1#b@db/onym'],
    ['DATABASE_URL', 'postgres://onym:1?b@db/onym'],
    ['DATABASE_DIRECT_URL', 'nowhere'],
    ['DATABASE_REPLICA_URL', 'nowhere'],
    ['PRIVATE_HOSTS', 'http://db'],
    ['PRIVATE_HOSTS', 'db.example.com:5432'],
    ['DATABASE_PREPARED', 'maybe'],
    ['DATABASE_POOL', '-1'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET', 'a secret that is long enough to be one,short'],
    ['APP_SECRET', 'a secret that is long enough to be one,'],
    ['LOG_LEVEL', 'loud'],
    ['STRIPE_API_BASE', 'nowhere'],
    ['NAMECOM_API_BASE', 'nowhere'],
    ['POWERDNS_API_BASE', 'nowhere'],
    ['DNS_RESOLVERS', 'nowhere'],
    ['MARGIN_PERCENT', 'lots'],
    ['MARGIN_FIXED_CENTS', '1.5'],
    ['SHUTDOWN_SECONDS', 'soon'],
    ['LEAVE_SECONDS', '31'],
    ['FAILED_KEYS_PER_MINUTE', '0'],
    ['LLM_PROVIDER', 'acme-llm'],
    ['LLM_MONTHLY_BUDGET_USD', '-1'],
    ['LLM_DEADLINE_SECONDS', '0'],
  ];
  it.each(mistakes)('%s=%s', (name, value) => {
    const problems = problemsOf({ ...COMPLETE, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it('and all mistakes are reported at once', () => {
    const problems = problemsOf({ ...COMPLETE, PORT: 'x', LOG_LEVEL: 'x', APP_SECRET: undefined });
    expect(problems.map((line) => line.split(' ')[0]).toSorted()).toEqual(['APP_SECRET', 'LOG_LEVEL', 'PORT']);
  });

  it('a message never contains the value, which may be a secret', () => {
    expect(problemsOf({ ...COMPLETE, APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

describe('production refuses', () => {
  const needed = Object.entries(VARIABLES)
    .filter(([, variable]) => 'production' in variable)
    .map(([name]) => name);

  it.each(needed)('a start without %s', (name) => {
    expect(problemsOf({ ...COMPLETE, [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing`)),
    ]);
  });

  it('the sandbox', () => {
    expect(problemsOf({ ...COMPLETE, SANDBOX_URL: 'http://127.0.0.1:3001' })).toEqual([
      expect.stringContaining('SANDBOX_URL'),
    ]);
  });
});

/** The test environments of the vendors instead of the sandbox. */
const TEST_MODE = {
  ...COMPLETE,
  STRIPE_SECRET_KEY: 'sk_test_51Nd8sKq7WvXy2Ra',
  NAMECOM_API_BASE: 'https://api.dev.name.com',
};
const SANDBOX_URL = 'http://127.0.0.1:3001';
const SANDBOX = {
  ...COMPLETE,
  NODE_ENV: 'development',
  SANDBOX_URL,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_API_BASE: SANDBOX_URL,
  NAMECOM_USERNAME: 'sandbox',
  NAMECOM_TOKEN: 'sandbox',
  NAMECOM_API_BASE: SANDBOX_URL,
};

describe('livemode', () => {
  it.each([
    ['is true with real vendors', COMPLETE, true],
    ['is true with a restricted key', { ...COMPLETE, STRIPE_SECRET_KEY: 'rk_live_51Nd8sKq7WvXy2Ra' }, true],
    ['is false with test keys of the vendors', TEST_MODE, false],
    ['is false with a restricted test key', { ...TEST_MODE, STRIPE_SECRET_KEY: 'rk_test_51Nd8sKq7WvXy2Ra' }, false],
    ['is false with the sandbox', SANDBOX, false],
  ])('%s', (_title, env, livemode) => {
    expect(readConfig(env).settings.livemode).toBe(livemode);
  });
});

describe('webhook endpoints on this machine', () => {
  const LAPTOP = { ...COMPLETE, NODE_ENV: 'development' };
  const TEST_LAPTOP = { ...TEST_MODE, NODE_ENV: 'development' };

  it.each<[string, Record<string, string | undefined>, boolean]>([
    ['are called with the sandbox', SANDBOX, true],
    ['are called by a developer with a test key', TEST_LAPTOP, true],
    [
      'are called by a developer with a restricted test key',
      { ...TEST_LAPTOP, STRIPE_SECRET_KEY: 'rk_test_51Nd8sKq7WvXy2Ra' },
      true,
    ],
    ['are never called in production with a test key', TEST_MODE, false],
    [
      'are never called in production with a restricted test key',
      { ...TEST_MODE, STRIPE_SECRET_KEY: 'rk_test_51Nd8sKq7WvXy2Ra' },
      false,
    ],
    ['are never called in production with a live key', COMPLETE, false],
    [
      'are never called in production with a restricted live key',
      { ...COMPLETE, STRIPE_SECRET_KEY: 'rk_live_51Nd8sKq7WvXy2Ra' },
      false,
    ],
    ['are never called with a live key on a laptop', LAPTOP, false],
    [
      'are never called with a restricted live key on a laptop',
      { ...LAPTOP, STRIPE_SECRET_KEY: 'rk_live_51Nd8sKq7WvXy2Ra' },
      false,
    ],
  ])('%s', (_title, env, isCalled) => {
    expect(readConfig(env).settings.callsLoopback).toBe(isCalled);
  });
});

describe('a real registrar is never combined with sandbox payments, or the reverse', () => {
  const { STRIPE_SECRET_KEY, NAMECOM_USERNAME, NAMECOM_TOKEN } = COMPLETE;
  const UNPAID =
    /^NAMECOM_USERNAME, NAMECOM_TOKEN and NAMECOM_API_BASE point to .* STRIPE_SECRET_KEY .* without payment$/;
  const UNREGISTERED = /^STRIPE_SECRET_KEY and STRIPE_API_BASE point to .* NAMECOM_API_BASE .* not registered$/;

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['real names for test cards', { ...COMPLETE, STRIPE_SECRET_KEY: 'sk_test_51Nd8sKq7WvXy2Ra' }, UNPAID],
    ['real cards for test names', { ...COMPLETE, NAMECOM_API_BASE: 'https://api.dev.name.com' }, UNREGISTERED],
    [
      'a real registrar at its own address beside the sandbox',
      { ...SANDBOX, NAMECOM_USERNAME, NAMECOM_TOKEN, NAMECOM_API_BASE: undefined },
      UNPAID,
    ],
    [
      'a real registrar behind another address beside the sandbox',
      { ...SANDBOX, NAMECOM_USERNAME, NAMECOM_TOKEN, NAMECOM_API_BASE: 'https://names.example.com' },
      UNPAID,
    ],
    [
      "a real registrar and the sandbox's key, without the sandbox",
      { ...COMPLETE, NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_test_sandbox' },
      UNPAID,
    ],
    ['real payments beside the sandbox', { ...SANDBOX, STRIPE_SECRET_KEY, STRIPE_API_BASE: undefined }, UNREGISTERED],
    [
      "real payments and the sandbox's registrar, without the sandbox",
      { ...COMPLETE, NODE_ENV: 'development', NAMECOM_USERNAME: 'sandbox', NAMECOM_TOKEN: 'sandbox' },
      UNREGISTERED,
    ],
    [
      'real vendors, both, beside the sandbox',
      { ...COMPLETE, NODE_ENV: 'development', SANDBOX_URL },
      /^SANDBOX_URL is set, but NAMECOM_USERNAME, .* STRIPE_SECRET_KEY .* real vendors/,
    ],
  ])('refuses %s', (_title, env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(problem)]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['the sandbox alone', SANDBOX],
    ['the sandbox by another name of this machine', { ...SANDBOX, SANDBOX_URL: 'http://localhost:3001' }],
    ["real keys that are sent to the sandbox's addresses", { ...SANDBOX, STRIPE_SECRET_KEY, NAMECOM_USERNAME }],
    ['a registrar of the sandbox behind a proxy', { ...SANDBOX, NAMECOM_API_BASE: 'http://127.0.0.1:4000' }],
    ['both vendors in test mode', TEST_MODE],
    ['both vendors for real', COMPLETE],
  ])('allows %s', (_title, env) => {
    expect(problemsOf(env)).toEqual([]);
  });

  it('never shows a value in the message', () => {
    expect(
      problemsOf({ ...COMPLETE, NAMECOM_TOKEN: 'hunter2', STRIPE_SECRET_KEY: 'sk_test_hunter3' }).join(),
    ).not.toMatch(/hunter/);
  });
});

it('TRUST_PROXY is off, a number of hops or a list of addresses', () => {
  expect(readConfig({ ...COMPLETE, TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ ...COMPLETE, TRUST_PROXY: '10.0.0.0/8, 192.168.0.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.168.0.1',
  ]);
});

describe('a language model', () => {
  const OWN = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: 'http://localhost:11434/v1/',
    LLM_MODEL: 'small',
    LLM_INPUT_USD_PER_MILLION: '0',
    LLM_OUTPUT_USD_PER_MILLION: '0',
  };

  it('is off unless one is configured', () => {
    expect(readConfig(COMPLETE).vendors.language).toEqual({ kind: 'none' });
  });

  it('that you host yourself needs no key', () => {
    expect(readConfig({ ...COMPLETE, ...OWN }).vendors.language).toEqual({
      kind: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      model: 'small',
    });
  });

  it('of Anthropic has a default address, and prices and budget in billionths of a dollar', () => {
    const { vendors, settings } = readConfig({
      ...COMPLETE,
      LLM_PROVIDER: 'anthropic',
      LLM_MODEL: 'm',
      LLM_API_KEY: 'Xw3kP9vLq7Rt',
      LLM_INPUT_USD_PER_MILLION: '0.25',
      LLM_OUTPUT_USD_PER_MILLION: '5',
      LLM_MONTHLY_BUDGET_USD: '12.5',
    });
    expect(vendors.language).toEqual({
      kind: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      apiKey: 'Xw3kP9vLq7Rt',
      model: 'm',
    });
    expect(settings.language).toEqual({
      inputNanoUsd: 250,
      outputNanoUsd: 5000,
      monthlyBudgetNanoUsd: 12_500_000_000,
      deadlineMs: 8000,
    });
  });

  it.each(['LLM_BASE_URL', 'LLM_MODEL', 'LLM_INPUT_USD_PER_MILLION', 'LLM_OUTPUT_USD_PER_MILLION'])(
    'is rejected without %s',
    (name) => {
      expect(problemsOf({ ...COMPLETE, ...OWN, [name]: undefined })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is missing`)),
      ]);
    },
  );

  it('of Anthropic is rejected without its key', () => {
    expect(problemsOf({ ...COMPLETE, ...OWN, LLM_PROVIDER: 'anthropic' })).toEqual([
      expect.stringMatching(/^LLM_API_KEY is missing/),
    ]);
  });
});
