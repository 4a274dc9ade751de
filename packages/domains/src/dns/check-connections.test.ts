import { randomBytes } from 'node:crypto';
import { DAY_MS, type DomainName } from '@onym/core';
import { grantNameToJob } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkConnections } from './check-connections.ts';
import { issueConnectionProof } from './issue-connection-proof.ts';
import { createRecord } from './create-record.ts';
import { readDomainWithRecords } from './domain-records.ts';
import { queryRecords } from './dns-query.fixture.ts';
import { applyControlToZone } from './apply-control-to-zone.ts';
import { syncZone } from './sync-zone.ts';
import { verifyDomain } from './verify-domain.ts';

let scope: TestScope;
let accountId: string;
let email: string;
let name: DomainName;
let proof: string;
let domainId: string;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  ({ id: accountId, email } = await createTestAccount(scope));
  name = `proven-${randomBytes(6).toString('hex')}.com` as DomainName;
  await connect();
});

const grant = () => grantNameToJob(scope, accountId, name);
const shown = () => readDomainWithRecords(scope, accountId, name);
async function publish(...values: string[]): Promise<void> {
  await scope.ports.dns.ensureZone(name);
  await scope.ports.dns.replaceRRsets(name, [
    { host: '_onym', type: 'TXT', ttlSeconds: 60, records: values.map((value) => ({ value, priority: null })) },
  ]);
}
async function connect(): Promise<void> {
  proof = (await issueConnectionProof(scope.fork(), grant())).record.value;
  await publish(proof);
  await verifyDomain(scope.fork(), grant());
  domainId = (await shown()).id;
}
/** Advances the clock by a day and runs the checks as often as the schedule does. */
async function advanceOneDay(on: () => TestScope = () => scope.fork()): Promise<void> {
  scope.clock.advanceMs(DAY_MS);
  for (let times = 0; times < 2; times++) await checkConnections(on());
}
const withoutResolver = (): TestScope => {
  const txt = () => Promise.reject(new ResolverError('no answer'));
  return { ...scope.fork(), ports: { ...scope.ports, resolver: { ...scope.ports.resolver, txt } } };
};
const mails = async () =>
  (
    await scope.sql.rows<{ subject: string }>(
      'test-check-connections-mails',
      'select subject from outgoing_mail where "to" = $1 order by id',
      [email],
    )
  ).map(({ subject }) => subject);

describe('the proof of a connected domain', () => {
  it('may stay for years', async () => {
    for (let day = 0; day < 5; day++) await advanceOneDay();
    expect(await shown()).toMatchObject({ status: 'active', ownership_type: 'connected' });
    expect(await mails()).toEqual([]);
  });

  it('reports a missing proof on the first day; on the third in a row removes the domain with its zone', async () => {
    await createRecord(scope.fork(), grant(), { type: 'A', host: 'www', value: '203.0.113.1' });
    await publish('something else');
    for (let day = 0; day < 2; day++) await advanceOneDay();
    expect(await shown()).toMatchObject({ status: 'active' });
    expect(await mails()).toEqual([`Verification record of ${name} is missing`]);
    await advanceOneDay();
    await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
    expect(await mails()).toHaveLength(2);
    await applyControlToZone(scope.fork(), domainId);
    expect(await queryRecords(`www.${name}`, 'A')).toEqual([]);
    await expect(
      createRecord(scope.fork(), grant(), { type: 'A', host: 'www', value: '203.0.113.1' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('restarts the count when the proof is back in time', async () => {
    for (const value of ['no', 'no', proof, 'no', 'no']) {
      await publish(value);
      await advanceOneDay();
    }
    expect(await shown()).toMatchObject({ status: 'active' });
  });

  it('does not count look-ups without an answer as missing', async () => {
    await publish();
    for (let day = 0; day < 5; day++) await advanceOneDay(withoutResolver);
    expect(await shown()).toMatchObject({ status: 'active' });
    expect(await mails()).toEqual([]);
  });

  it('is served with the zone, so that a domain delegated here keeps it without its owner', async () => {
    await scope.ports.dns.removeZone(name);
    await syncZone(scope.fork(), domainId);
    expect(await scope.ports.resolver.txt(`_onym.${name}`)).toEqual([proof]);
    expect((await shown()).records).toEqual([]);
    await createRecord(scope.fork(), grant(), { type: 'TXT', host: '_onym', value: 'mine' });
    expect((await scope.ports.resolver.txt(`_onym.${name}`)).toSorted()).toEqual(['mine', proof].toSorted());
  });

  it('can be replaced by a new proof, which connects a lost domain again', async () => {
    await publish();
    for (let day = 0; day < 3; day++) await advanceOneDay();
    const before = proof;
    await connect();
    expect(proof).not.toBe(before);
    expect(await shown()).toMatchObject({ status: 'active' });
  });
});
