import type { Tier } from '@onym/core';
import { configurationProblems } from './configuration-rules.ts';
import { withDatabasePassword } from './database-address.ts';
import { readDatabaseConfig, type DatabaseConfig } from './database-config.ts';
import { readEvidenceConfig, type EvidenceVendors, type TrademarkSource } from './evidence-config.ts';
import { readLanguageConfig, type LanguageLimits, type LanguageVendor } from './language-config.ts';
import type { Prices, TierLimits } from './prices.ts';
import { isRealProcessor } from './real-vendors.ts';
import { openSecrets } from './secrets.ts';
import { withSecretFiles } from './secret-files.ts';
import { readTaxConfig, type TaxSettings, type TaxVendor } from './tax-config.ts';
import { readSellerConfig, type SellerSettings } from './seller-config.ts';
import { readTelemetryConfig, type Telemetry } from './telemetry-config.ts';
import { classProblems } from './variable-classes.ts';
import type { Variable } from './variable.ts';
import { VARIABLES, type VariableName } from './variables.ts';

/** The environment is invalid; `problems` has one line per problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration does not allow a start:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The part of the configuration that modules may read: parsed values, never the environment. */
export interface Settings {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly serviceName: string;
  /** A `mailto:` or `https:` address, published in security.txt. */
  readonly securityContact: string;
  readonly tax: TaxSettings;
  readonly seller: SellerSettings;
  /** The price of a US dollar by currency (ISO 4217), with its day (YYYY-MM-DD); the price is a decimal text. */
  readonly taxExchangeRates: Readonly<Record<string, { rate: string; date: string }>>;
  readonly sitesDomain: string;
  /** The addresses that customers' own domains must point to; empty when the operator set none. */
  readonly sitesAddresses: readonly string[];
  /** False when the sandbox or the test mode of a vendor is used. */
  readonly livemode: boolean;
  /** Whether webhook endpoints may be on this machine. False where strangers can register endpoints. */
  readonly callsLoopback: boolean;
  /**
   * Whether operators must sign in with a second factor: true in production, because they decide about other people's
   * orders.
   */
  readonly operatorsNeedSecondFactor: boolean;
  /** Whether passwords are hashed with a cheap function, because they are only those of test users. */
  readonly quickPasswords: boolean;
  readonly margin: { percent: number; fixedMinor: number };
  /** The most, in cents, that our cost may rise after a price was shown while we still sell at that price. */
  readonly absorbedRiseMinor: number;
  /** Limits against stolen cards; 0 is no limit. Amounts in cents. */
  readonly fraud: {
    /** Per account, and per card over all accounts. */
    readonly purchasesPerHour: number;
    /** Of an account younger than `youngDays`. */
    readonly amountPerDayMinor: number;
    readonly youngDays: number;
    /** Cards that an account uses for the first time. */
    readonly newCardsPerDay: number;
  };
  /** How many hours an order waits for a cardholder to authenticate with their bank. */
  readonly authenticationHours: number;
  readonly limits: Readonly<Record<Tier, TierLimits>>;
  /** How many members an agency account may have besides its owner. */
  readonly agencySeats: number;
  readonly prices: Prices;
  /** Cost and time limits for queries to the language model; unused where no model is configured. */
  readonly language: LanguageLimits;
  readonly publicLimits: {
    soldPerMinute: number;
    /** All calls from one address that need no API key, together. */
    keylessPerMinute: number;
    /** Polls of a program for the user's answer to its device code. */
    devicePerMinute: number;
    signInPerMinute: number;
    machinePerMinute: number;
    failedKeysPerMinute: number;
  };
  /** The registers that are searched for trademarks. */
  readonly trademarkSources: readonly TrademarkSource[];
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Where internal endpoints, such as metrics, are served. */
  readonly internal: { readonly port: number; readonly host: string };
  readonly dataDir: string;
  readonly logLevel: string;
  readonly trustProxy: boolean | number | string[];
  /** Port for the health and metrics of a worker; undefined: none. */
  readonly workerPort: number | undefined;
  readonly telemetry: Telemetry | undefined;
  /** How many threads render drawings; 0: the main thread does. */
  readonly drawingThreads: number;
  /** How long the listener stays open after SIGTERM, milliseconds. */
  readonly leaveMs: number;
  readonly shutdownMs: number;
  readonly secret: string;
  readonly database: DatabaseConfig;
  readonly sandboxUrl: string | undefined;
  readonly vendors: {
    registrar: { kind: 'namecom'; baseUrl: string; username: string; token: string; isSandbox: boolean };
    payments: { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase?: string };
    dns: { kind: 'powerdns'; baseUrl: string; apiKey: string; nameservers: string[]; contact: string };
    mailer: { kind: 'smtp'; url: string; from: string; allowPlain: boolean };
    resolver: { kind: 'system'; servers?: string[] };
    storage:
      | { kind: 'disk'; dir: string }
      | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
    language: LanguageVendor;
    rails: { sandbox: boolean; networkId?: string };
    evidence: EvidenceVendors;
    tax: TaxVendor;
  };
  /** The current secret first, then the previous one as long as challenges signed with it are valid. */
  readonly machinePaymentSecrets: readonly string[];
  readonly settings: Settings;
}

