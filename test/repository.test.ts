import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { renderErrorsPage, renderErrorsTable } from '../scripts/errors-docs.ts';
import { DASHBOARD_PATHS } from '../apps/api/src/http/dashboard-paths.ts';
import { moduleOfFile, listModules, type WorkspaceModule } from './workspace-modules.ts';
import { renderComposeFile, renderConfigurationPage, renderEnvironmentExample } from '../scripts/environment-docs.ts';

// Rules about the repository that types and import rules cannot express.
const root = path.dirname(import.meta.dirname);
const at = (...parts: string[]): string => path.join(root, ...parts);

/** Files that git tracks or would add, if they still exist. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(at(file)));
const textOf = (file: string): string => readFileSync(at(file), 'utf8');

const isTest = (file: string): boolean =>
  /\.(test|fixture)\.tsx?$|(^|\/)test\//.test(file) ||
  file.startsWith('packages/testing/') ||
  file.startsWith('bench/');
/** Returns the README of a module; for a module with its own package it is beside src. */
const readmeOf = (folder: string): string =>
  existsSync(at(folder, 'README.md')) ? `${folder}/README.md` : `${path.dirname(folder)}/README.md`;
const parts = listModules(root);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const product = sources.filter((file) => !isTest(file));
const thisFile = 'test/repository.test.ts';

/** `file:line` of every matching line; without comments unless requested. */
function find(pattern: RegExp, where: readonly string[], { comments = false } = {}): string[] {
  return where
    .filter((file) => file !== thisFile)
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, i) => {
          const code = comments ? line : line.replace(/^\s*(\/\/|\/?\*).*$/, '').replace(/\s\/\/ .*$/, '');
          return pattern.test(code) ? [`${file}:${i + 1}`] : [];
        }),
    );
}

const except = (...patterns: RegExp[]): string[] =>
  product.filter((file) => !patterns.some((pattern) => pattern.test(file)));

