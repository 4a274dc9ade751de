import { describe, expect, it } from 'vitest';
import { CONFIGURATION_RULES, type ConfigurationRule, type ConfigurationRuleName } from './configuration-rules.ts';
import { ConfigError, readConfig } from './config.ts';

const PRODUCTION: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/onym',
  APP_SECRET: 'thirty-two characters at the least',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  NAMECOM_USERNAME: 'onym',
  NAMECOM_TOKEN: 'token',
  POWERDNS_API_BASE: 'http://dns.internal:8081',
  POWERDNS_API_KEY: 'key',
  SMTP_URL: 'smtps://relay.example.com',
  PUBLIC_URL: 'https://onym.example.com',
  SITES_DOMAIN: 'onym-sites.com',
  NAMESERVERS: 'ns1.example.com,ns2.example.com',
  MAIL_FROM: 'Onym <hello@example.com>',
};
const SANDBOX_URL = 'http://127.0.0.1:3001';
/** As npm start has it on a laptop. */
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

/** What breaks each rule. A rule without a line here does not type-check. */
const BREAKS: Record<ConfigurationRuleName, Record<string, string | undefined>[]> = {
  publicUrl: [{ PUBLIC_URL: undefined }, { PUBLIC_URL: 'http://onym.example.com', STRIPE_SECRET_KEY: 'sk_live_x' }],
  publicUrlIsRoot: [{ PUBLIC_URL: 'https://onym.example.com/app' }, { PUBLIC_URL: 'https://me:pw@onym.example.com' }],
  sitesApart: [
    { SITES_DOMAIN: 'onym.example.com' },
    { SITES_DOMAIN: 'sites.onym.example.com' },
    { SITES_DOMAIN: 'sites.example.com' },
    { SITES_DOMAIN: 'EXAMPLE.com' },
  ],
  names: [
    { MAIL_FROM: 'Onym <hello@onym.localhost>' },
    { MAIL_FROM: undefined },
    { MAIL_FROM: 'hello' },
    { NAMESERVERS: 'ns1.onym.localhost' },
    { NAMESERVERS: '127.0.0.1' },
    { NAMESERVERS: 'ns1.example.com,localhost' },
    { SITES_DOMAIN: 'sites.localhost' },
  ],
  secretStrength: [{ APP_SECRET: 'a'.repeat(64) }, { APP_SECRET: `${PRODUCTION['APP_SECRET']},${'ab'.repeat(20)}` }],
  secretsDiffer: [{ APP_SECRET: `${PRODUCTION['APP_SECRET']},${PRODUCTION['APP_SECRET']}` }],
  replica: [
    { DATABASE_REPLICA_URL: 'db2' },
    { DATABASE_REPLICA_URL: PRODUCTION['DATABASE_URL'] },
    { DATABASE_REPLICA_URL: 'postgres://direct/onym', DATABASE_DIRECT_URL: 'postgres://direct/onym' },
  ],
  quickPasswords: [{ QUICK_PASSWORDS: 'on' }, { QUICK_PASSWORDS: 'on', NODE_ENV: 'development' }],
  signingSecret: [{ STRIPE_WEBHOOK_SECRET: 'x' }, { STRIPE_WEBHOOK_SECRET: 'whsec_short' }],
  processorKey: [{ STRIPE_SECRET_KEY: 'pk_live_x' }, { STRIPE_SECRET_KEY: 'something' }],
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
  it.each(BREAKS[name as ConfigurationRuleName])('refuses %j, naming its variables', (over) => {
    const problems = problemsOf({ ...PRODUCTION, ...over });
    expect(problems.filter((line) => line.startsWith(lineOf(rule)))).toHaveLength(1);
    // A flag is no secret, and a part of many words.
    for (const value of Object.values(over)) if (value && value !== 'on') expect(problems.join()).not.toContain(value);
  });
});

it.each([
  ['production', PRODUCTION],
  ['production with a restricted key', { ...PRODUCTION, STRIPE_SECRET_KEY: 'rk_live_x' }],
  ['a laptop, with all the defaults and a secret that is none', LAPTOP],
  [
    'several secrets that differ',
    { ...PRODUCTION, APP_SECRET: `${PRODUCTION['APP_SECRET']},${'0123456789'.repeat(4)}` },
  ],
])('allows %s', (_title, env) => {
  expect(problemsOf(env)).toEqual([]);
});

it.each(['true', 'yes', '-1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com', '10.0.0.1,'])(
  'TRUST_PROXY=%s is refused before it can throw',
  (value) => {
    expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY is wrong/)]);
  },
);

it.each(['off', '1', 'loopback', 'uniquelocal, 10.0.0.0/8', '::1', 'fd00::/8'])(
  'TRUST_PROXY=%s is understood',
  (value) => {
    expect(problemsOf({ ...PRODUCTION, TRUST_PROXY: value })).toEqual([]);
  },
);
