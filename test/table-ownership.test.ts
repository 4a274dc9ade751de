import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entitiesOf } from '@onym/db';
import { type IdKind } from '@onym/core';
import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { moduleOfFile, listModules } from './workspace-modules.ts';
import {
  findCreatedIds,
  readSource,
  findLoadedRelations,
  findForeignSchemas,
  tablesInSql,
  findTables,
  type DataAccess,
  type Source,
} from './named-tables.ts';

// A module's SQL names its own tables only. Other modules use a function of its index.ts.
const root = path.dirname(import.meta.dirname);

/** Schemas that the ORM does not manage, and the modules that may name their tables. */
const SCHEMAS: Record<string, string[]> = {
  auth: ['access'],
  graphile_worker: ['platform', 'worker'],
  request_days: ['audit'],
};

/** Belongs to the migrator. */
const MIGRATIONS = 'schema_migrations';

/** The table whose rows have ids of this kind; null: none of ours. */
const TABLE_OF: Record<IdKind, string | null> = {
  key: 'api_key',
  account: 'account',
  purchaseHold: 'purchase_hold',
  order: 'domain_order',
  proposal: 'proposal',
  domain: 'domain',
  record: 'dns_record',
  dnsVersion: 'dns_version',
  forward: 'email_forward',
  landingPage: 'landing_page',
  deployment: 'deployment',
  siteHost: 'site_host',
  kit: 'brand_kit',
  logo: 'logo',
  legal: 'legal_kit',
  export: 'kit_export',
  webhookEndpoint: 'webhook_endpoint',
  webhookDelivery: 'webhook_delivery',
  event: 'webhook_event',
  entitlement: 'entitlement',
  approval: 'approval',
  act: 'key_act',
  ledger: 'ledger_transaction',
  charge: 'charge',
  document: 'document',
  deviceGrant: 'device_grant',
  flag: 'flag',
  launch: 'launch',
  productCharge: 'product_charge',
  chargeRefund: 'charge_refund',
  member: 'account_member',
  discrepancy: 'discrepancy',
  mail: 'outgoing_mail',
  audit: 'audit_log',
  session: 'auth.session',
  credential: 'auth.account',
  verification: 'auth.verification',
  secondFactor: 'auth.twoFactor',
  passkey: 'auth.passkey',
  addressLimit: 'auth.rateLimit',
  request: null,
};

/**
 * Tables whose ids have another source: an authority's number, a digest, the processor, the database, the call, a
 * fixed word.
 */
const OTHER_IDS = [
  'secret_canary',
  'request_log',
  'trademark',
  'language_answer',
  'language_reservation',
  'dispute',
  'payment_card',
  'processor_event',
  'processor_seen',
  'reconcile_progress',
  'subscription',
  'checkout_page',
  'carried_usage',
  'webhook_attempt',
];

/** Table -> the module that owns it. */
const owners = new Map(
  Object.entries(entitiesOf).flatMap(([owner, entities]) =>
    entities.map(({ meta }) => [meta.tableName, owner] as const),
  ),
);

interface Property {
  /** The target of a relation. */
  entity?: () => { meta: { tableName: string } };
}

/** Module -> the relations of its entities that lead to another module's entity. */
const relations = new Map(
  Object.entries(entitiesOf).map(([owner, entities]) => [
    owner,
    entities.flatMap(({ meta }) =>
      Object.entries(meta.properties as unknown as Record<string, Property>)
        .filter(([, { entity }]) => entity && owners.get(entity().meta.tableName) !== owner)
        .map(([name]) => name),
    ),
  ]),
);

const product = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .filter(
    (file) => !/^(packages\/testing|apps\/(sandbox|dashboard))\//.test(file) && existsSync(path.join(root, file)),
  );

const parts = listModules(root);
const moduleNameOf = (file: string): string => moduleOfFile(parts, file)?.name ?? file.split('/')[1]!;

const sources = new Map<string, Source>();
function parsed(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const source = readSource(file, readFileSync(path.join(root, file), 'utf8'));
  sources.set(file, source);
  return source;
}

