import { randomBytes } from 'node:crypto';
import { connectToAccount, endConnection } from '@onym/domains';
import type { DomainName } from '@onym/core';
import { runOutsideTransaction, grantNameToJob, transaction, type Tx } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { createTestAccount, createTestDomain, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueConnectionProof, MAX_OPEN_PROOFS, PROOF_LIFETIME_MS, type Proof } from './issue-connection-proof.ts';
import { readDomainWithRecords } from './domain-records.ts';
import { createRecord } from './create-record.ts';
import { queryRecords, sendDnsQuery } from './dns-query.fixture.ts';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';
import { verifyDomain } from './verify-domain.ts';
import { queuedJobs } from './zone.fixture.ts';

let scope: TestScope;
let accountId: string;
let email: string;
let name: DomainName;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  ({ id: accountId, email } = await createTestAccount(scope));
  name = `elsewhere-${randomBytes(6).toString('hex')}.com` as DomainName;
});

/** Sets the TXT records of the proof's host, as the domain's owner does at their DNS provider. */
async function publish(...values: string[]): Promise<void> {
  await scope.ports.dns.ensureZone(name);
  await scope.ports.dns.replaceRRsets(name, [
    { host: '_onym', type: 'TXT', ttlSeconds: 60, records: values.map((value) => ({ value, priority: null })) },
  ]);
}
const grantTo = (account: string) => grantNameToJob(scope, account, name);
const connect = (account = accountId): Promise<Proof> => issueConnectionProof(scope.fork(), grantTo(account));
const verify = (account = accountId): Promise<void> => verifyDomain(scope.fork(), grantTo(account));
const shown = (account = accountId) => readDomainWithRecords(scope, account, name);
async function connected(account = accountId): Promise<void> {
  await publish((await connect(account)).record.value);
  await verify(account);
}
const execute = <T extends object>(sql: string, values: unknown[], tx?: Tx): Promise<T[]> =>
  (tx ?? scope).sql.unnamed<T>(sql, values);
const HELD_UP = `
  select from pg_locks where relation = 'domain_connection'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`;

