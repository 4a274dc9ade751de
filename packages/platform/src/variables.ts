import { z } from 'zod';
import { rootsOf } from './secrets.ts';
import { count, flag, headers, hosts, list, port, proxies, resolvers, url } from './variable-kinds.ts';
import { LOOK_UP_VARIABLES } from './look-up-variables.ts';
import { PRICE_VARIABLES } from './price-variables.ts';
import { address, insideUrl, postgresUrl, publicName, secret, variable, vendorUrl, type Variable } from './variable.ts';

/** Every variable the service reads. .env.example and docs/configuration.md are made from this table. */
export const VARIABLES = {
  NODE_ENV: variable(
    'production refuses to start with a vendor key missing and never uses the sandbox.',
    z.enum(['development', 'test', 'production']),
    'development',
  ),
  PORT: variable('Port of the API and the dashboard. The sandbox, DNS and mail ports follow it.', port, '3000'),
  HOST: variable('Address to listen on.', z.string(), '127.0.0.1'),
  INTERNAL_PORT: variable(
    'Port of /metrics and /internal/*, which PORT does not serve; default PORT + 4, 0 for any free one.',
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
      "The service's own domain name: who sells, on prices, buy pages, receipts and in security.txt.",
      z.string(),
      'onym.localhost',
      true,
    ),
  ),
  SITES_DOMAIN: publicName(
    variable(
      "Domain under which landing pages are served; never the dashboard's own origin.",
      z.string(),
      'sites.localhost',
      true,
    ),
  ),
  SITES_ADDRESSES: variable(
    'IPv4 and IPv6 addresses that domains of customers are pointed at for their landing pages, comma separated.',
    list,
  ),
  DATA_DIR: variable('Where the embedded database and generated secrets live.', z.string(), '.data'),
  DATABASE_URL: postgresUrl(
    'PostgreSQL for all queries; may point at a pooler. Unset: an embedded server in DATA_DIR.',
    true,
  ),
  DATABASE_DIRECT_URL: postgresUrl(
    'PostgreSQL without a pooler, for LISTEN, locks, migrations and the worker; default DATABASE_URL.',
  ),
  DATABASE_REPLICA_URL: postgresUrl(
    'A streaming replica, or a pooler before several: visits, and lists of what has been.',
  ),
  DATABASE_PASSWORD: secret(
    variable(
      'Password for each of the addresses above that has a user and no password: any characters, none escaped.',
      z.string(),
    ),
  ),
  PRIVATE_HOSTS: variable(
    'Hosts that are reached over a private network although their name does not say so, comma separated: what runs inside may be called there without TLS.',
    hosts,
  ),
  DATABASE_PREPARED: variable(
    'off where DATABASE_URL or DATABASE_REPLICA_URL is a transaction pooler that cannot keep prepared statements.',
    flag,
    'on',
  ),
  DATABASE_POOL: variable('Connections per process for business writes; the hot path has as many again.', count, '10'),
  APP_SECRET: secret(
    variable(
      'At least 32 random bytes; every key of the service is derived from it. Generated into DATA_DIR by npm start. Several, newest first, comma separated: all open, the first seals.',
      z
        .string()
        .refine((text) => rootsOf(text).every((root) => root.length >= 32), 'every secret has at least 32 characters'),
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
    'How many API keys that are none an address may show in a minute before it is told to wait (429); valid keys are never held up by it.',
    count.min(1),
    '300',
  ),
  LOG_LEVEL: variable(
    'trace, debug, info, warn, error or silent.',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'info',
  ),
  STRIPE_SECRET_KEY: secret(variable('Secret key of the card processor.', z.string(), undefined, true)),
  STRIPE_WEBHOOK_SECRET: secret(
    variable(
      "Signing secret of the processor's events, delivered to PUBLIC_URL/api/stripe/events.",
      z.string(),
      undefined,
      true,
    ),
  ),
  STRIPE_API_BASE: vendorUrl("Another address of the processor's API, e.g. the sandbox."),
  AGENCY_SEATS: variable(
    'How many people besides its owner may be members of an account on the agency plan.',
    count,
    '10',
  ),
  QUICK_PASSWORDS: variable(
    'on hashes passwords so cheaply that anybody can guess them: for tests and measurements beside the sandbox.',
    flag,
    'off',
  ),
  MACHINE_PAYMENTS: variable('on offers POST /api/v1/domains/buy/mpp by every rail that is set up.', flag, 'on'),
  MPP_SECRETS: secret(
    variable(
      'Secrets that payment challenges are issued with: the current one, then the previous, comma separated, 32 bytes or more each; default derived from APP_SECRET.',
      list,
    ),
    'several',
  ),
  STRIPE_NETWORK_ID: variable(
    'Stripe profile (profile_...) that agents grant shared payment tokens to; unset = that rail is not offered.',
    z.string(),
  ),
  NAMECOM_USERNAME: variable('Account name at the registrar.', z.string(), undefined, true),
  NAMECOM_TOKEN: secret(variable('API token at the registrar.', z.string(), undefined, true)),
  NAMECOM_API_BASE: vendorUrl("Address of the registrar's API.", 'https://api.name.com'),
  POWERDNS_API_BASE: insideUrl("Address of PowerDNS's HTTP API.", true),
  POWERDNS_API_KEY: secret(variable("Key of PowerDNS's HTTP API.", z.string(), undefined, true)),
  NAMESERVERS: publicName(
    variable(
      'Names of the servers that domains are delegated to, comma separated.',
      list,
      'ns1.onym.localhost,ns2.onym.localhost',
      true,
    ),
  ),
  DNS_CONTACT: publicName(
    variable(
      'E-mail address that every zone names as its contact; default hostmaster at the domain of the first of NAMESERVERS.',
      z.email(),
    ),
  ),
  DNS_RESOLVERS: variable(
    "Resolvers at which proofs of connected domains and what the world sees of a zone are looked up, as IP address or IP:port, comma separated; default the system's.",
    resolvers,
  ),
  SMTP_URL: secret(
    address(
      'relay',
      variable(
        'Relay for outgoing mail, e.g. smtps://user:pass@mail.example.com; with smtp:// it must offer STARTTLS unless it is on this machine.',
        z.url({ protocol: /^smtps?$/ }),
        undefined,
        true,
      ),
    ),
    'password',
  ),
  SMTP_ALLOW_PLAIN: variable(
    'on lets mail, passwords and links in it go in clear to a relay on another machine: a private network only.',
    flag,
    'off',
  ),
  MAIL_FROM: publicName(variable('Sender of outgoing mail.', z.string(), 'Onym <hello@onym.localhost>', true)),
  SELLER_NAME: variable('Who sells: as it stands on receipts; default SERVICE_NAME.', z.string()),
  SELLER_ADDRESS: variable(
    "The seller's postal address on receipts, its lines separated by |.",
    z.string().transform((text) =>
      text
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ),
  SELLER_TAX_ID: variable("The seller's tax number on receipts, e.g. VAT DE123456789.", z.string()),
  TAX_RATES: variable(
    "Tax that is part of every price, by the country of the account's saved contact, in percent, e.g. DE:19,FR:20; a line on receipts. Off where nothing is set.",
    list
      .refine(
        (rates) => rates.every((rate) => /^[A-Z]{2}:\d{1,2}(\.\d{1,3})?$/.test(rate)),
        'expected COUNTRY:PERCENT, comma separated',
      )
      .transform((rates) => Object.fromEntries(rates.map((rate) => rate.split(':') as [string, string]))),
  ),
  SELLER_EMAIL: publicName(variable('Where questions about a receipt are answered.', z.email())),
  SECURITY_CONTACT: publicName(
    address(
      'own',
      variable(
        'Where security problems are reported, an e-mail or web address: the Contact of /.well-known/security.txt; default security@SERVICE_NAME.',
        z
          .union([z.email(), z.url({ protocol: /^https$/ })])
          .transform((contact) => (contact.includes('://') ? contact : `mailto:${contact}`)),
      ),
    ),
  ),
  STORAGE: variable(
    'Where generated files are kept: disk, or s3 for any store on that wire.',
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
  ...LOOK_UP_VARIABLES,
  SANDBOX_URL: address(
    'own',
    variable('Address of the sandbox. Set by npm start when no vendor key is given; livemode is then false.', url),
  ),
  MARGIN_PERCENT: variable("Margin on the registrar's cost, in percent.", z.coerce.number().min(0).max(1000), '15'),
  MARGIN_FIXED_CENTS: variable('Fixed part of the margin, in cents.', count, '100'),
  ...PRICE_VARIABLES,
  PRICE_RISE_ABSORBED_CENTS: variable(
    'By how much our cost of a name may have risen since its price was shown for it still to be sold at that price, in cents.',
    count,
    '200',
  ),
  AUTHENTICATION_HOURS: variable(
    'How long an order waits, at its price, for a cardholder whose bank wants to hear from them: 1 to 12 hours.',
    z.coerce.number().int().min(1).max(12),
    '6',
  ),
  DRAWING_THREADS: variable(
    'How many threads of the api, and of each worker, draw pictures, papers and packs; they are begun when there is something to draw. 0 draws on the thread that does everything else.',
    z.coerce.number().int().min(0).max(64),
    '2',
  ),
  WORKER_PORT: variable('Port of /healthz, /readyz and /metrics of a worker at INTERNAL_HOST.', port.optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: insideUrl(
    'An OpenTelemetry collector (OTLP over HTTP, /v1/traces is added): requests, jobs and vendor calls are sent there as spans. Without it nothing is.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    variable('Headers for it, such as its key: name=value, several by comma.', headers),
    'headers',
  ),
  OTEL_SERVICE_NAME: variable('What the spans call this service.', z.string(), 'onym'),
  LEAVE_SECONDS: variable(
    'How long the api goes on taking requests after SIGTERM while /readyz already says no: as long as your balancer takes to see it, at most 30.',
    z.coerce.number().min(0).max(30),
    '1',
  ),
  SHUTDOWN_SECONDS: variable('How long requests and jobs in flight may take to finish after SIGTERM.', count, '25'),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
