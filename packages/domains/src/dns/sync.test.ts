import type { DomainName } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { queryRecords, sendDnsQuery } from './dns-query.fixture.ts';
import { syncAllJob } from './dns.jobs.ts';
import { dnsTasks } from './dns.tasks.ts';
import { ensureZone } from './ensure-zone.ts';
import { SYNC_BATCH, syncAllZones } from './sync-all-zones.ts';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';
import { failNextNameserverCall, createTestZone, queuedJobs, type TestZone } from './zone.fixture.ts';

let scope: TestScope;
let zone: TestZone;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  zone = await createTestZone(scope);
});

describe('ensureZone', () => {
  it('creates the zone, and may be repeated', async () => {
    const domain = zone.domain as DomainName;
    await ensureZone(scope, domain);
    await ensureZone(scope, domain);
    expect((await queryRecords(domain, 'NS')).map((row) => row.data)).toEqual(scope.ports.dns.nameservers);
    expect((await sendDnsQuery(domain, 'SOA')).answers).toHaveLength(1);
  });

  it('starts empty for a name that was just bought, whatever an earlier owner left in the zone', async () => {
    const name = zone.domain as DomainName;
    await createRecord(scope.fork(), zone, { type: 'A', host: 'www', value: '203.0.113.66' });
    // Sets without a row: a write whose answer was lost and that was never repaired.
    await scope.ports.dns.replaceRRsets(name, [
      { host: 'shop', type: 'A', ttlSeconds: 60, records: [{ value: '203.0.113.66', priority: null }] },
    ]);
    const { sql } = scope;
    await sql.unnamed(`update domain set status = 'lost' where id = $1`, [zone.domainId]);
    const bought = await createTestZone(scope, name);
    await sql.unnamed(`update domain set status = 'pending' where id = $1`, [bought.domainId]);
    await ensureZone(scope.fork(), name);
    expect(await queryRecords(`www.${name}`, 'A')).toEqual([]);
    expect(await queryRecords(`shop.${name}`, 'A')).toEqual([]);
    expect((await sendDnsQuery(name, 'SOA')).answers).toHaveLength(1);
  });

  it('keeps what the owner has written since when it is called again', async () => {
    const name = zone.domain as DomainName;
    await scope.sql.unnamed(`update domain set status = 'lost' where id = $1`, [zone.domainId]);
    const bought = await createTestZone(scope, name);
    await createRecord(scope.fork(), bought, { type: 'A', host: 'www', value: '203.0.113.7' });
    await ensureZone(scope.fork(), name);
    expect(await queryRecords(`www.${name}`, 'A')).toMatchObject([{ data: '203.0.113.7' }]);
  });

  it('reports a nameserver that fails', async () => {
    await failNextNameserverCall(zone.domain, 'error_before', 'zone');
    await expect(ensureZone(scope, zone.domain as DomainName)).rejects.toMatchObject({
      name: 'DnsError',
      kind: 'temporary',
    });
  });
});

describe('syncZone', () => {
  it('restores a zone that the nameserver lost', async () => {
    await createRecord(scope.fork(), zone, { type: 'A', host: 'www', value: '203.0.113.1' });
    await createRecord(scope.fork(), zone, { type: 'MX', host: '@', value: 'mail.example.net', priority: 0 });
    await scope.ports.dns.removeZone(zone.domain as DomainName);
    await syncZone(scope.fork(), zone.domainId);
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
    expect(await queryRecords(zone.domain, 'MX')).toHaveLength(1);
  });

  it('repairs what was changed at the nameserver', async () => {
    await createRecord(scope.fork(), zone, { type: 'A', host: 'www', value: '203.0.113.1' });
    await scope.ports.dns.replaceRRsets(zone.domain as DomainName, [
      { host: 'www', type: 'A', ttlSeconds: 60, records: [{ value: '198.51.100.1', priority: null }] },
    ]);
    await syncZone(scope.fork(), zone.domainId);
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
  });

  it('creates an empty zone for a domain without records', async () => {
    await syncZone(scope.fork(), zone.domainId);
    expect((await sendDnsQuery(zone.domain, 'SOA')).answers).toHaveLength(1);
  });

  it('ignores a lost domain and an unknown one', async () => {
    await scope.sql.unnamed(`update domain set status = 'lost' where id = $1`, [zone.domainId]);
    await syncZone(scope.fork(), zone.domainId);
    await syncZone(scope.fork(), 'dom_unknown');
    expect((await sendDnsQuery(zone.domain, 'SOA')).rcode).toBe('REFUSED');
  });

  it('fails with the nameserver, so that the queue retries', async () => {
    await failNextNameserverCall(zone.domain, 'error_before', 'zone');
    await expect(syncZone(scope.fork(), zone.domainId)).rejects.toMatchObject({ kind: 'temporary' });
  });
});

describe('syncAllZones', () => {
  it('skips zones that were published as a whole within the day, so that a start repeats nothing', async () => {
    const { sql } = scope;
    const queued = async () => {
      await sql.unnamed('delete from graphile_worker._private_jobs');
      await syncAllZones(scope.fork(), { after: '' });
      return (await queuedJobs(scope, zoneProcess.name)).map(({ payload }) => payload['id']);
    };
    await createRecord(scope.fork(), zone, { type: 'A', host: 'www', value: '203.0.113.1' });
    expect(await queued()).toContain(zone.domainId); // one set is not the whole zone
    await syncZone(scope.fork(), zone.domainId);
    expect(await queued()).not.toContain(zone.domainId);
    await sql.unnamed(`update zone_state set synced_at = now() - interval '21 hours' where domain_id = $1`, [
      zone.domainId,
    ]);
    expect(await queued()).toContain(zone.domainId);
  });

  it('queues every domain in use once, batch by batch, however often it runs', async () => {
    const { id: accountId } = await createTestAccount(scope);
    const { sql } = scope;
    await sql.unnamed(
      `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
       select 'dom_many' || n, $1, 'many' || n || '.com', case when n % 10 = 0 then 'pending' else 'active' end, now(), now(), 1, true, true, 1, 1, 'usd', '{}', 'powerdns', now() from generate_series(1, 250) n`,
      [accountId],
    );
    await sql.unnamed('delete from zone_state'); // nothing was published yet
    await sql.unnamed('delete from graphile_worker._private_jobs');
    const run = dnsTasks.find(({ job }) => job === syncAllJob)!;
    await run.run(scope.fork(), {});
    await syncAllZones(scope.fork(), { after: '' });
    expect(await queuedJobs(scope, zoneProcess.name)).toHaveLength(SYNC_BATCH);
    const [next, ...more] = await queuedJobs(scope, syncAllJob.name);
    expect(more).toEqual([]);
    await run.run(scope.fork(), next!.payload);

    const queued = (await queuedJobs(scope, zoneProcess.name)).map(({ payload }) => payload['id']).sort();
    const inUse = await sql.unnamed<{ id: string }>(
      `select id from domain where status in ('active', 'expired') order by id`,
    );
    expect(queued).toEqual(inUse.map(({ id }) => id));
  });
});
