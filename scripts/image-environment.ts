import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A production environment with its secrets as files. None of them gives access to anything real. */
export function createImageEnvironment(
  beside: string,
  databaseUrl: string,
  [port, inside, worker]: readonly [number, number, number],
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
    WORKER_PORT: String(worker),
    DATA_DIR: data,
    DATABASE_URL_FILE: secret('database_url', databaseUrl),
    APP_SECRET_FILE: secret('app_secret', 'q1Zr8vWd3mKx0Ty5nUb7cPj2hLf6sGa9eRo4iQwX'),
    STRIPE_SECRET_KEY: 'sk_live_51Nd8sKq7WvXy2Ra',
    STRIPE_WEBHOOK_SECRET: 'whsec_9dKs72nVqXw04LpZtRb3',
    NAMECOM_USERNAME: 'onym',
    NAMECOM_TOKEN: '8f2c61d0a94be7735c10f6a2d9e48b17',
    POWERDNS_API_BASE: 'http://127.0.0.1:9',
    POWERDNS_API_KEY: 'Jm4xTq9Zw2Lr7Vb1',
    NAMECOM_API_BASE: 'http://127.0.0.1:9',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    SMTP_URL: 'smtps://127.0.0.1:9',
    PUBLIC_URL: 'https://onym.example.com',
    SERVICE_NAME: 'onym.example.com',
    SITES_DOMAIN: 'onym-sites.com',
    NAMESERVERS: 'ns1.example.com,ns2.example.com',
    MAIL_FROM: 'Onym <hello@example.com>',
  };
}