describe('the code', () => {
  it('reads the environment in main.ts only', () => {
    expect(
      find(
        /process\.env\b/,
        except(
          /^apps\/[^/]+\/src\/(packaged\/)?main\.ts$/,
          /^(vitest|apps\/dashboard\/vite)\.config\.ts$/,
          // Sets NODE_ENV for the build of the pages.
          /^apps\/dashboard\/build\.ts$/,
          /^scripts\//,
        ),
      ),
    ).toEqual([]);
  });

  it('reads the present time in the clock only', () => {
    const mayKnow = [
      /^packages\/core\/src\/kernel\/clock\.ts$/,
      /^packages\/platform\/src\/log\.ts$/,
      /^packages\/(adapters|sdk)\//,
      /^apps\/(sandbox|dashboard|cli)\//,
      /^packages\/local\//,
      /^scripts\//,
      /^db\/src\/make-migration\.ts$/,
    ];
    expect(find(/new Date\(\)|Date\.now\(\)/, except(...mayKnow))).toEqual([]);
  });

  it('opens no pool without an error handler: a session ended from outside would end the program', () => {
    const opens = find(/new pg\.Pool\(/, sources).map((line) => line.split(':')[0]!);
    expect(opens.length).toBeGreaterThan(5);
    expect(opens.filter((file) => !/pool\.on\('error'/.test(textOf(file)))).toEqual([]);
  });

  it('contains no TODO', () => {
    expect(find(/\b(TODO|FIXME|XXX)\b/, sources, { comments: true })).toEqual([]);
  });

  it('names a test statement in one file only: the next file in the process gets the same sessions', () => {
    const naming = sources.flatMap((file) =>
      [
        ...new Set([...textOf(file).matchAll(/\.rows?(?:<[^>]*>)?\(\s*'(test-[\w-]+)'/g)].map((found) => found[1]!)),
      ].map((name) => ({ name, file })),
    );
    expect(naming.length).toBeGreaterThan(50);
    const shared = Map.groupBy(naming, ({ name }) => name);
    expect(
      [...shared].filter(([, uses]) => uses.length > 1).map(([name, uses]) => [name, uses.map(({ file }) => file)]),
    ).toEqual([]);
  });

  it("uses the queue's public functions and views only", () => {
    expect(find(/graphile_worker\._private/, product)).toEqual([]);
  });

  it('orders no rows by ctid: a reused database puts new rows in the space of deleted ones', () => {
    expect(find(/order by ctid/, sources)).toEqual([]);
  });

  it('suppresses no type error', () => {
    expect(find(/\bas any\b|@ts-(ignore|nocheck|expect-error)/, sources, { comments: true })).toEqual([]);
  });

  it('skips no test and isolates none', () => {
    expect(find(/\b(it|test|describe)\.(skip|only|todo|fails)\b/, sources)).toEqual([]);
  });

  it('uses the replica only in the entry point of the sites and in these lists of past events', () => {
    const asking = except(
      /^packages\/(platform|app)\//,
      /^apps\/cli\/src\/commands\/(doctor|probe-replica)\.ts$/,
      /\/(data|lexicon)\//,
    ).filter((file) => /^(apps|packages|db)\//.test(file));
    const naming = find(/replica(?!te)/i, asking).map((line) => line.split(':')[0]);
    expect([...new Set(naming)]).toEqual(['apps/api/src/http/sites.ts']);
    const modules = asking.filter((file) => !/(\.test|\.fixture)\.ts$|^packages\/testing\//.test(file));
    const past = find(/\.past\b|'past'|\bpast[,}:]/, modules).map((line) => line.split(':')[0]);
    expect([...new Set(past)]).toEqual([
      'packages/accounts/src/access/search-accounts.repository.ts',
      'packages/accounts/src/audit/request-log.repository.ts',
      'packages/domains/src/orders/engine/order.repository.ts',
      'packages/domains/src/orders/list-sales.ts',
    ]);
  });

  it('has named exports only', () => {
    const scriptImport =
      /(\.config\.(ts|mjs)|^\.dependency-cruiser\.mjs|^packages\/testing\/src\/global-setup\.ts|^packages\/sdk\/runtimes\/worker\.mjs)$/; // the tools require a default export there
    expect(
      find(
        /^export default\b|\bas default\b/,
        sources.filter((file) => !scriptImport.test(file)),
      ),
    ).toEqual([]);
  });

  it('has no `export *` except in core and the ports', () => {
    expect(find(/^export \*/, except(/^packages\/core\/src\/(kernel|ports)\/index\.ts$/))).toEqual([]);
  });

  it('has files of at most 320 lines, including tests', () => {
    const data = /\/lexicon\/|\/data\/|^db\/migrations\/|^packages\/sdk\/src\/generated\//;
    const long = sources.filter((file) => !data.test(file)).filter((file) => textOf(file).split('\n').length > 321);
    expect(long).toEqual([]);
  });

  it('has no meaningless file names', () => {
    expect(
      sources.filter((file) =>
        /(^|\/)(utils?|helpers?|common|shared|managers?|services?|misc)(\/|\.[jt]sx?$)/.test(file),
      ),
    ).toEqual([]);
  });
});

describe('a module', () => {
  const packages = [...new Set(parts.map((part) => part.package))];
  const modules = parts.filter(({ folder, name }) => existsSync(at(folder, `${name}.router.ts`)));
  const named = (some: readonly WorkspaceModule[]): [string, WorkspaceModule][] =>
    some.map((part) => [part.folder.slice('packages/'.length), part]);

  it('is one of at most fifteen packages, or a part of one', () => {
    expect(packages.length).toBeLessThanOrEqual(15);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  });

  it.each(packages)('packages/%s has a README of at most 30 lines', (name) => {
    const readmes = files.filter((file) => file.startsWith(`packages/${name}/`) && file.endsWith('/README.md'));
    expect(readmes).toContain(`packages/${name}/README.md`);
    for (const file of readmes) expect(textOf(file).trim().split('\n').length, file).toBeLessThanOrEqual(30);
    const own = parts.filter((part) => part.package === name && part.folder !== `packages/${name}/src`);
    for (const { folder } of own) expect(readmes).toContain(`${folder}/README.md`);
  });

  it.each(named(parts))('packages/%s is imported through its index only', (_name, { exports, folder }) => {
    expect(exports['.']).toBe('index.ts');
    expect(existsSync(at(folder, 'index.ts'))).toBe(true);
  });

  it.each(named(modules))(
    'packages/%s lists what it stores in entities.ts, or its README states that it stores nothing',
    (_name, { folder }) => {
      if (!existsSync(at(folder, 'entities.ts'))) expect(textOf(readmeOf(folder))).toMatch(/stores nothing/i);
    },
  );

  // Only entry points contain headers and statuses; paths may also be in routers and schemas. A URL that a user opens
  // begins with publicUrl. Code that uses HTTP itself, for a receiver, a homepage or the session library, is listed.
  it.each(named(modules))('packages/%s leaves headers, statuses and paths to the entry points', (_name, { folder }) => {
    const sends =
      /^packages\/(accounts\/src\/webhooks\/attempt-delivery|studio\/src\/brand\/fetch-homepage|accounts\/src\/access\/sessions)\.ts$/;
    const code = product.filter((file) => moduleOfFile(parts, file)?.folder === folder && !sends.test(file));
    const inside = code.filter((file) => !/\.(router|schemas)\.ts$/.test(file));
    const path = /(?<!publicUrl\})\/api\/(v1|public)\b|\b(GET|POST|PUT|PATCH|DELETE) \//;
    const status = /\bstatus(Code)?: [1-5]\d\d\b|\bsetStatus\(/;
    const header =
      /['"`](x-[a-z-]+|retry-after|location|allow|etag|vary|authorization|www-authenticate|(content|cache|accept|ratelimit|idempotency|idempotent|payment)-[a-z]+)['"`]/i;
    expect(find(path, inside)).toEqual([]);
    expect([...find(status, code), ...find(header, code)]).toEqual([]);
  });

  it('names existing operations as next steps', () => {
    const document = JSON.parse(textOf('apps/api/test/openapi.json')) as {
      components: { schemas: { OperationId: { enum: string[] } } };
    };
    const named = product
      .filter((file) => file.startsWith('packages/'))
      .flatMap((file) => [...textOf(file).matchAll(/\bnext: '(\w+)'/g)].map(([, operation]) => operation!));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((one) => !document.components.schemas.OperationId.enum.includes(one))).toEqual([]);
  });

  it.each(named(modules))('packages/%s exports exactly its entry points', (_name, { folder, name, exports }) => {
    const entryPoints = { './router': `${name}.router.ts`, './tasks': `${name}.tasks.ts`, './entities': 'entities.ts' };
    for (const [entryPoint, file] of Object.entries(entryPoints))
      expect(exports[entryPoint], entryPoint).toBe(existsSync(at(folder, file)) ? file : undefined);
  });
});

describe('the contract', () => {
  const titles = files
    .filter((file) => /^apps\/api\/test\/.*\.test\.ts$/.test(file))
    .flatMap((file) => textOf(file).match(/\b(it|test|describe)(\.each\([^]*?\))?\(\s*(['"`])[^]*?\3/g) ?? [])
    .join('\n');

  // Codes that no endpoint of the document returns yet; the module that uses one first removes it from here.
  const UNSAID: string[] = [];

  it.each(UNSAID)('the refusal %s is documented for an endpoint', (code) => {
    expect(textOf('apps/api/test/openapi.json')).not.toContain(`"const": "${code}"`);
  });

  it.each(Object.keys(FAULTS).filter((code) => !UNSAID.includes(code)))(
    'the refusal %s is covered by a test',
    (code) => {
      expect(titles).toMatch(new RegExp(`\\b${code}\\b`));
    },
  );
});

describe('the pages', () => {
  it('of the dashboard are those that the server links to', () => {
    const tables = files.filter((file) => /^apps\/dashboard\/src\/(router\.tsx|[a-z]+-routes?\.ts)$/.test(file));
    const routes = tables
      .flatMap((file) => [...textOf(file).matchAll(/^ {2}path: '([^']+)'/gm)])
      .map(([, route]) => route!.replaceAll('$', ':'));
    expect([...DASHBOARD_PATHS].toSorted()).toEqual(routes.toSorted());
  });
});

describe('the project files', () => {
  it('.env.example, docs/configuration.md and docker-compose.yml equal the table of variables (node scripts/environment-docs.ts)', () => {
    expect(textOf('docker-compose.yml')).toBe(renderComposeFile(textOf('docker-compose.yml')));
    expect(textOf('.env.example')).toBe(renderEnvironmentExample());
    expect(textOf('docs/configuration.md')).toBe(renderConfigurationPage());
  });

  it('docs/errors.md explains every refusal and says what to do next (node scripts/errors-docs.ts)', () => {
    const page = textOf('docs/errors.md');
    expect(page).toBe(renderErrorsPage(page));
    expect(page).toContain(renderErrorsTable());
    expect(Object.entries(FAULTS).filter(([, { about, remedy }]) => about.length < 20 || remedy.length < 15)).toEqual(
      [],
    );
  });

  it('the changelog lists what is not released yet', () => {
    expect(textOf('CHANGELOG.md')).toMatch(/^## Unreleased$/m);
  });

  it('the lock file contains no registry address', () => {
    expect(textOf('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
  });

  it("no file contains a path of a developer's machine", () => {
    const machine = /(?<![\w.])\/(work|root|home\/\w+|Users\/\w+)\/|\bregistry\.npmjs\.org\b/;
    expect(
      find(
        machine,
        files.filter((file) => /\.(ts|tsx|mjs|json|md|yaml|yml|html|css)$|^\.ci\//.test(file)),
        { comments: true },
      ),
    ).toEqual([]);
  });
});
