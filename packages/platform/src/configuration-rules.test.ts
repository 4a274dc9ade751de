import { describe, expect, it } from 'vitest';
import { CONFIGURATION_RULES, type ConfigurationRule, type ConfigurationRuleName } from './configuration-rules.ts';
import { ConfigError, readConfig } from './config.ts';
import { PRODUCTION_ENVIRONMENT } from './production-environment.fixture.ts';

const PRODUCTION = PRODUCTION_ENVIRONMENT;
const SANDBOX_URL = 'http://127.0.0.1:3001';
/** The environment of `npm start` on a laptop. */
const LAPTOP: Record<string, string> = {
  DATABASE_URL: 'postgres://127.0.0.1/onym',
  APP_SECRET: 'a'.repeat(32),
  SANDBOX_URL,
  STRIPE_API_BASE: SANDBOX_URL,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  NAMECOM_API_BASE: SANDBOX_URL,
  NAMECOM_USERNAME: 'sandbox',
  NAMECOM_TOKEN: 'sandbox',
  POWERDNS_API_BASE: SANDBOX_URL,
  POWERDNS_API_KEY: 'sandbox',
  SMTP_URL: 'smtp://127.0.0.1:3003',
};

/** Settings that break each rule. A rule without an entry here fails the type check. */
const BREAKS: Record<ConfigurationRuleName, Record<string, string | undefined>[]> = {
  publicUrl: [{ PUBLIC_URL: 'http://onym.example.com' }],
  publicUrlIsRoot: [{ PUBLIC_URL: 'https://onym.example.com/app' }, { PUBLIC_URL: 'https://me:pw@onym.example.com' }],
  sitesApart: [
    { SITES_DOMAIN: 'onym.example.com' },
    { SITES_DOMAIN: 'sites.onym.example.com' },
    { SITES_DOMAIN: 'sites.example.com' },
    { SITES_DOMAIN: 'EXAMPLE.com' },
  ],
  secretsDiffer: [{ APP_SECRET: `${PRODUCTION['APP_SECRET']},${PRODUCTION['APP_SECRET']}` }],
  replica: [
    { DATABASE_REPLICA_URL: PRODUCTION['DATABASE_URL'] },
    { DATABASE_REPLICA_URL: 'postgres://direct/onym', DATABASE_DIRECT_URL: 'postgres://direct/onym' },
  ],
  quickPasswords: [{ QUICK_PASSWORDS: 'on' }, { QUICK_PASSWORDS: 'on', NODE_ENV: 'development' }],
  signingSecret: [{ STRIPE_WEBHOOK_SECRET: '9dKs72nVqXw04LpZtRb3' }, { STRIPE_WEBHOOK_SECRET: 'whsec_9dKs72nVq' }],
  processorKey: [{ STRIPE_SECRET_KEY: 'pk_live_51Nd8sKq7WvXy2Ra' }, { STRIPE_SECRET_KEY: 'something else' }],
  liveNeedsTls: [{ PUBLIC_URL: 'http://onym.example.com', NODE_ENV: 'development' }],
  storage: [{ S3_BUCKET: 'quiet-bucket' }, { S3_ENDPOINT: 'https://s3.example.com' }],
  inside: [{ INTERNAL_PORT: '3000' }],
};

const problemsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
const lineOf = ({ variables, rule }: ConfigurationRule): string => `${variables.join(', ')}: ${rule} must hold`;

describe.each(Object.entries<ConfigurationRule>(CONFIGURATION_RULES))('%s', (name, rule) => {
  it.each(BREAKS[name as ConfigurationRuleName])('rejects %j, naming its variables', (over) => {
    const problems = problemsOf({ ...PRODUCTION, ...over });
    expect(problems.filter((line) => line.startsWith(lineOf(rule)))).toHaveLength(1);
    // A flag is not secret, and "on" is a part of many words.
    for (const value of Object.values(over)) if (value && value !== 'on') expect(problems.join()).not.toContain(value);
  });
});

it.each([
  ['production', PRODUCTION],
  ['production with a restricted key', { ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_51Nd8sKq7WvXy2Ra' }],
  ['a laptop, with all the defaults and a secret that is none', LAPTOP],
  [
    'several secrets that differ',
    { ...PRODUCTION, APP_SECRET: `${PRODUCTION['APP_SECRET']},Zt7b0Wm4Qx9Lc2Vr5Kd8Yp1Nf6Hs3Jg0Ua4Ei7Bo` },
  ],
])('allows %s', (_title, env) => {
  expect(problemsOf(env)).toEqual([]);
});

it.each([
  'true',
  'yes',
  '-1',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'proxy.example.com',
  '10.0.0.1,',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1, 0.0.0.0/0',
  '0.0.0.0/1,128.0.0.0/1',
  '2000::/3',
  '::ffff:0:0/96',
  '6',
  '99',
  '1000',
])('TRUST_PROXY=%s is rejected, because Express would throw or trust every caller', (value) => {
  expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY is wrong/)]);
});

it.each([
  'off',
  '0',
  '1',
  '5',
  'loopback',
  'uniquelocal, 10.0.0.0/8',
  '::1',
  'fd00::/16',
  '104.16.0.0/13, 2400:cb00::/32',
])('TRUST_PROXY=%s is accepted', (value) => {
  expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: value })).toEqual([]);
});
