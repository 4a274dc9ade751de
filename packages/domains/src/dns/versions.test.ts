import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import type { TestScope } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { eraseDns } from './dns-data.ts';
import { insertVersion, type NewVersion } from './dns-version.repository.ts';
import { listVersions } from './list-versions.ts';
import { addressRecord, createTestRecord, scope, useTestZone, zone } from './records.fixture.ts';
import { restoreVersion } from './restore-version.ts';
import { updateRecord } from './update-record.ts';
import { deleteOldVersions, VERSION_RETENTION } from './version-retention.ts';
import { createTestZone } from './zone.fixture.ts';

useTestZone();

const ORIGIN = { address: '192.0.2.1', requestId: 'req_1' };
const list = (limit = 100, cursor?: string) => listVersions(scope.fork(), zone, { limit, cursor });
/** A scope in which business time is so many days later. */
const later = (days: number): TestScope => ({
  ...scope.fork(),
  clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + days * DAY_MS) },
});

describe('the versions of a zone', () => {
  it('are listed newest first, with the state before the first change as the last', async () => {
    expect((await list()).versions).toEqual([]);
    const { id } = await createTestRecord(addressRecord('203.0.113.1'));
    await updateRecord(scope.fork(), zone, id, { value: '203.0.113.2' });
    const { domain, versions, nextCursor } = await list();
    expect({ domain, nextCursor }).toEqual({ domain: zone.domain, nextCursor: null });
    expect(versions).toEqual(
      [
        { added: 0, changed: 1, removed: 0 },
        { added: 1, changed: 0, removed: 0 },
        { added: 0, changed: 0, removed: 0 },
      ].map((counts) => ({
        id: expect.stringMatching(/^dnv_[0-9a-z]{26}$/),
        at: expect.any(Date),
        by: 'onym',
        keyId: null,
        ...counts,
      })),
    );
  });

  it('name the owner, the member or the key that made the change', async () => {
    const { email } = (
      await scope.sql.unnamed<{ email: string }>('select email from account where id = $1', [zone.accountId])
    )[0]!;
    const member = { id: `usr_${'1'.repeat(26)}`, email: 'mia@example.com' };
    const key = { id: `key_${'1'.repeat(26)}`, name: 'onym' };
    for (const [i, who] of [{}, { member }, { key }].entries())
      await createRecord({ ...scope.fork(), origin: { ...ORIGIN, ...who } }, zone, addressRecord(`203.0.113.${i}`));
    expect((await list()).versions.map(({ by, keyId }) => [by, keyId])).toEqual([
      ['onym', key.id],
      ['mia@example.com', null],
      [email, null],
      ['onym', null],
    ]);
    await transaction(scope.fork(), (tx) => eraseDns(tx, [member.id]));
    expect((await list()).versions[1]).toMatchObject({ by: null, keyId: null, added: 1 });
  });

  it('are returned in pages; an unknown cursor, and that of another zone, return an empty page', async () => {
    for (let i = 0; i < 3; i++) await createTestRecord(addressRecord(`203.0.113.${i}`));
    const { versions: all } = await list();
    const first = await list(3);
    expect(first).toMatchObject({ versions: all.slice(0, 3), nextCursor: all[2]!.id });
    expect(await list(3, first.nextCursor!)).toMatchObject({ versions: all.slice(3), nextCursor: null });
    const other = await createTestZone(scope);
    await createRecord(scope.fork(), other, addressRecord('203.0.113.9'));
    const theirs = await listVersions(scope.fork(), other, { limit: 1 });
    for (const cursor of [theirs.versions[0]!.id, `dnv_${'0'.repeat(26)}`])
      expect(await list(3, cursor)).toMatchObject({ versions: [], nextCursor: null });
  });

  it('404: the domain of another account', async () => {
    const other = await createTestZone(scope);
    await expect(listVersions(scope.fork(), { ...zone, domain: other.domain }, { limit: 50 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are never older than the version before, even if the clock is set back', async () => {
    await createRecord(later(1), zone, addressRecord('203.0.113.1'));
    await createTestRecord(addressRecord('203.0.113.2'));
    const [second, first] = (await list()).versions;
    expect(second!.at).toEqual(first!.at);
    await restoreVersion(scope.fork(), zone, first!.id, false);
    expect((await list()).versions[0]).toMatchObject({ removed: 1 });
  });

  it('are deleted with the domain, and when the account is erased', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const other = await createTestZone(scope);
    await createRecord(scope.fork(), other, addressRecord('203.0.113.9'));
    const count = async ({ domainId }: { domainId: string }) =>
      (await scope.sql.unnamed('select 1 from dns_version where domain_id = $1', [domainId])).length;
    await transaction(scope.fork(), (tx) => eraseDns(tx, [zone.accountId]));
    expect([await count(zone), await count(other)]).toEqual([0, 2]);
    await scope.sql.unnamed('delete from domain where id = $1', [other.domainId]);
    expect(await count(other)).toBe(0);
  });
});

describe('the retention of versions', () => {
  /** Adds versions that changed nothing, as if made at this time. */
  async function addVersions(count: number, at: Date, first: number): Promise<void> {
    await transaction(scope.fork(), async (tx) => {
      for (let i = 0; i < count; i++) {
        const number = first + i;
        const id = `dnv_${zone.domainId.slice(-20)}${String(number).padStart(6, '0')}`;
        const author = { actor: 'onym', keyName: null, memberEmail: null };
        const counts = { added: 0, changed: 0, removed: 0 };
        const version: NewVersion = { ...author, ...counts, id, number, at, changes: [], replaces: false };
        await insertVersion(tx, zone, version);
      }
    });
  }
  const count = async () => (await list()).versions.length;

  it('keeps the newest 50 for ever, and all others for 30 days', async () => {
    const { newest, days } = VERSION_RETENTION;
    const now = scope.clock.now();
    await addVersions(newest, now, 0);
    for (let i = 0; i < 3; i++) await createTestRecord(addressRecord(`203.0.113.${i}`));
    await deleteOldVersions(later(days - 1));
    expect(await count()).toBe(newest + 3);
    await deleteOldVersions(later(days + 1));
    expect(await count()).toBe(newest);
    await deleteOldVersions(later(days * 100));
    expect(await count()).toBe(newest);
    const { versions } = await list();
    await restoreVersion(scope.fork(), zone, versions.at(-1)!.id, false);
    expect((await list()).versions[0]).toMatchObject({ removed: 3 });
  });
});
