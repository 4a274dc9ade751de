/**
 * An environment with which production starts, as an operator would set it. No value is a working secret; they only
 * look like those that vendors and `openssl rand` generate.
 */
export const PRODUCTION_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://onym.example.com',
  SERVICE_NAME: 'onym.example.com',
  SITES_DOMAIN: 'onym-sites.com',
  DATABASE_URL: 'postgres://onym@db/onym',
  APP_SECRET: 'q1Zr8vWd3mKx0Ty5nUb7cPj2hLf6sGa9eRo4iQwX',
  STRIPE_SECRET_KEY: 'sk_live_51Nd8sKq7WvXy2Ra',
  STRIPE_WEBHOOK_SECRET: 'whsec_9dKs72nVqXw04LpZtRb3',
  NAMECOM_USERNAME: 'onym',
  NAMECOM_TOKEN: '8f2c61d0a94be7735c10f6a2d9e48b17',
  POWERDNS_API_BASE: 'http://dns.internal:8081',
  POWERDNS_API_KEY: 'Jm4xTq9Zw2Lr7Vb1',
  NAMESERVERS: 'ns1.example.com,ns2.example.com',
  SMTP_URL: 'smtps://relay.example.com',
  MAIL_FROM: 'Onym <hello@example.com>',
};
