/** Writes .env.example, docs/configuration.md and the environment of docker-compose.yml from the table of variables. test/house.test.ts compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CLASS_RULES,
  CONFIGURATION_RULES,
  VARIABLES,
  type ConfigurationRule,
  type Variable,
} from '../packages/platform/src/index.ts';

/** Read only by `npm start` or `npm test`, not by the service itself. */
const AROUND: Record<string, { about: string; fallback: string }> = {
  SANDBOX_PORT: { about: 'Port of the sandbox that npm start runs when no vendor key is set.', fallback: 'PORT + 1' },
  DNS_PORT: { about: "Port of the sandbox's nameserver, UDP and TCP.", fallback: 'PORT + 2' },
  SMTP_PORT: { about: "Port of the sandbox's mail server.", fallback: 'PORT + 3' },
  TEST_DATABASE_URL: {
    about: 'A PostgreSQL for npm test instead of the embedded one; its role must be allowed to create databases.',
    fallback: 'embedded',
  },
  TEST_SPREAD: {
    about: 'With any value: the server at TEST_DATABASE_URL has Citus, and the tests distribute its tables.',
    fallback: 'off',
  },
};

/** Read only by docker-compose.yml. */
const COMPOSE_ONLY: Record<string, { about: string; fallback: string }> = {
  POSTGRES_PASSWORD: {
    about:
      'Password of the PostgreSQL that docker compose starts, any characters; api, worker and migrate get it as DATABASE_PASSWORD. Required there, or POSTGRES_PASSWORD_FILE.',
    fallback: 'none',
  },
  POSTGRES_PASSWORD_FILE: {
    about: 'Path of a file below /run/secrets with that password, instead of it.',
    fallback: 'none',
  },
  PUBLIC_HOST: {
    about: 'Host of PUBLIC_URL, for which docker compose lets Caddy fetch a certificate. Required there.',
    fallback: 'none',
  },
  SECRETS_DIR: { about: 'Folder that docker compose shows its containers as /run/secrets.', fallback: './secrets' },
};

const variables: [string, Variable][] = Object.entries(VARIABLES);

/** The text of .env.example: every variable, commented out, with its default. */
export function environmentExample(): string {
  const service = variables.map(
    ([name, { about, fallback, production }]) =>
      `# ${about}${production ? ' Required in production.' : ''}\n#${name}=${quoted(fallback ?? '')}\n`,
  );
  const lines = (some: typeof AROUND): string[] =>
    Object.entries(some).map(([name, { about, fallback }]) => `# ${about} Default: ${fallback}.\n#${name}=\n`);
  return [
    '# Copy to .env and set what differs from the default. Made by scripts/environment-docs.ts from packages/platform/src/variables.ts.\n',
    ...service,
    '# ---- docker compose ----\n',
    ...lines(COMPOSE_ONLY),
    '# ---- Around the service: npm start and npm test ----\n',
    ...lines(AROUND),
  ].join('\n');
}

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const service = variables.map(
    ([name, { about, fallback, production }]) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${production ? 'yes' : ''} | ${cell(about)} |`,
  );
  const rows = (some: typeof AROUND): string[] =>
    Object.entries(some).map(([name, { about, fallback }]) => `| \`${name}\` | ${fallback} | ${cell(about)} |`);
  return [
    '# Configuration',
    '',
    'Made by `scripts/environment-docs.ts` from `packages/platform/src/variables.ts`; do not edit.',
    '',
    'Everything is read from the environment, once, at start; `npm start` and the `onym` commands also read `.env`. An empty value',
    'counts as absent. A start that cannot work is refused with exit code 78 and one line per variable that is missing or wrong.',
    'With `NODE_ENV=production` the required ones must be set, whatever their default, and `SANDBOX_URL` must not.',
    '',
    'A secret may stand in a file instead: `NAME_FILE` is the path of a file with nothing but the value, a line break at the end aside. So',
    `may ${variables.flatMap(([name, { secret }]) => (secret ? [`\`${name}\``] : [])).join(', ')}.`,
    '',
    '| Variable | Default | Required in production | Meaning |',
    '|---|---|---|---|',
    ...service,
    '',
    '## What is judged of each kind in production',
    '',
    'A refusal names the one variable that is wrong. No address may lead to a link-local host (169.254.0.0/16, fe80::/10), where clouds',
    'give out credentials. Private networks are 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7, names without a dot as',
    'containers have them, names that end in `.internal`, `.home.arpa`, `.svc` or `.svc.cluster.local`, and the hosts in `PRIVATE_HOSTS`.',
    '',
    '| Variables | Each |',
    '|---|---|',
    ...Object.entries(CLASS_RULES).map(([kind, rule]) => `| ${namesOf(kind).join(' ')} | ${cell(rule)} |`),
    '',
    '## What must hold between them',
    '',
    'Judged once everything is understood; each broken rule is a line of the refusal. Beside these, real vendors never run beside',
    'pretended ones ([operating.md](operating.md)).',
    '',
    '| Variables | Rule | Otherwise | When |',
    '|---|---|---|---|',
    ...Object.values<ConfigurationRule>(CONFIGURATION_RULES).map(
      ({ variables: names, rule, reason, production }) =>
        `| ${names.map((name) => `\`${name}\``).join(' ')} | ${cell(rule)} | ${cell(reason)} | ${production ? 'in production' : 'always'} |`,
    ),
    '',
    '## docker compose',
    '',
    'Read by `docker-compose.yml`, not by the service.',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows(COMPOSE_ONLY),
    '',
    '## Around the service',
    '',
    'Read by `npm start` and `npm test`, not by the service.',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows(AROUND),
    '',
  ].join('\n');
}

/** The variables of one class of the configuration rules, as Markdown. */
function namesOf(kind: string): string[] {
  return variables
    .filter(([, one]) => one.address === kind || (kind in one && one[kind as keyof Variable] !== undefined))
    .map(([name]) => `\`${name}\``);
}

