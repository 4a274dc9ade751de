import { z } from 'zod';
import { splitSecrets } from './secrets.ts';
import { count, flag, headers, hosts, list, port, proxies, resolvers, url } from './variable-kinds.ts';
import { DOCUMENT_VARIABLES } from './document-variables.ts';
import { LOOKUP_VARIABLES } from './lookup-variables.ts';
import { PRICE_VARIABLES } from './price-variables.ts';
import { TAX_VARIABLES } from './tax-variables.ts';
import { address, insideUrl, postgresUrl, publicName, secret, variable, vendorUrl, type Variable } from './variable.ts';

/**
 * Every environment variable of the service. .env.example and docs/configuration.md are generated from this table.
 */
export const VARIABLES = {
  NODE_ENV: variable(
    'production refuses to start with a vendor key missing and never uses the sandbox.',
    z.enum(['development', 'test', 'production']),
    'development',
  ),
  PORT: variable('Port of the API and the dashboard. The sandbox, DNS and mail ports follow it.', port, '3000'),
  HOST: variable('Address to listen on.', z.string(), '127.0.0.1'),
  INTERNAL_PORT: variable(
    'Port of /metrics and /internal/*, which PORT does not serve; default PORT + 4, 0 for any free port.',
    z.coerce.number().int().min(0).max(65_535),
  ),
  INTERNAL_HOST: variable(
    'Address that INTERNAL_PORT listens on: loopback, or one of a private network.',
    z.string(),
    '127.0.0.1',
  ),
  PUBLIC_URL: address(
    'own',
    variable('The public web address of this service; default http://localhost:PORT.', url, undefined, true),
  ),
  SERVICE_NAME: publicName(
    variable(
      'Domain name of the service: the seller on prices, buy pages, invoices and in security.txt.',
      z.string(),
      'onym.localhost',
      true,
    ),
  ),
  SITES_DOMAIN: publicName(
    variable(
      "Domain under which landing pages are served; never the dashboard's origin.",
      z.string(),
      'sites.localhost',
      true,
    ),
  ),
  SITES_ADDRESSES: variable(
    'IPv4 and IPv6 addresses to which customer domains point for landing pages, comma separated.',
    list,
  ),
  DATA_DIR: variable('Folder of the embedded database and generated secrets.', z.string(), '.data'),
  DATABASE_URL: postgresUrl(
    'PostgreSQL for all queries; may point at a pooler. Unset: an embedded server in DATA_DIR.',
    true,
  ),
  DATABASE_DIRECT_URL: postgresUrl(
    'PostgreSQL without a pooler, for LISTEN, locks, migrations and the worker; default DATABASE_URL.',
  ),
  DATABASE_REPLICA_URL: postgresUrl(
    'A streaming replica, or a pooler of several: for site visits and historical lists.',
  ),
  DATABASE_PASSWORD: secret(
    variable(
      'Password for the addresses above that have a user but no password; any characters, unescaped.',
      z.string(),
    ),
  ),
  PRIVATE_HOSTS: variable(
    'Hosts in a private network whose name does not show it, comma separated: connections to them may be without TLS.',
    hosts,
  ),
  DATABASE_PREPARED: variable(
    'off if DATABASE_URL or DATABASE_REPLICA_URL is a transaction pooler that cannot keep prepared statements.',
    flag,
    'on',
  ),
  DATABASE_POOL: variable('Connections per process for business writes; the hot path has as many again.', count, '10'),
  APP_SECRET: secret(
    variable(
      'At least 32 random bytes; all keys of the service are derived from it. npm start generates it in DATA_DIR. Several, newest first, comma separated: all decrypt, the first encrypts.',
      z
        .string()
        .refine(
          (text) => splitSecrets(text).every((root) => root.length >= 32),
          'every secret has at least 32 characters',
        ),
      undefined,
      true,
    ),
    'several',
  ),
  TRUST_PROXY: variable(
    'Proxies in front: off, a number of hops (at most 5), or a list of addresses, networks, loopback, linklocal, uniquelocal (Express "trust proxy").',
    proxies,
    'off',
  ),
  FAILED_KEYS_PER_MINUTE: variable(
    'How many invalid API keys an IP address may send per minute before it gets 429; valid keys are never affected.',
    count.min(1),
    '300',
  ),
  LOG_LEVEL: variable(
    'trace, debug, info, warn, error or silent.',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'info',
  ),
  STRIPE_SECRET_KEY: secret(variable('Secret key of the payment processor.', z.string(), undefined, true)),
  STRIPE_WEBHOOK_SECRET: secret(
    variable(
      "Signing secret of the processor's events, sent to PUBLIC_URL/api/stripe/events.",
      z.string(),
      undefined,
      true,
    ),
  ),
  STRIPE_API_BASE: vendorUrl("Different address of the processor's API, e.g. the sandbox."),
  AGENCY_SEATS: variable('Maximum number of members besides the owner of an account on the Agency plan.', count, '10'),
  QUICK_PASSWORDS: variable(
    'on hashes passwords so weakly that anyone can guess them: only for tests and benchmarks with the sandbox.',
    flag,
    'off',
  ),
  MACHINE_PAYMENTS: variable(
    'on enables POST /api/v1/domains/buy/mpp with every configured payment method.',
    flag,
    'on',
  ),
  MPP_SECRETS: secret(
    variable(
      'Secrets that sign payment challenges: the current one, then the previous, comma separated, at least 32 bytes each; default: derived from APP_SECRET.',
      list,
    ),
    'several',
  ),
  STRIPE_NETWORK_ID: variable(
    'Stripe profile (profile_...) that agents grant shared payment tokens to; unset: not offered.',
    z.string(),
  ),
  NAMECOM_USERNAME: variable('Account name at the registrar.', z.string(), undefined, true),
  NAMECOM_TOKEN: secret(variable('API token at the registrar.', z.string(), undefined, true)),
  NAMECOM_API_BASE: vendorUrl("Address of the registrar's API.", 'https://api.name.com'),
  POWERDNS_API_BASE: insideUrl("Address of PowerDNS's HTTP API.", true),
  POWERDNS_API_KEY: secret(variable("Key of PowerDNS's HTTP API.", z.string(), undefined, true)),
  NAMESERVERS: publicName(
    variable(
      'Nameservers that domains are delegated to, comma separated.',
      list,
      'ns1.onym.localhost,ns2.onym.localhost',
      true,
    ),
  ),
  DNS_CONTACT: publicName(
    variable(
      'Contact email address in the SOA record of each zone; default hostmaster at the domain of the first of NAMESERVERS.',
      z.email(),
    ),
  ),
  DNS_RESOLVERS: variable(
    "Resolvers used to verify connected domains and check propagation, as IP address or IP:port, comma separated; default: the system's.",
    resolvers,
  ),
  SMTP_URL: secret(
    address(
      'relay',
      variable(
        'Relay for outgoing email, e.g. smtps://user:pass@mail.example.com; with smtp:// it must offer STARTTLS unless it is on this machine.',
        z.url({ protocol: /^smtps?$/ }),
        undefined,
        true,
      ),
    ),
    'password',
  ),
  SMTP_ALLOW_PLAIN: variable(
    'on sends email, with passwords and links, unencrypted to a relay on another machine: only in a private network.',
    flag,
    'off',
  ),
  MAIL_FROM: publicName(variable('Sender of outgoing mail.', z.string(), 'Onym <hello@onym.localhost>', true)),
  SELLER_NAME: variable('Name of the seller on invoices; default SERVICE_NAME.', z.string()),
  SELLER_ADDRESS: variable(
    "The seller's postal address on invoices, its lines separated by |.",
    z.string().transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ),
  SELLER_TAX_ID: variable("The seller's tax number on invoices, e.g. VAT DE123456789.", z.string()),
  ...TAX_VARIABLES,
  ...DOCUMENT_VARIABLES,
  SELLER_EMAIL: publicName(variable('Contact address for questions about invoices.', z.email())),
  SECURITY_CONTACT: publicName(
    address(
      'own',
      variable(
        'Email or web address for security reports, the Contact of /.well-known/security.txt; default security@SERVICE_NAME.',
        z
          .union([z.email(), z.url({ protocol: /^https$/ })])
          .transform((contact) => (contact.includes('://') ? contact : `mailto:${contact}`)),
      ),
    ),
  ),
  STORAGE: variable(
    'Where generated files are stored: disk, or s3 for any S3-compatible store.',
    z.enum(['disk', 's3']),
    'disk',
  ),
  STORAGE_DIR: variable('Folder of generated files, shared by every process; default DATA_DIR/files.', z.string()),
  S3_ENDPOINT: insideUrl('Address of the S3 store without the bucket, e.g. https://s3.eu-central-1.amazonaws.com.'),
  S3_REGION: variable('Region that S3 requests are signed for.', z.string(), 'us-east-1'),
  S3_BUCKET: variable('Bucket of generated files; it must exist.', z.string()),
  S3_ACCESS_KEY_ID: secret(
    variable('Key that may get, put and delete objects of the bucket, and list them.', z.string()),
    'identifier',
  ),
  S3_SECRET_ACCESS_KEY: secret(variable('Its secret.', z.string())),
  ...LOOKUP_VARIABLES,
  SANDBOX_URL: address(
    'own',
    variable('Address of the sandbox. Set by npm start when no vendor key is given; livemode is then false.', url),
  ),
  MARGIN_PERCENT: variable("Margin on the registrar's cost, in percent.", z.coerce.number().min(0).max(1000), '15'),
  MARGIN_FIXED_CENTS: variable('Fixed part of the margin, in cents.', count, '100'),
  ...PRICE_VARIABLES,
  PRICE_RISE_ABSORBED_CENTS: variable(
    'How much our cost may rise after a price was shown while the domain is still sold at that price, in cents.',
    count,
    '200',
  ),
  FRAUD_PURCHASES_PER_HOUR: variable(
    'How many purchases an account, and a card over all accounts, may make per hour; 0 is no limit. Automatic renewals are not counted.',
    count,
    '150',
  ),
  FRAUD_AMOUNT_PER_DAY: variable(
    'How much an account younger than FRAUD_YOUNG_DAYS may spend per day, in whole US dollars; 0 is no limit.',
    count,
    '3000',
  ),
  FRAUD_YOUNG_DAYS: variable('How many days FRAUD_AMOUNT_PER_DAY applies to a new account.', count, '14'),
  FRAUD_NEW_CARDS_PER_DAY: variable(
    'How many cards an account may use for the first time per day and still buy; 0 is no limit.',
    count,
    '5',
  ),
  AUTHENTICATION_HOURS: variable(
    "How long an order waits, at its price, for the cardholder's confirmation with the bank: 1 to 12 hours.",
    z.coerce.number().int().min(1).max(12),
    '6',
  ),
  DRAWING_THREADS: variable(
    'Number of threads per api and worker that draw pictures, documents and packages, started on demand. 0 draws on the main thread.',
    z.coerce.number().int().min(0).max(64),
    '2',
  ),
  WORKER_PORT: variable('Port of /healthz, /readyz and /metrics of a worker at INTERNAL_HOST.', port.optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: insideUrl(
    'An OpenTelemetry collector (OTLP over HTTP, /v1/traces is added): requests, jobs and vendor calls are sent there as spans. If unset, none are sent.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    variable('Headers for it, such as a key: name=value, comma separated.', headers),
    'headers',
  ),
  OTEL_SERVICE_NAME: variable('Service name in spans.', z.string(), 'onym'),
  LEAVE_SECONDS: variable(
    'How long the api accepts requests after SIGTERM while /readyz already fails: as long as your load balancer needs to notice, at most 30.',
    z.coerce.number().min(0).max(30),
    '1',
  ),
  SHUTDOWN_SECONDS: variable('How long running requests and jobs may take to finish after SIGTERM.', count, '25'),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
