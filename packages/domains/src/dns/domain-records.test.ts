import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDomainsWithRecords, readDomainWithRecords } from './domain-records.ts';
import { createTestZone } from './zone.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const RECORDS = [
  ['rec_2', 'TXT', 'www'],
  ['rec_1', 'A', 'www'],
  ['rec_3', 'MX', '@'],
] as const;

it('domains come with their records in a stable order, and with an empty list where there are none', async () => {
  const { accountId, domain, domainId } = await createTestZone(scope);
  const { sql } = scope;
  for (const [record, type, host] of RECORDS)
    await sql.unnamed(
      `insert into dns_record (id, domain_id, account_id, type, host, value, ttl_seconds, created_at) values ($1, $2, $3, $4, $5, 'v', 300, now())`,
      [record, domainId, accountId, type, host],
    );
  const bare = await createTestZone(scope);
  await sql.unnamed('update domain set account_id = $1 where id = $2', [accountId, bare.domainId]);

  const records = [
    { type: 'MX', host: '@', value: 'v', ttl: 300 },
    { type: 'A', host: 'www', value: 'v', ttl: 300 },
    { type: 'TXT', host: 'www', value: 'v', ttl: 300 },
  ];
  const { domains, total, nextCursor } = await listDomainsWithRecords(scope, accountId, {});
  expect([total, nextCursor]).toEqual([2, null]);
  expect(Object.fromEntries(domains.map((row) => [row.name, row.records]))).toEqual({
    [domain]: records,
    [bare.domain]: [],
  });
  expect(await readDomainWithRecords(scope, accountId, domain.toUpperCase())).toMatchObject({ id: domainId, records });
});

it('an account without domains has an empty list', async () => {
  expect(await listDomainsWithRecords(scope, 'usr_unknown', {})).toEqual({ total: 0, domains: [], nextCursor: null });
});
