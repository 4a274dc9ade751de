import { registrableDomainOf } from '@onym/core';
import type { DatabaseConfig } from './database-config.ts';
import { isRealProcessor, vendorMixProblem, type VendorChoice } from './real-vendors.ts';
import { splitSecrets } from './secrets.ts';
import type { VariableName } from './variables.ts';

/** The part of the configuration that the rules check. */
interface CheckedConfig {
  readonly production: boolean;
  readonly port: number;
  readonly internal: { readonly port: number };
  readonly secret: string;
  readonly database: Pick<DatabaseConfig, 'url' | 'directUrl' | 'replicaUrl'>;
  readonly sandboxUrl: string | undefined;
  readonly settings: { readonly publicUrl: string; readonly sitesDomain: string; readonly quickPasswords: boolean };
  readonly vendors: Pick<VendorChoice, 'registrar'> & {
    readonly payments: VendorChoice['payments'] & { readonly webhookSecret: string };
    readonly storage: { readonly kind: string };
  };
}

/** The input of a rule: the parsed configuration, and which variables were set at all. */
export interface RuleFacts {
  readonly config: CheckedConfig;
  readonly isSet: (name: VariableName) => boolean;
}

/** A rule about several variables, or about a variable and the environment it runs in. */
export interface ConfigurationRule {
  /** The first variable is the one that the message names; the docs are sorted by it. */
  readonly variables: readonly [VariableName, ...VariableName[]];
  /**
   * The requirement as a phrase after the names of the variables. It never contains a value, which may be a secret.
   */
  readonly rule: string;
  readonly reason: string;
  /** Checked with NODE_ENV=production only, so that a trial on one machine does not need it. */
  readonly production?: true;
  readonly holds: (facts: RuleFacts) => boolean;
}

const LEAST_SIGNING_SECRET = 20;

/**
 * Every rule across variables, in the order in which violations are reported. docs/configuration.md is generated from
 * this table.
 */
export const CONFIGURATION_RULES = {
  publicUrl: {
    variables: ['PUBLIC_URL'],
    rule: 'is https',
    reason: 'sessions and keys would be sent unencrypted',
    production: true,
    holds: ({ config }) => config.settings.publicUrl.startsWith('https://'),
  },
  publicUrlIsRoot: {
    variables: ['PUBLIC_URL'],
    rule: 'has only scheme, host and port',
    reason: 'the service answers at the root of its host',
    holds: ({ config }) => new URL(config.settings.publicUrl).origin === config.settings.publicUrl.toLowerCase(),
  },
  sitesApart: {
    variables: ['SITES_DOMAIN', 'PUBLIC_URL'],
    rule: 'share no registrable domain',
    reason: "customer pages would be on the dashboard's site, with its cookies and reputation",
    production: true,
    holds: ({ config: { settings } }) => areDifferent(settings.sitesDomain, new URL(settings.publicUrl).hostname),
  },
  secretsDiffer: {
    variables: ['APP_SECRET'],
    rule: 'lists no secret twice',
    reason: 'an older secret that is also the newest could not be removed',
    holds: ({ config }) => new Set(splitSecrets(config.secret)).size === splitSecrets(config.secret).length,
  },
  replica: {
    variables: ['DATABASE_REPLICA_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL'],
    rule: 'the first differs from the others',
    reason: 'no replica would be used, and each read would be sent twice',
    holds: ({ config: { database } }) =>
      database.replicaUrl === undefined || ![database.url, database.directUrl].includes(database.replicaUrl),
  },
  quickPasswords: {
    variables: ['QUICK_PASSWORDS', 'SANDBOX_URL'],
    rule: 'the first is allowed only with the second',
    reason: 'passwords of real people would be readable in any copy of the database',
    holds: ({ config }) => !config.settings.quickPasswords || config.sandboxUrl !== undefined,
  },
  signingSecret: {
    variables: ['STRIPE_WEBHOOK_SECRET'],
    rule: `begins with whsec_ and has at least ${LEAST_SIGNING_SECRET} characters`,
    reason: 'anyone who guesses it can report payments that were never made',
    production: true,
    holds: ({ config: { vendors } }) =>
      vendors.payments.webhookSecret.startsWith('whsec_') &&
      vendors.payments.webhookSecret.length >= LEAST_SIGNING_SECRET,
  },
  processorKey: {
    variables: ['STRIPE_SECRET_KEY'],
    rule: 'is a secret key (sk_) or a restricted key (rk_), live or test',
    reason: 'a publishable key, or one of another vendor, would fail at the first purchase',
    production: true,
    holds: ({ config }) => /^(sk|rk)_(live|test)_/.test(config.vendors.payments.secretKey),
  },
  liveNeedsTls: {
    variables: ['STRIPE_SECRET_KEY', 'PUBLIC_URL'],
    rule: 'a live key only with https',
    reason: 'cards would be entered on a page that anyone in between can change',
    holds: ({ config }) =>
      !isRealProcessor({ sandboxUrl: config.sandboxUrl, payments: config.vendors.payments }) ||
      config.settings.publicUrl.startsWith('https://'),
  },
  storage: {
    variables: ['STORAGE', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    rule: 'the S3 variables go with STORAGE=s3',
    reason: 'files would be stored on an unintended disk',
    holds: ({ config, isSet }) =>
      config.vendors.storage.kind === 's3' ||
      !(['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).some(isSet),
  },
  inside: {
    variables: ['INTERNAL_PORT', 'PORT'],
    rule: 'are different ports',
    reason: 'metrics and health details would be public',
    holds: ({ config }) => config.internal.port !== config.port,
  },
} as const satisfies Record<string, ConfigurationRule>;

export type ConfigurationRuleName = keyof typeof CONFIGURATION_RULES;

/**
 * Returns one line for every broken rule, in the order of the table, and last one for a combination of vendors that
 * real-vendors.ts rejects; empty when all rules hold. Rules marked `production` are checked only in production.
 */
export function configurationProblems(config: CheckedConfig, isSet: RuleFacts['isSet']): string[] {
  const { sandboxUrl, vendors } = config;
  const mixture = vendorMixProblem({ sandboxUrl, registrar: vendors.registrar, payments: vendors.payments });
  const broken = Object.values<ConfigurationRule>(CONFIGURATION_RULES)
    .filter(({ production }) => config.production || !production)
    .filter(({ holds }) => !holds({ config, isSet }))
    .map(({ variables, rule, reason }) => `${variables.join(', ')}: ${rule} must hold; else ${reason}`);
  return [...broken, ...(mixture ? [mixture] : [])];
}

function areDifferent(one: string, other: string): boolean {
  const [a, b] = [registrableDomainOf(one) ?? one, registrableDomainOf(other) ?? other];
  return a.toLowerCase() !== b.toLowerCase();
}