/** `file names thing` for every forbidden access, each once. */
function violations(
  reach: (source: Source) => DataAccess[],
  isForeign: (name: string, owner: string) => boolean,
): string[] {
  return [
    ...new Set(
      product.flatMap((file) =>
        reach(parsed(file))
          .filter(({ name }) => isForeign(name, moduleNameOf(file)))
          .map(({ name }) => `${file}: ${name}`),
      ),
    ),
  ].toSorted();
}

const ownerOf = (table: string): string | undefined => owners.get(table) ?? SCHEMAS[table.split('.')[0]!]?.[0];

function isForeignTable(name: string, owner: string): boolean {
  const [schema, table] = name.split('.');
  if (table !== undefined) return schema! in SCHEMAS && !SCHEMAS[schema!]!.includes(owner);
  return name === MIGRATIONS || (owners.has(name) && owners.get(name) !== owner);
}

it('the parser reads SQL as it is written here', () => {
  expect(
    tablesInSql(
      'with gone as (delete from a where x) insert into "b" (c) select 1 from d e, f.g as h join only i on true',
    ),
  ).toEqual(['a', 'b', 'd', 'f.g', 'i']);
  expect(
    tablesInSql('update a set b = 1 from c where exists (select 1 from d) and e in (select x from unnest(y))'),
  ).toEqual(['a', 'c', 'd']);
  expect(tablesInSql('An update of the account came from domain')).toEqual([]);
});

it('the parser finds each kind of access in a source', () => {
  const source = readSource(
    'a.ts',
    `import { AccountSchema as S } from './own.ts';
     import { AccountSchema, DomainSchema } from '@onym/domains';
     // select from comments
     const A = \`select 1 from a where \${'exists (select 1 from b)'} and x\`;
     p.manyToOne(AccountSchema).ref(); em.getReference(AccountSchema, id); em.find(DomainSchema, { populate: ['x', 'y.z'] });
     await row.account.loadOrFail(); newId('order', now);`,
  );
  expect(findTables(source).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(findForeignSchemas(source)).toEqual([{ line: 5, name: 'DomainSchema' }]);
  expect(findCreatedIds(source)).toEqual([{ line: 6, name: 'order' }]);
  expect(findLoadedRelations(source).map(({ name }) => name)).toEqual(['x', 'y', 'z', 'account']);
});

it('a module names its own tables only', () => {
  expect(violations(findTables, isForeignTable)).toEqual([]);
});

it('a module reads and writes its own entities only; it may refer to others', () => {
  expect(violations(findForeignSchemas, () => true)).toEqual([]);
});

it('a module loads no row of another module along with its own', () => {
  expect([...relations.values()].flat()).toContain('account');
  expect(violations(findLoadedRelations, (name, owner) => relations.get(owner)?.includes(name) ?? false)).toEqual([]);
});

it('each kind of id names the rows of one table, and is created by the module that owns it', () => {
  const tables = Object.values(TABLE_OF).filter((table) => table !== null);
  expect(new Set(tables).size).toBe(tables.length);
  const withId = Object.values(entitiesOf)
    .flat()
    .filter(({ meta }) => 'id' in meta.properties)
    .map(({ meta }) => meta.tableName);
  expect([...tables.filter((table) => !table.includes('.')), ...OTHER_IDS].toSorted()).toEqual(withId.toSorted());

  const given = product.flatMap((file) =>
    findCreatedIds(parsed(file)).map(({ name }) => ({ file, table: TABLE_OF[name as IdKind] })),
  );
  const foreign = given.filter(({ file, table }) => table && ownerOf(table) !== moduleNameOf(file));
  expect(foreign).toEqual([]);
});

it('each table is owned by one module, and every table of a database has an owner', async () => {
  const database = await openFreshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const ours = rows.filter(({ schema }) => schema === 'public').map(({ name }) => name);
  expect(ours.toSorted()).toEqual([...owners.keys(), MIGRATIONS].toSorted());
  expect(owners.size).toBe(Object.values(entitiesOf).flat().length);
  expect([...new Set(rows.map(({ schema }) => schema))].toSorted()).toEqual(
    ['public', ...Object.keys(SCHEMAS)].toSorted(),
  );
});