/** In containers the compose file sets these, whatever .env contains. */
const COMPOSED: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  // Read by the proxy and by metrics collectors in this network; never published.
  INTERNAL_HOST: '0.0.0.0',
  INTERNAL_PORT: '3004',
  DATA_DIR: '/var/lib/onym',
  STORAGE_DIR: '/var/lib/onym/files',
};
/** Used where .env sets nothing. */
const COMPOSED_FALLBACKS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://onym@postgres:5432/onym',
  DATABASE_PASSWORD: '${POSTGRES_PASSWORD:-}',
  DATABASE_PASSWORD_FILE: '${POSTGRES_PASSWORD_FILE:-}',
  TRUST_PROXY: 'uniquelocal',
  POWERDNS_API_BASE: 'http://powerdns:8081',
};
const COMPOSE_BEGIN = '  # ---- Made by scripts/environment-docs.ts from packages/platform/src/variables.ts';
const COMPOSE_END = '  # ----\n';

/** docker-compose.yml with the current variables of the service: every one is passed on, secrets also by file. */
export function composeFile(text: string): string {
  const head = text.slice(0, text.indexOf(COMPOSE_BEGIN));
  const tail = text.slice(text.indexOf(COMPOSE_END, head.length + COMPOSE_BEGIN.length));
  const lines = variables
    .filter(([name]) => name !== 'SANDBOX_URL')
    .flatMap(([name, { secret }]) => [
      `    ${name}: ${JSON.stringify(COMPOSED[name] ?? composed(name, secret))}`,
      ...(secret ? [`    ${name}_FILE: ${JSON.stringify(composed(`${name}_FILE`, secret))}`] : []),
    ]);
  return `${head}${COMPOSE_BEGIN}\n${lines.join('\n')}\n${tail}`;
}

/** A secret with a fallback may be provided as a file where .env sets the variable itself to an empty value. */
function composed(name: string, secret: Variable['secret']): string {
  const fallback = COMPOSED_FALLBACKS[name];
  return fallback === undefined ? `\${${name}:-}` : `\${${name}${secret ? '-' : ':-'}${fallback}}`;
}

function quoted(value: string): string {
  return /[\s#<>'"]/.test(value) ? JSON.stringify(value) : value;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname);
  writeFileSync(path.join(root, '.env.example'), environmentExample());
  writeFileSync(path.join(root, 'docs', 'configuration.md'), configurationPage());
  const compose = path.join(root, 'docker-compose.yml');
  writeFileSync(compose, composeFile(readFileSync(compose, 'utf8')));
}
