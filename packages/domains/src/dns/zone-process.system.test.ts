import type { DomainName } from '@onym/core';
import { signalProcess, transaction, type Scope } from '@onym/platform';
import { openTestScope, readProcess, type TestScope } from '@onym/testing';
import { describeProcess, type ProcessCase } from '@onym/testing/process-kit';
import { afterAll, beforeAll } from 'vitest';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { queryRecords } from './dns-query.fixture.ts';
import { listRecords } from './list-records.ts';
import { listVersions } from './list-versions.ts';
import { restoreVersion } from './restore-version.ts';
import { syncZone } from './sync-zone.ts';
import { createTestZone, type TestZone } from './zone.fixture.ts';
import { zoneProcess } from './zone-process.ts';
import { findSetsInDoubt } from './zone-state.repository.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

/** The zones of the running test, by the ids of their domains. */
const zones = new Map<string, TestZone>();
const HOSTS = ['kept', 'www'];

/** A zone that serves one record. */
async function makeServed(own: TestScope): Promise<TestZone> {
  const zone = await createTestZone(own);
  await createRecord(own.fork(), zone, { type: 'A', host: 'kept', value: '203.0.113.1' });
  zones.set(zone.domainId, zone);
  return zone;
}

/** The nameserver serves exactly what is stored, and nothing is left to repair. */
async function violations(own: TestScope, domainId: string): Promise<string[]> {
  const zone = zones.get(domainId)!;
  const { records } = await listRecords(own.fork(), zone);
  const broken: string[] = [];
  for (const host of HOSTS) {
    const isServed = (await queryRecords(`${host}.${zone.domain}`, 'A')).length > 0;
    const isStored = records.some((record) => record.host === host);
    if (isServed !== isStored)
      broken.push(`${host} is ${isStored ? '' : 'not '}stored and ${isServed ? '' : 'not '}served`);
  }
  if (!records.some(({ host }) => host === 'kept')) broken.push('a record was lost');
  const { versions } = await listVersions(own.fork(), zone, { limit: 100 });
  const count = versions.reduce((sum, { added, removed }) => sum + added - removed, 0);
  if (count !== records.length) broken.push(`${records.length} records are stored, and ${count} by the versions`);
  if ((await findSetsInDoubt(own, domainId)).length > 0) broken.push('sets are in doubt');
  if ((await readProcess(own, zoneProcess, domainId))?.leaseUntil != null) broken.push('the lease has not ended');
  return broken;
}

function zoneCase(change: Pick<ProcessCase, 'request'> & { prepare?: (own: TestScope, zone: TestZone) => unknown }) {
  const { prepare, ...request } = change;
  return {
    process: zoneProcess,
    async start(own: TestScope) {
      const zone = await makeServed(own);
      await prepare?.(own, zone);
      return zone.domainId;
    },
    run: (within: Scope, id: string) => syncZone(within, id),
    ...request,
    violations,
    moments: 4,
  };
}

describeProcess(
  'a zone that gets a record',
  () => scope,
  zoneCase({
    request: (within, id) => createRecord(within, zones.get(id)!, { type: 'A', host: 'www', value: '203.0.113.2' }),
  }),
);

describeProcess(
  'a zone that loses a record',
  () => scope,
  zoneCase({
    prepare: (own, zone) => createRecord(own.fork(), zone, { type: 'A', host: 'www', value: '203.0.113.2' }),
    async request(within, id) {
      const zone = zones.get(id)!;
      const { records } = await listRecords(scope.fork(), zone);
      await deleteRecord(within, zone, records.find(({ host }) => host === 'www')!.id);
    },
  }),
);

describeProcess(
  'a zone that is restored to a version with another record',
  () => scope,
  zoneCase({
    async prepare(own, zone) {
      const { id } = await createRecord(own.fork(), zone, { type: 'A', host: 'www', value: '203.0.113.2' });
      await deleteRecord(own.fork(), zone, id);
    },
    async request(within, id) {
      const zone = zones.get(id)!;
      const { versions } = await listVersions(scope.fork(), zone, { limit: 2 });
      await restoreVersion(within, zone, versions[1]!.id, false);
    },
  }),
);

describeProcess(
  'the repair of a zone that the nameserver has lost',
  () => scope,
  zoneCase({
    async prepare(own, zone) {
      await own.ports.dns.removeZone(zone.domain as DomainName);
      await transaction(own.fork(), (tx) => signalProcess(tx, zoneProcess, zone.domainId));
    },
  }),
);
