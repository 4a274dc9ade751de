import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A production environment, its secrets as files. Nothing in it opens anything. */
export function environment(
  beside: string,
  databaseUrl: string,
  [port, inside]: readonly [number, number],
): Record<string, string> {
  const data = path.join(beside, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o777);
  const secret = (name: string, value: string): string => {
    const file = path.join(beside, name);
    writeFileSync(file, `${value}\n`);
    return file;
  };
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(inside),
    DATA_DIR: data,
    DATABASE_URL_FILE: secret('database_url', databaseUrl),
    APP_SECRET_FILE: secret('app_secret', 'thirty-two characters at the least of an image'),
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    NAMECOM_USERNAME: 'onym',
    NAMECOM_TOKEN: 'token',
    POWERDNS_API_BASE: 'http://127.0.0.1:9',
    POWERDNS_API_KEY: 'key',
    NAMECOM_API_BASE: 'http://127.0.0.1:9',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    SMTP_URL: 'smtps://127.0.0.1:9',
    PUBLIC_URL: 'https://onym.example.com',
    SITES_DOMAIN: 'onym-sites.com',
    NAMESERVERS: 'ns1.example.com,ns2.example.com',
    MAIL_FROM: 'Onym <hello@example.com>',
  };
}
