import type { NameGrant } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { queryRecords } from './dns-query.fixture.ts';
import { dnsTasks } from './dns.tasks.ts';
import { importZone } from './import-zone.ts';
import { listRecords } from './list-records.ts';
import { listVersions } from './list-versions.ts';
import { addressRecord, createTestRecord, scope, storedRecords, useTestZone, zone } from './records.fixture.ts';
import { restoreVersion, undoChange } from './restore-version.ts';
import { routeMail } from './route-mail.ts';
import { updateRecord } from './update-record.ts';
import { createTestZone, failNextNameserverCall, queuedJobs } from './zone.fixture.ts';
import { zoneProcess } from './zone-process.ts';

useTestZone();

const versions = async (grant: NameGrant = zone) => (await listVersions(scope.fork(), grant, { limit: 100 })).versions;
const restore = (id: string, dryRun = false) => restoreVersion(scope.fork(), zone, id, dryRun);
const records = async () => (await listRecords(scope.fork(), zone)).records;
const addresses = async (host = 'www') =>
  (await queryRecords(`${host}.${zone.domain}`, 'A')).map(({ data }) => data).sort();
const replaceAll = (text: string) =>
  importZone(scope.fork(), zone, text, { replace: true, force: false, dryRun: false });
const NOTHING = { added: [], changed: [], removed: [] };

describe('restoreVersion', () => {
  it('brings back the records of before an import with replace, whatever happened since, with their ids', async () => {
    await createTestRecord(addressRecord('203.0.113.1', { ttlSeconds: 900 }));
    await createTestRecord(addressRecord('203.0.113.2', { ttlSeconds: 900 }));
    await createTestRecord({ type: 'MX', host: '@', value: 'mail.example.net', priority: 10 });
    const before = (await records()).map(({ id }) => id).sort();
    const [stored, [version]] = [await storedRecords(), await versions()];
    await replaceAll('@ 60 IN MX 5 evil.example.net.\nwww 60 IN A 198.51.100.1');
    for (let i = 0; i < 2; i++) {
      const { id } = await createTestRecord({ type: 'TXT', host: `note${i}`, value: 'small' });
      await updateRecord(scope.fork(), zone, id, { value: 'change' });
      if (i % 2 === 0) await deleteRecord(scope.fork(), zone, id);
    }
    const plan = await restore(version!.id, true);
    expect({ added: plan.added.length, changed: plan.changed, removed: plan.removed.length }).toEqual({
      added: 3,
      changed: [],
      removed: 3,
    });
    expect(await restore(version!.id)).toEqual(plan);
    expect(await storedRecords()).toEqual(stored);
    expect((await records()).map(({ id }) => id).sort()).toEqual(before);
    expect(await addresses()).toEqual(['203.0.113.1', '203.0.113.2']);
    expect(await queryRecords(`note1.${zone.domain}`, 'TXT')).toEqual([]);
  });

  it('is a version itself, so it can be taken back; a dry run is none', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const [full, empty] = await versions();
    await restore(empty!.id, true);
    expect(await versions()).toHaveLength(2);
    await restore(empty!.id);
    expect(await addresses()).toEqual([]);
    const [restored] = await versions();
    expect(restored).toMatchObject({ added: 0, changed: 0, removed: 1 });
    await restore(full!.id);
    expect(await addresses()).toEqual(['203.0.113.1']);
    expect((await versions()).map(({ added, removed }) => [added, removed])).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it('moves a record back to its host and type, and publishes the set that it leaves', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.1', { ttlSeconds: 900 }));
    const [version] = await versions();
    await updateRecord(scope.fork(), zone, id, { type: 'TXT', host: 'note', value: 'moved' });
    expect(await restore(version!.id)).toMatchObject({ ...NOTHING, changed: [{ id, host: 'www', ttlSeconds: 900 }] });
    expect(await addresses()).toEqual(['203.0.113.1']);
    expect(await queryRecords(`note.${zone.domain}`, 'TXT')).toEqual([]);
  });

  it('keeps a record that was removed and created again, under its new id', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.1'));
    const [version] = await versions();
    await deleteRecord(scope.fork(), zone, id);
    const again = await createTestRecord(addressRecord('203.0.113.1', { ttlSeconds: 600 }));
    expect(await restore(version!.id)).toMatchObject({ ...NOTHING, changed: [{ id: again.id, ttlSeconds: 300 }] });
  });

  it('stores nothing for a change that changes nothing', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.1'));
    const [version] = await versions();
    await updateRecord(scope.fork(), zone, id, { value: '203.0.113.1' });
    expect(await restore(version!.id)).toMatchObject(NOTHING);
    expect(await versions()).toHaveLength(2);
  });

  it('404: the version of another domain, of another account, and any other id; nothing is changed', async () => {
    const other = await createTestZone(scope);
    await createRecord(scope.fork(), other, addressRecord('203.0.113.9'));
    await createTestRecord(addressRecord('203.0.113.1'));
    const [own, foreign] = [await versions(), await versions(other)];
    for (const id of [foreign[0]!.id, own[0]!.id.replace(/.{4}$/, '0000'), 'x', '', '\u0000', `dnv_${"'".repeat(26)}`])
      for (const dryRun of [true, false])
        await expect(restore(id, dryRun)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(
      restoreVersion(scope.fork(), { ...zone, domain: other.domain }, foreign[1]!.id, false),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect([await versions(), await versions(other)]).toEqual([own, foreign]);
    expect(await addresses()).toEqual(['203.0.113.1']);
  });

  it('409 conflict: a record that the rules of today refuse; nothing is changed', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.1'));
    const [version] = await versions();
    await deleteRecord(scope.fork(), zone, id);
    const { id: kept } = await createTestRecord({ type: 'TXT', host: 'www', value: 'stays' });
    // A state that no version has.
    await scope.sql.unnamed(`update dns_record set id = $1, type = 'CNAME', value = 'x.example.net' where id = $2`, [
      `${kept.slice(0, -4)}0000`,
      kept,
    ]);
    const before = await storedRecords();
    await expect(restore(version!.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('A record of www'),
    });
    expect(await storedRecords()).toEqual(before);
  });
});

