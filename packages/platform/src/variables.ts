import { z } from 'zod';
import { rootsOf } from './secrets.ts';
import {
  count,
  dollars,
  flag,
  headers,
  isProxyList,
  list,
  namedUrl,
  port,
  resolvers,
  trademarkSources,
  url,
} from './variable-kinds.ts';

export interface Variable<S extends z.ZodType = z.ZodType> {
  /** One sentence for .env.example and docs/configuration.md. */
  about: string;
  schema: S;
  /** As it would be written in the environment; absent = none. */
  fallback?: string;
  /** Must be set when NODE_ENV is production. */
  production?: true;
  /** Opens something; NAME_FILE may name a file with it. */
  secret?: true;
}

function variable<S extends z.ZodType>(about: string, schema: S, fallback?: string, production?: true): Variable<S> {
  return { about, schema, ...(fallback === undefined ? {} : { fallback }), ...(production ? { production } : {}) };
}

function secret<V extends Variable>(one: V): V & { secret: true } {
  return { ...one, secret: true };
}

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
  PUBLIC_URL: variable('The public web address of this service; default http://localhost:PORT.', url),
  SERVICE_NAME: variable(
    "The service's own domain name, shown as the registrar of every price.",
    z.string(),
    'onym.localhost',
  ),
  SITES_DOMAIN: variable(
    "Domain under which landing pages are served; never the dashboard's own origin.",
    z.string(),
    'sites.localhost',
  ),
  SITES_ADDRESSES: variable(
    'IPv4 and IPv6 addresses that domains of customers are pointed at for their landing pages, comma separated.',
    list,
  ),
  DATA_DIR: variable('Where the embedded database and generated secrets live.', z.string(), '.data'),
  DATABASE_URL: secret(
    variable(
      'PostgreSQL for all queries; may point at a pooler. Unset: an embedded server in DATA_DIR.',
      z.string(),
      undefined,
      true,
    ),
  ),
  DATABASE_DIRECT_URL: secret(
    variable(
      'PostgreSQL without a pooler, for LISTEN, locks, migrations and the worker; default DATABASE_URL.',
      z.string(),
    ),
  ),
  DATABASE_REPLICA_URL: secret(
    variable('A streaming replica, or a pooler before several: visits, and lists of what has been.', z.string()),
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
  ),
  TRUST_PROXY: variable(
    'Proxies in front: off, a number of hops, or a list of addresses, networks, loopback, linklocal, uniquelocal (Express "trust proxy").',
    z.string().refine(isProxyList, 'expected off, a number of hops, or addresses and networks'),
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
  STRIPE_API_BASE: variable("Another address of the processor's API, e.g. the sandbox.", url),
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
  ),
  STRIPE_NETWORK_ID: variable(
    'Stripe profile (profile_...) that agents grant shared payment tokens to; unset = that rail is not offered.',
    z.string(),
  ),
  NAMECOM_USERNAME: variable('Account name at the registrar.', z.string(), undefined, true),
  NAMECOM_TOKEN: secret(variable('API token at the registrar.', z.string(), undefined, true)),
  NAMECOM_API_BASE: variable("Address of the registrar's API.", url, 'https://api.name.com'),
  POWERDNS_API_BASE: variable("Address of PowerDNS's HTTP API.", url, undefined, true),
  POWERDNS_API_KEY: secret(variable("Key of PowerDNS's HTTP API.", z.string(), undefined, true)),
  NAMESERVERS: variable(
    'Names of the servers that domains are delegated to, comma separated.',
    list,
    'ns1.onym.localhost,ns2.onym.localhost',
  ),
  DNS_CONTACT: variable(
    'E-mail address that every zone names as its contact; default hostmaster at the domain of the first of NAMESERVERS.',
    z.email(),
  ),
  DNS_RESOLVERS: variable(
    "Resolvers at which proofs of connected domains and what the world sees of a zone are looked up, as IP address or IP:port, comma separated; default the system's.",
    resolvers,
  ),
  SMTP_URL: secret(
    variable(
      'Relay for outgoing mail, e.g. smtps://user:pass@mail.example.com; with smtp:// it must offer STARTTLS unless it is on this machine.',
      z.url({ protocol: /^smtps?$/ }),
      undefined,
      true,
    ),
  ),
  SMTP_ALLOW_PLAIN: variable(
    'on lets mail, passwords and links in it go in clear to a relay on another machine: a private network only.',
    flag,
    'off',
  ),
  MAIL_FROM: variable('Sender of outgoing mail.', z.string(), 'Onym <hello@onym.localhost>'),
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
  SELLER_EMAIL: variable('Where questions about a receipt are answered.', z.email()),
  SECURITY_CONTACT: variable(
    'Where security problems are reported, an e-mail or web address: the Contact of /.well-known/security.txt; default security@SERVICE_NAME.',
    z
      .union([z.email(), z.url({ protocol: /^https$/ })])
      .transform((contact) => (contact.includes('://') ? contact : `mailto:${contact}`)),
  ),
  STORAGE: variable(
    'Where generated files are kept: disk, or s3 for any store on that wire.',
    z.enum(['disk', 's3']),
    'disk',
  ),
  STORAGE_DIR: variable('Folder of generated files, shared by every process; default DATA_DIR/files.', z.string()),
  S3_ENDPOINT: variable('Address of the S3 store without the bucket, e.g. https://s3.eu-central-1.amazonaws.com.', url),
  S3_REGION: variable('Region that S3 requests are signed for.', z.string(), 'us-east-1'),
  S3_BUCKET: variable('Bucket of generated files; it must exist.', z.string()),
  S3_ACCESS_KEY_ID: secret(
    variable('Key that may get, put and delete objects of the bucket, and list them.', z.string()),
  ),
  S3_SECRET_ACCESS_KEY: secret(variable('Its secret.', z.string())),
  LLM_PROVIDER: variable(
    'Who helps with words: none (the offline engines alone), anthropic, or openai-compatible (OpenAI, vLLM, Ollama, OpenRouter, LM Studio, ...).',
    z.enum(['none', 'anthropic', 'openai-compatible']),
    'none',
  ),
  LLM_BASE_URL: variable(
    "Address of the model's API with its version, e.g. http://localhost:11434/v1; default https://api.anthropic.com/v1 for anthropic.",
    url,
  ),
  LLM_MODEL: variable('Name of the model, as its vendor calls it.', z.string()),
  LLM_API_KEY: secret(variable("Key of the model's API; a model of your own may want none.", z.string())),
  LLM_INPUT_USD_PER_MILLION: variable(
    'Price of a million tokens sent, in US dollars; 0 for a model of your own. Needed with a provider.',
    dollars,
  ),
  LLM_OUTPUT_USD_PER_MILLION: variable(
    'Price of a million tokens received, in US dollars. Needed with a provider.',
    dollars,
  ),
  LLM_MONTHLY_BUDGET_USD: variable(
    'The most that all processes together spend on the model in a calendar month (UTC); beyond it the offline engines answer.',
    dollars,
    '20',
  ),
  LLM_DEADLINE_SECONDS: variable(
    'How long a question may take, retries and repairs included, before the offline engine answers.',
    z.coerce.number().positive().max(120),
    '8',
  ),
  TRADEMARK_SOURCES: variable(
    'Where marks are looked up, comma separated: famous (the list that comes with the service), postgres (what onym admin trademarks import has loaded), euipo, http.',
    trademarkSources,
    'famous,postgres',
  ),
  EUIPO_CLIENT_ID: variable('Client of the EUIPO Trademark Search API; needed with the source euipo.', z.string()),
  EUIPO_CLIENT_SECRET: secret(variable('Its secret.', z.string())),
  EUIPO_API_BASE: variable("Address of the EUIPO's API.", url, 'https://api.euipo.europa.eu'),
  EUIPO_TOKEN_URL: variable(
    'Where the EUIPO gives out access tokens.',
    url,
    'https://euipo.europa.eu/cas-server-webapp/oidc/accessToken',
  ),
  TRADEMARK_HTTP_URL: variable(
    'A trademark service of your own, with {name} where the name goes; it answers {"marks": [{"mark", "classes", "status", "number"}]}. Needed with the source http.',
    namedUrl,
  ),
  TRADEMARK_HTTP_TOKEN: secret(variable('Sent to it as a bearer token.', z.string())),
  TRADEMARK_HTTP_COVERAGE: variable('One sentence on what it covers, shown with every answer.', z.string().max(300)),
  SEARCH_PROVIDER: variable(
    'Web search for brand conflicts: none, brave or searxng; default none, or the sandbox where one stands in.',
    z.enum(['none', 'brave', 'searxng']),
  ),
  BRAVE_API_KEY: secret(variable('Subscription token of the Brave Search API; needed with brave.', z.string())),
  BRAVE_API_BASE: variable('Address of the Brave Search API.', url, 'https://api.search.brave.com'),
  SEARXNG_URL: variable('Address of a SearXNG whose settings allow the format json; needed with searxng.', url),
  HOMEPAGE_CHECK: variable(
    'off where this machine may not call the internet: homepages of brand names are then not looked at.',
    flag,
    'on',
  ),
  SANDBOX_URL: variable(
    'Address of the sandbox. Set by npm start when no vendor key is given; livemode is then false.',
    url,
  ),
  MARGIN_PERCENT: variable("Margin on the registrar's cost, in percent.", z.coerce.number().min(0).max(1000), '15'),
  MARGIN_FIXED_CENTS: variable('Fixed part of the margin, in cents.', count, '100'),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    'An OpenTelemetry collector (OTLP over HTTP, /v1/traces is added): requests, jobs and vendor calls are sent there as spans. Without it nothing is.',
    url.optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    variable('Headers for it, such as its key: name=value, several by comma.', headers),
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
