import { hasLoopbackNet } from './loopback.ts';
import type { TestStack } from './test-stack.ts';

/** Signs the events that the sandbox sends to the API of a test stack. */
export const WEBHOOK_SECRET = 'whsec_sandbox';

/** Returns the environment of an API or a worker of this stack. */
export function programEnvironment(
  { siteUrl, internalUrl, databaseUrl, sandboxUrl, sandboxSmtpUrl, sandboxDnsPort }: TestStack,
  storageDir: string,
): Record<string, string> {
  return {
    // Not "test", because the authentication library skips its origin check there.
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    QUICK_PASSWORDS: 'on',
    HOST: '127.0.0.1',
    PORT: new URL(siteUrl).port,
    INTERNAL_PORT: new URL(internalUrl).port,
    PUBLIC_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a test secret that is long enough to be one',
    // Where callers cannot use different loopback addresses, they send one in a header.
    TRUST_PROXY: hasLoopbackNet ? 'off' : 'loopback',
    SANDBOX_URL: sandboxUrl,
    STRIPE_API_BASE: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    NAMECOM_API_BASE: sandboxUrl,
    NAMECOM_USERNAME: 'sandbox',
    NAMECOM_TOKEN: 'sandbox',
    POWERDNS_API_BASE: sandboxUrl,
    POWERDNS_API_KEY: 'sandbox',
    DNS_RESOLVERS: `127.0.0.1:${sandboxDnsPort}`,
    SMTP_URL: sandboxSmtpUrl,
    STORAGE_DIR: storageDir,
    // Premium names have one of three prices, by name: one account could exceed the limit of new accounts by chance.
    FRAUD_AMOUNT_PER_DAY: '0',
    LEAVE_SECONDS: '0',
    SHUTDOWN_SECONDS: '5',
  };
}
