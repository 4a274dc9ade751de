/** Writes .env.example and docs/configuration.md from the table of variables. test/house.test.ts compares. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONFIGURATION_RULES,
  VARIABLES,
  type ConfigurationRule,
  type Variable,
} from '../packages/platform/src/index.ts';

/** Read by `npm start` or `npm test` alone; the service itself knows none of them. */
const AROUND: Record<string, { about: string; fallback: string }> = {
  SANDBOX_PORT: { about: 'Port of the sandbox that npm start runs when no vendor key is set.', fallback: 'PORT + 1' },
  DNS_PORT: { about: "Port of the sandbox's nameserver, UDP and TCP.", fallback: 'PORT + 2' },
  SMTP_PORT: { about: "Port of the sandbox's mail server.", fallback: 'PORT + 3' },
  TEST_DATABASE_URL: {
    about: 'A PostgreSQL for npm test instead of the embedded one; its role must be allowed to create databases.',
    fallback: 'embedded',
  },
};

const variables: [string, Variable][] = Object.entries(VARIABLES);

/** The text of .env.example: every variable, commented out, with its default. */
export function environmentExample(): string {
  const service = variables.map(
    ([name, { about, fallback, production }]) =>
      `# ${about}${production ? ' Required in production.' : ''}\n#${name}=${quoted(fallback ?? '')}\n`,
  );
  const around = Object.entries(AROUND).map(
    ([name, { about, fallback }]) => `# ${about} Default: ${fallback}.\n#${name}=\n`,
  );
  return [
    '# Copy to .env and set what differs from the default. Made by scripts/environment-docs.ts from packages/platform/src/variables.ts.\n',
    ...service,
    '# ---- Around the service: npm start and npm test ----\n',
    ...around,
  ].join('\n');
}

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const service = variables.map(
    ([name, { about, fallback, production }]) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${production ? 'yes' : ''} | ${cell(about)} |`,
  );
  const around = Object.entries(AROUND).map(
    ([name, { about, fallback }]) => `| \`${name}\` | ${fallback} | ${cell(about)} |`,
  );
  return [
    '# Configuration',
    '',
    'Made by `scripts/environment-docs.ts` from `packages/platform/src/variables.ts`; do not edit.',
    '',
    'Everything is read from the environment, once, at start; `npm start` and the `onym` commands also read `.env`. An empty value',
    'counts as absent. A start that cannot work is refused with exit code 78 and one line per variable that is missing or wrong.',
    'With `NODE_ENV=production` the required ones must be set and `SANDBOX_URL` must not.',
    '',
    '| Variable | Default | Required in production | Meaning |',
    '|---|---|---|---|',
    ...service,
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
    '## Around the service',
    '',
    'Read by `npm start` and `npm test`, not by the service.',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...around,
    '',
  ].join('\n');
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
}