describe('concurrent restores', () => {
  it('of two versions run one after the other, and the nameserver serves what is stored', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    await createTestRecord(addressRecord('203.0.113.2'));
    const [, one, none] = await versions();
    await Promise.all([restore(one!.id), restore(none!.id)]);
    const stored = (await storedRecords()).map(({ value }) => value);
    expect([[], ['203.0.113.1']]).toContainEqual(stored);
    expect(await addresses()).toEqual(stored);
    const counts = (await versions()).map(({ added, removed }) => added - removed);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(stored.length);
  });

  it('of the same version make one change', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const [, none] = await versions();
    const made = await Promise.all([1, 2, 3].map(() => restore(none!.id)));
    expect(made.map(({ removed }) => removed.length).toSorted()).toEqual([0, 0, 1]);
    expect(await versions()).toHaveLength(3);
  });
});

describe('the MX records for e-mail forwards', () => {
  const forward = () =>
    scope.sql.unnamed(
      `insert into email_forward (id, domain_id, account_id, alias, forward_to, status, created_at) values ($1, $2, $3, 'hello', 'vera@example.com', 'active', now())`,
      [`fwd_${zone.domainId}`, zone.domainId, zone.accountId],
    );
  const exchanges = async () =>
    (await queryRecords(zone.domain, 'MX', 'tcp')).map(({ data }) => (data as { exchange: string }).exchange);

  it('are a version of onym, and stay as the forwards need them when an earlier one is restored', async () => {
    await createTestRecord({ type: 'MX', host: '@', value: 'mail.example.net', priority: 10 });
    const [own, none] = await versions();
    await restore(none!.id);
    await forward();
    await routeMail(scope.fork(), { domainId: zone.domainId });
    const managed = scope.ports.registrar.forwardMx.map(({ host }) => host);
    expect((await versions())[0]).toMatchObject({ by: 'onym', keyId: null, added: managed.length });
    expect(await exchanges()).toEqual(expect.arrayContaining(managed));
    await restore(own!.id);
    expect(await exchanges()).toEqual(['mail.example.net']);
    await restore(none!.id);
    expect((await exchanges()).toSorted()).toEqual(managed.toSorted());
    expect((await records()).every(({ managed: isManaged }) => isManaged)).toBe(true);
  });

  it('are ignored by an undo, which undoes the last change of the owner', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    await forward();
    await routeMail(scope.fork(), { domainId: zone.domainId });
    expect(await undoChange(scope.fork(), zone, false)).toMatchObject({ ...NOTHING, removed: [{ host: 'www' }] });
    expect(await undoChange(scope.fork(), zone, false)).toMatchObject({ ...NOTHING, added: [{ host: 'www' }] });
    expect((await exchanges()).length).toBeGreaterThan(0);
  });
});

describe('a nameserver that fails during a restore', () => {
  it('503: before it, neither records nor versions change', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const before = await versions();
    await failNextNameserverCall(zone.domain, 'error_before');
    await expect(restore(before[1]!.id)).rejects.toMatchObject({ code: 'nameserver_unavailable', status: 503 });
    expect(await versions()).toEqual(before);
    expect(await addresses()).toEqual(['203.0.113.1']);
  });

  it('503: after it, the job publishes what is stored', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const before = await versions();
    await failNextNameserverCall(zone.domain, 'drop_after');
    await expect(restore(before[1]!.id)).rejects.toMatchObject({ status: 503 });
    expect(await addresses()).toEqual([]);
    const job = (await queuedJobs(scope, zoneProcess.name)).find(({ payload }) => payload['id'] === zone.domainId);
    await dnsTasks.find(({ process }) => process === zoneProcess)!.run(scope.fork(), job!.payload);
    expect(await addresses()).toEqual(['203.0.113.1']);
    expect(await versions()).toEqual(before);
  });
});