/**
 * Parses and validates the environment, with secrets read from files (`NAME_FILE`). Called once per process; the result
 * is frozen.
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function readConfig(given: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const env = withDatabasePassword(withSecretFiles(given, (problem) => problems.push(problem)));
  const production = env.NODE_ENV === 'production';
  const read = <T>(name: VariableName, whenMissing?: T): T => {
    const { schema, fallback, production: needed } = VARIABLES[name] as Variable;
    const isNeeded = production && needed;
    const text = env[name] || (isNeeded ? undefined : fallback);
    if (text === undefined) {
      if (whenMissing !== undefined && !isNeeded) return whenMissing;
      problems.push(`${name} is missing: ${VARIABLES[name].about}`);
      return undefined as T;
    }
    const parsed = schema.safeParse(text);
    if (!parsed.success) problems.push(...parsed.error.issues.map(({ message }) => `${name} is wrong: ${message}`));
    return parsed.data as T;
  };
  const optional = <T>(name: VariableName): T | undefined => (env[name] ? read<T>(name) : undefined);

  read('NODE_ENV'); // so that a misspelled "production" is rejected instead of disabling the production checks
  const port = read<number>('PORT');
  const database = readDatabaseConfig({ read, optional });
  const sandboxUrl = optional<string>('SANDBOX_URL');
  if (production && sandboxUrl) problems.push('SANDBOX_URL is set: the sandbox never runs in production');
  const registrar: Config['vendors']['registrar'] = {
    kind: 'namecom',
    baseUrl: read('NAMECOM_API_BASE'),
    username: read('NAMECOM_USERNAME'),
    token: read('NAMECOM_TOKEN'),
    isSandbox: sandboxUrl !== undefined,
  };
  const nameservers = read<string[]>('NAMESERVERS') ?? [];
  const apiBase = optional<string>('STRIPE_API_BASE');
  const payments: Config['vendors']['payments'] = {
    kind: 'stripe',
    secretKey: read('STRIPE_SECRET_KEY'),
    webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    ...(apiBase ? { apiBase } : {}),
  };
  const secret = read<string>('APP_SECRET');
  const machinePayments = read<boolean>('MACHINE_PAYMENTS');
  const networkId = optional<string>('STRIPE_NETWORK_ID');
  const resolvers = optional<string[]>('DNS_RESOLVERS');

  const language = readLanguageConfig({ read, optional });
  const evidence = readEvidenceConfig({ read, optional, sandboxUrl });
  const tax = readTaxConfig({ read, optional, problems });
  const livemode = !sandboxUrl && isRealProcessor({ sandboxUrl, payments });

  const serviceName = read<string>('SERVICE_NAME');

  const config: Config = {
    production,
    port,
    host: read('HOST'),
    internal: { port: optional<number>('INTERNAL_PORT') ?? port + 4, host: read('INTERNAL_HOST') },
    dataDir: read('DATA_DIR'),
    logLevel: read('LOG_LEVEL'),
    trustProxy: readTrustProxy(read<string | undefined>('TRUST_PROXY')),
    drawingThreads: read<number>('DRAWING_THREADS'),
    workerPort: optional<number>('WORKER_PORT'),
    telemetry: readTelemetryConfig(optional, read('OTEL_SERVICE_NAME')),
    leaveMs: read<number>('LEAVE_SECONDS') * 1000,
    shutdownMs: read<number>('SHUTDOWN_SECONDS') * 1000,
    secret,
    database,
    sandboxUrl,
    vendors: {
      registrar,
      payments,
      dns: {
        kind: 'powerdns',
        baseUrl: read('POWERDNS_API_BASE'),
        apiKey: read('POWERDNS_API_KEY'),
        nameservers,
        contact: optional<string>('DNS_CONTACT') ?? `hostmaster@${parentOf(nameservers[0] ?? '')}`,
      },
      mailer: { kind: 'smtp', url: read('SMTP_URL'), from: read('MAIL_FROM'), allowPlain: read('SMTP_ALLOW_PLAIN') },
      resolver: { kind: 'system', ...(resolvers ? { servers: resolvers } : {}) },
      storage:
        read<'disk' | 's3'>('STORAGE') === 's3'
          ? {
              kind: 's3',
              endpoint: read('S3_ENDPOINT'),
              region: read('S3_REGION'),
              bucket: read('S3_BUCKET'),
              accessKeyId: read('S3_ACCESS_KEY_ID'),
              secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
            }
          : { kind: 'disk', dir: optional<string>('STORAGE_DIR') ?? `${read<string>('DATA_DIR')}/files` },
      language: language.vendor,
      rails: {
        sandbox: machinePayments && sandboxUrl !== undefined,
        ...(machinePayments && networkId ? { networkId } : {}),
      },
      evidence: evidence.vendors,
      tax: tax.vendor,
    },
    machinePaymentSecrets: readMachineSecrets(optional<string[]>('MPP_SECRETS'), secret, problems),
    settings: Object.freeze({
      publicUrl: read('PUBLIC_URL', `http://localhost:${port}`),
      serviceName,
      securityContact: optional<string>('SECURITY_CONTACT') ?? `mailto:security@${serviceName}`,
      tax: tax.settings,
      seller: readSellerConfig(optional, serviceName),
      taxExchangeRates: Object.freeze(optional<Settings['taxExchangeRates']>('TAX_EXCHANGE_RATES') ?? {}),
      sitesDomain: read<string>('SITES_DOMAIN'),
      sitesAddresses: optional<string[]>('SITES_ADDRESSES') ?? (sandboxUrl ? ['127.0.0.1'] : []),
      livemode,
      callsLoopback: !livemode && !production,
      operatorsNeedSecondFactor: production,
      quickPasswords: read<boolean>('QUICK_PASSWORDS'),
      margin: { percent: read<number>('MARGIN_PERCENT'), fixedMinor: read<number>('MARGIN_FIXED_CENTS') },
      absorbedRiseMinor: read<number>('PRICE_RISE_ABSORBED_CENTS'),
      fraud: Object.freeze({
        purchasesPerHour: read<number>('FRAUD_PURCHASES_PER_HOUR'),
        amountPerDayMinor: 100 * read<number>('FRAUD_AMOUNT_PER_DAY'),
        youngDays: read<number>('FRAUD_YOUNG_DAYS'),
        newCardsPerDay: read<number>('FRAUD_NEW_CARDS_PER_DAY'),
      }),
      authenticationHours: read<number>('AUTHENTICATION_HOURS'),
      limits: read<Settings['limits']>('TIER_LIMITS'),
      agencySeats: read<number>('AGENCY_SEATS'),
      prices: Object.freeze({
        products: read<Prices['products']>('PRODUCT_PRICES'),
        plans: read<Prices['plans']>('PLAN_PRICES'),
        nameCall: read<string>('NAME_CALL_PRICE'),
      }),
      language: Object.freeze(language.limits),
      publicLimits: {
        soldPerMinute: 60,
        keylessPerMinute: 20,
        devicePerMinute: 60,
        signInPerMinute: 20,
        machinePerMinute: 10,
        failedKeysPerMinute: read<number>('FAILED_KEYS_PER_MINUTE'),
      },
      trademarkSources: Object.freeze(evidence.sources),
    }),
  };
  // Rules need all values, so they are skipped while a variable is missing or misspelled.
  if (problems.length === 0 && production)
    problems.push(
      ...classProblems(VARIABLES, env, {
        privateHosts: (optional<string[]>('PRIVATE_HOSTS') ?? []).map((host) => host.toLowerCase()),
        allowsPlainMail: config.vendors.mailer.allowPlain,
      }),
    );
  if (problems.length === 0) problems.push(...configurationProblems(config, (name) => Boolean(env[name])));
  if (problems.length) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** Reports short secrets, which could be guessed, or are known if empty. By default derives them from APP_SECRET. */
function readMachineSecrets(
  given: readonly string[] | undefined,
  secret: string | undefined,
  problems: string[],
): readonly string[] {
  if (given?.some((one) => Buffer.byteLength(one) < 32))
    problems.push('MPP_SECRETS is wrong: every secret has at least 32 bytes');
  return (
    given ??
    (secret
      ? openSecrets(secret)
          .keys('machine-payment')
          .map((key) => key.toString('base64url'))
      : [])
  );
}

function readTrustProxy(text: string | undefined): boolean | number | string[] {
  if (text === undefined || text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
}

/** ns1.example.com -> example.com */
function parentOf(name: string): string {
  return name.replace(/\.$/, '').split('.').slice(1).join('.');
}