describe('connectDomain', () => {
  it('returns the same record again with another seven days, and a new one once it has expired', async () => {
    const first = await connect();
    expect(first).toMatchObject({
      domain: name,
      record: { type: 'TXT', host: '_onym', value: expect.stringMatching(/^onym-proof=[0-9A-Za-z]{32}$/) },
      expiresAt: new Date(scope.clock.now().getTime() + PROOF_LIFETIME_MS),
    });
    scope.clock.advanceMs(PROOF_LIFETIME_MS - 1);
    const second = await connect();
    expect([second.record.value, second.expiresAt]).toEqual([
      first.record.value,
      new Date(scope.clock.now().getTime() + PROOF_LIFETIME_MS),
    ]);
    scope.clock.advanceMs(PROOF_LIFETIME_MS);
    expect((await connect()).record.value).not.toBe(first.record.value);
  });

  it('gives every account its own value', async () => {
    const { id } = await createTestAccount(scope);
    expect((await connect()).record.value).not.toBe((await connect(id)).record.value);
  });

  it('returns the same value to two concurrent calls', async () => {
    const [one, two] = await Promise.all([connect(), connect()]);
    expect(one.record.value).toBe(two.record.value);
  });

  it('conflict: a name registered here by any account; a connected one; too many at once', async () => {
    const other = await createTestAccount(scope);
    await createTestDomain(scope, other.id, name);
    const refusals = await Promise.all(
      [connect(), connect(other.id)].map((call) => call.catch((error: unknown) => error)),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'conflict', message: (refusals[0] as Error).message });
    expect((refusals[0] as Error).message).not.toContain(other.email);

    name = `also-${name}` as DomainName;
    await connected();
    await expect(connect()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('already') });

    name = `third-${name}` as DomainName;
    await execute(
      `insert into domain_connection (account_id, name, value, expires_at, created_at) select $1, 'open' || n || '.com', 'v', $2, now() from generate_series(1, $3::int) n`,
      [accountId, new Date(scope.clock.now().getTime() + PROOF_LIFETIME_MS), MAX_OPEN_PROOFS],
    );
    await expect(connect()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('invalid_domain: a subdomain, with a hint', async () => {
    await expect(
      issueConnectionProof(scope.fork(), grantNameToJob(scope, accountId, `www.${name}`)),
    ).rejects.toMatchObject({ code: 'invalid_domain', details: { hint: expect.stringContaining(name) } });
  });
});

describe('verifyDomain', () => {
  it('makes a connected domain that is listed, and whose records are managed and served here', async () => {
    await connected();
    expect(await shown()).toMatchObject({
      name,
      status: 'active',
      ownership_type: 'connected',
      expires_at: new Date('9999-12-31T00:00:00.000Z'),
      auto_renew: false,
      privacy_enabled: false,
      purchase_price_minor: 0,
      renewal_price_minor: 0,
      nameservers: ['ns1.onym.localhost', 'ns2.onym.localhost'],
      dns_provider: 'powerdns',
      records: [],
      forwards: [],
    });
    const [job] = (await queuedJobs(scope, zoneProcess.name)).slice(-1);
    expect(job!.payload['id']).toBe((await shown()).id);
    await createRecord(scope.fork(), grantTo(accountId), { type: 'A', host: 'www', value: '203.0.113.1' });
    expect(await queryRecords(`www.${name}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
  });

  it('creates the zone at our nameserver when no server had it', async () => {
    await connected();
    await scope.ports.dns.removeZone(name);
    await syncZone(scope.fork(), (await shown()).id);
    expect((await sendDnsQuery(name, 'SOA')).answers).toHaveLength(1);
  });

  it('may be repeated, and no longer needs the record', async () => {
    await connected();
    const { id } = await shown();
    await publish();
    await Promise.all([verify(), verify()]);
    expect((await shown()).id).toBe(id);
  });

  it('succeeds for two concurrent calls, and creates one domain', async () => {
    await publish((await connect()).record.value);
    await Promise.all([verify(), verify(), verify()]);
    expect(await execute('select status from domain where name = $1', [name])).toEqual([{ status: 'active' }]);
  });

  it('succeeds when a concurrent call completes between two reads of this one', async () => {
    await publish((await connect()).record.value);
    const twin = scope.fork();
    const call = await transaction(twin, async (tx) => {
      // Blocks this call at the proof, however many queries come before it.
      await execute('lock table domain_connection in access exclusive mode', [], tx);
      const late = runOutsideTransaction(verify);
      late.catch(() => undefined); // queried below
      await expect.poll(() => runOutsideTransaction(() => execute(HELD_UP, []))).toHaveLength(1);
      await execute('delete from domain_connection where name = $1', [name], tx);
      await connectToAccount(tx, grantTo(accountId));
      return { late };
    });
    await call.late;
    expect(await shown()).toMatchObject({ ownership_type: 'connected' });
  });

  it('finds the proof among other records', async () => {
    const { record } = await connect();
    await publish('v=spf1 -all', record.value);
    await verify();
    expect(await shown()).toMatchObject({ ownership_type: 'connected' });
  });

  it.each([
    ['nothing', []],
    ['another value', ['onym-proof=x']],
    ['a longer one', ['WHOLE and more']],
  ])('conflict while %s is published, with the expected and the found records', async (_what, values) => {
    const { record } = await connect();
    const published = values.map((value) => value.replace('WHOLE', record.value));
    if (published.length > 0) await publish(...published);
    await expect(verify()).rejects.toMatchObject({ code: 'conflict', details: { record, found: published } });
    await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
  });

  it("another account's proof does not count: conflict with a proof of one's own, not_found without", async () => {
    const other = await createTestAccount(scope);
    await publish((await connect(other.id)).record.value);
    await expect(verify()).rejects.toMatchObject({ code: 'not_found' });
    await connect();
    await expect(verify()).rejects.toMatchObject({ code: 'conflict' });
    await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('conflict: an expired proof, even if it is published', async () => {
    await publish((await connect()).record.value);
    scope.clock.advanceMs(PROOF_LIFETIME_MS);
    await expect(verify()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('expired') });
    await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('conflict: the name was registered here in the meantime', async () => {
    await publish((await connect()).record.value);
    await createTestDomain(scope, (await createTestAccount(scope)).id, name);
    await expect(verify()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('503 when no resolver answers; nothing is changed', async () => {
    await publish((await connect()).record.value);
    const deaf = {
      ...scope.fork(),
      ports: {
        ...scope.ports,
        resolver: {
          ...scope.ports.resolver,
          txt: async () => {
            throw new ResolverError('silence');
          },
        },
      },
    };
    await expect(verifyDomain(deaf, grantTo(accountId))).rejects.toMatchObject({
      code: 'nameserver_unavailable',
      status: 503,
      retryAfterSeconds: 5,
    });
    await verify();
  });
});

describe('another account that proves control', () => {
  it('has the domain from then on; the previous account is notified, without the name of the new one', async () => {
    await connected();
    await createRecord(scope.fork(), grantTo(accountId), { type: 'A', host: 'www', value: '203.0.113.1' });
    const other = await createTestAccount(scope);
    await connected(other.id);
    const { id } = await shown(other.id);
    expect(await shown(other.id)).toMatchObject({ ownership_type: 'connected', records: [] });
    await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
    const mails = await execute<{ subject: string; text: string }>(
      'select subject, text from outgoing_mail where "to" = $1',
      [email],
    );
    expect(mails).toMatchObject([{ subject: `${name} is no longer connected to your account` }]);
    expect(mails[0]!.text).not.toContain(other.email);

    await syncZone(scope.fork(), id);
    expect(await queryRecords(`www.${name}`, 'A')).toEqual([]);
    await expect(
      createRecord(scope.fork(), grantTo(accountId), { type: 'A', host: 'www', value: '203.0.113.1' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has nothing before that: requesting a proof changes nothing for the other', async () => {
    await connected();
    const other = await createTestAccount(scope);
    await connect(other.id);
    await expect(verify(other.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shown()).toMatchObject({ status: 'active' });
  });

  it('has the domain exclusively when two prove control at once', async () => {
    const other = await createTestAccount(scope);
    const proofs = await Promise.all([connect(), connect(other.id)]);
    await publish(...proofs.map(({ record }) => record.value));
    await Promise.allSettled([verify(), verify(other.id)]);
    expect(await execute(`select status from domain where name = $1 and status <> 'lost'`, [name])).toHaveLength(1);
  });
});

it('a connection ends when the name is registered again, and nothing else does', async () => {
  await connected();
  const { id: buyer } = await createTestAccount(scope);
  await transaction(scope, (tx) => endConnection(tx, name, buyer));
  await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
  await createTestDomain(scope, accountId, name);
  await transaction(scope, (tx) => endConnection(tx, name, buyer));
  expect(await shown()).toMatchObject({ ownership_type: 'owned', status: 'active' });
});

it('a connection that ends because its own account registers the name causes no mail', async () => {
  const mails = () => execute('select 1 from outgoing_mail where subject like $1', [`${name} is no longer connected%`]);
  await connected();
  await transaction(scope, (tx) => endConnection(tx, name, accountId));
  expect(await mails()).toHaveLength(0);
  await connected();
  const { id: buyer } = await createTestAccount(scope);
  await transaction(scope, (tx) => endConnection(tx, name, buyer));
  expect(await mails()).toHaveLength(1);
});
