import path from 'node:path';
import { UsageError } from './usage-error.ts';

/** Environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Addresses and folders that follow from the variables alone. */
export interface Settings {
  host: string;
  port: number;
  sandboxPort: number;
  dnsPort: number;
  smtpPort: number;
  internalPort: number;
  internalHost: string;
  /** URL of the dashboard and the API for people and agents, without a trailing slash. */
  publicUrl: string;
  sandboxUrl: string;
  /** An absolute path. */
  dataDir: string;
  /** The sandbox replaces the vendors: no vendor key is set and this is not production. */
  usesSandbox: boolean;
}

/** Values that must be created or found before the environment is complete. */
export interface ResolvedResources {
  databaseUrl: string;
  sandboxDatabaseUrl: string;
  appSecret: string;
  stripeWebhookSecret: string;
}

const PROCESSOR_KEYS = ['STRIPE_SECRET_KEY'];
const REGISTRAR_KEYS = ['NAMECOM_USERNAME', 'NAMECOM_TOKEN'];
const SANDBOX_STRIPE_KEY = 'sk_test_sandbox';

/**
 * Reads the settings of the programs from the variables; all of them have defaults that follow from PORT and DATA_DIR.
 * The sandbox is used unless a real vendor key is set or NODE_ENV is production.
 * @param currentDir the folder to which a relative DATA_DIR refers
 * @throws UsageError that names the variable with an invalid value, also when only one of registrar and processor has a
 *   real key
 */
export function readSettings(given: Variables, currentDir: string): Settings {
  const port = portFrom(given, 'PORT', 3000);
  const realKeys = [...PROCESSOR_KEYS, ...REGISTRAR_KEYS].filter((name) => isRealKey(given[name]));
  requireBothVendors(realKeys);
  const settings = {
    host: given['HOST'] || '127.0.0.1',
    port,
    sandboxPort: portFrom(given, 'SANDBOX_PORT', port + 1),
    dnsPort: portFrom(given, 'DNS_PORT', port + 2),
    smtpPort: portFrom(given, 'SMTP_PORT', port + 3),
    internalPort: portFrom(given, 'INTERNAL_PORT', port + 4),
    internalHost: given['INTERNAL_HOST'] || '127.0.0.1',
    publicUrl: urlFrom(given, 'PUBLIC_URL', `http://localhost:${port}`),
    dataDir: path.resolve(currentDir, given['DATA_DIR'] || '.data'),
    usesSandbox: given['NODE_ENV'] !== 'production' && realKeys.length === 0,
  };
  return { ...settings, sandboxUrl: urlFrom(given, 'SANDBOX_URL', `http://127.0.0.1:${settings.sandboxPort}`) };
}

/**
 * Returns the complete environment of all programs of one start. Pure, so that `onym admin` in another terminal
 * computes the same one. Non-empty given variables override derived ones; PUBLIC_URL and DATA_DIR are always those of
 * the settings, which are normalised.
 */
export function completeEnvironment(
  given: Variables,
  settings: Settings,
  found: ResolvedResources,
): Record<string, string> {
  const derived: Record<string, string> = {
    HOST: settings.host,
    PORT: String(settings.port),
    INTERNAL_PORT: String(settings.internalPort),
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: found.databaseUrl,
    DATABASE_DIRECT_URL: given['DATABASE_URL'] || found.databaseUrl,
    APP_SECRET: found.appSecret,
    LEAVE_SECONDS: '0', // no load balancer in front
    ...(settings.usesSandbox && sandboxEnvironment(settings, found)),
  };
  const overriding = Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const { publicUrl: PUBLIC_URL, dataDir: DATA_DIR } = settings;
  return { ...derived, ...Object.fromEntries(overriding), PUBLIC_URL, DATA_DIR };
}

function sandboxEnvironment(settings: Settings, found: ResolvedResources): Record<string, string> {
  const { sandboxUrl } = settings;
  return {
    SANDBOX_PORT: String(settings.sandboxPort),
    DNS_PORT: String(settings.dnsPort),
    SMTP_PORT: String(settings.smtpPort),
    SANDBOX_URL: sandboxUrl,
    SANDBOX_DATABASE_URL: found.sandboxDatabaseUrl,
    // The endpoint for signed events is on this machine, whatever PUBLIC_URL is.
    SANDBOX_EVENTS_URL: `${localUrl(settings)}/api/stripe/events`,
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: found.stripeWebhookSecret,
    STRIPE_API_BASE: sandboxUrl,
    NAMECOM_USERNAME: 'sandbox',
    NAMECOM_TOKEN: 'sandbox',
    NAMECOM_API_BASE: sandboxUrl,
    POWERDNS_API_BASE: sandboxUrl,
    POWERDNS_API_KEY: 'sandbox',
    DNS_RESOLVERS: `127.0.0.1:${settings.dnsPort}`,
    SMTP_URL: `smtp://127.0.0.1:${settings.smtpPort}`,
  };
}

/**
 * Returns the URL of the API for a call from this machine, without a trailing slash. A wildcard address can be listened
 * on, but not called, so 127.0.0.1 replaces it.
 */
export function localUrl({ host, port }: Settings): string {
  const callable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}

/**
 * Checked before anything starts; addresses and test keys are validated by each program when it reads its
 * configuration.
 */
function requireBothVendors(realKeys: readonly string[]): void {
  for (const [set, missing, reason] of [
    [PROCESSOR_KEYS, REGISTRAR_KEYS, 'Real payments never run with the sandbox registrar'],
    [REGISTRAR_KEYS, PROCESSOR_KEYS, 'A real registrar never runs with sandbox payments'],
  ] as const) {
    const real = set.filter((name) => realKeys.includes(name));
    if (real.length > 0 && !missing.some((name) => realKeys.includes(name)))
      throw new UsageError(
        `${real.join(' and ')} set for a real vendor, ${missing.join(' and ')} not. ${reason}: set the keys of both, or of none.`,
      );
  }
}

/** A copied .env may contain the sandbox's own keys; they select the sandbox, not a vendor. */
function isRealKey(value: string | undefined): boolean {
  return Boolean(value) && value !== SANDBOX_STRIPE_KEY && value !== 'sandbox';
}

function portFrom(given: Variables, name: string, fallback: number): number {
  const text = given[name];
  const port = text ? Number(text) : fallback;
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`${name} must be a port from 1 to 65535, not "${text ?? port}".`);
}

function urlFrom(given: Variables, name: string, fallback: string): string {
  const text = given[name] || fallback;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
