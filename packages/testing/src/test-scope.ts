import { createPorts } from '@onym/adapters';
import { fixedClock, newId, type Tier } from '@onym/core';
import {
  openChanges,
  openDrawingPool,
  openNotificationListener,
  openLog,
  openOutbound,
  openSecrets,
  openSettled,
  openSql,
  forbidInTransactions,
  DELAYS,
  readConfig,
  type Config,
  type Delays,
  type Scope,
} from '@onym/platform';
import { inject } from 'vitest';
import { openDatabaseThrough, reuseDatabase } from './reused-database.ts';
import { requireOrderInTests } from './require-order.ts';
import { stack } from './test-stack.ts';

export interface TestScope extends Scope {
  readonly clock: ReturnType<typeof fixedClock>;
  readonly config: Config;
  /** Returns a scope with a forked entity manager, as for a new request. */
  fork(): TestScope;
  close(): Promise<void>;
}

/** Short delays, so that tests do not wait. */
export const SHORT_DELAYS: Delays = {
  ...DELAYS,
  retryWorkMs: 10,
  retryJobMs: 10,
  retryQueueMs: 5,
  listenAgainMs: { ended: [5, 10], failed: [5, 10] },
  logRequestsMs: 20,
  touchKeysMs: 20,
};

/** Returns the configuration of a process that uses this run's sandbox and the given database. */
export function testConfig(databaseUrl: string, over: Record<string, string> = {}): Config {
  return readConfig({ ...testEnvironment(databaseUrl), ...over });
}

/** Returns the environment of a process that uses this run's sandbox and the given database. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  const sandboxUrl = stack().sandboxUrl;
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    QUICK_PASSWORDS: 'on',
    DRAWING_THREADS: '0', // starting a thread takes longer than the drawings of tests
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a test secret that is long enough to be one',
    SANDBOX_URL: sandboxUrl,
    STRIPE_API_BASE: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    NAMECOM_API_BASE: sandboxUrl,
    NAMECOM_USERNAME: 'sandbox',
    NAMECOM_TOKEN: 'sandbox',
    POWERDNS_API_BASE: sandboxUrl,
    POWERDNS_API_KEY: 'sandbox',
    DNS_RESOLVERS: `127.0.0.1:${stack().sandboxDnsPort}`,
    SMTP_URL: stack().sandboxSmtpUrl,
    STORAGE_DIR: inject('storageDir'),
  };
}

/**
 * Opens a scope on its own database, with the real adapters against this run's sandbox, and a fixed clock.
 * @param over environment variables to change
 * @param options `through`: changes the URL of the database, for a proxy
 */
export async function openTestScope(
  over: Record<string, string> = {},
  { through }: { through?: (url: string) => string | Promise<string> } = {},
): Promise<TestScope> {
  const database = through ? await openDatabaseThrough(through) : await reuseDatabase();
  const { url, orm, pool } = database;
  const config = testConfig(url, over);
  const log = openLog({ level: config.logLevel, name: 'test' });
  const listening = await openNotificationListener(url, log, SHORT_DELAYS);
  const settled = await openSettled(listening);
  const real = createPorts(config.vendors);
  const { outbound, ...ports } = forbidInTransactions({
    ...real,
    outbound: openOutbound({ allowLoopback: true, timeoutMs: 5000, maxBytes: 64 * 1024 }),
  });
  const clock = fixedClock(new Date());
  const plainSql = requireOrderInTests(openSql(pool, { prepared: true }));
  const { sql } = forbidInTransactions({ sql: plainSql });
  const changes = await openChanges(listening, { sql });
  const base = {
    sql,
    past: sql,
    clock,
    delays: SHORT_DELAYS,
    log,
    ports,
    settings: config.settings,
    secrets: openSecrets(config.secret),
    settled,
    changes,
    outbound,
    drawing: openDrawingPool({ threads: 0 }),
    config,
  };
  const make = (): TestScope => ({
    ...base,
    em: orm.em.fork() as Scope['em'],
    fork: make,
    async close() {
      settled.close();
      await listening.close();
      await outbound.close();
      await real.close?.();
      await database.release();
    },
  });
  return make();
}

/** Creates an account. */
export async function createTestAccount(
  scope: TestScope,
  { tier = 'explorer' as Tier } = {},
): Promise<{ id: string; email: string }> {
  const id = newId('account', scope.clock.now());
  const email = `${id}@example.com`;
  await scope.sql.unnamed('insert into account (id, email, name, tier, created_at) values ($1, $2, $3, $4, $5)', [
    id,
    email,
    'Vera Field',
    tier,
    scope.clock.now(),
  ]);
  return { id, email };
}

/** Creates a domain that this account owns, with the same row as after a purchase. */
export async function createTestDomain(
  scope: TestScope,
  accountId: string,
  name: string,
): Promise<{ id: string; name: string }> {
  const id = newId('domain', scope.clock.now());
  const expiresAt = new Date(scope.clock.now().getTime() + 365 * 86_400_000);
  await scope.sql.unnamed(
    `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
     values ($1, $2, $3, 'active', $4, $5, 1, true, true, 1609, 2184, 'usd', $6, 'powerdns', $7)`,
    [id, accountId, name, scope.clock.now(), expiresAt, '{ns1.onym.localhost,ns2.onym.localhost}', scope.clock.now()],
  );
  return { id, name };
}
