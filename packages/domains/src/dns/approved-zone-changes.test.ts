import { listApprovals, openTerms } from '@onym/billing/spending';
import { grantName, type NameGrant } from '@onym/platform';
import { approvalOf, createAskingKey } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { applyTemplate } from './apply-template.ts';
import {
  approve,
  asked,
  mx,
  owner,
  readTestApproval,
  REPLACING,
  replacement,
  useAskedZone,
} from './asked-zone.fixture.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import type { RecordChange } from './dns-version.entity.ts';
import { importZone } from './import-zone.ts';
import { listVersions } from './list-versions.ts';
import { addressRecord, scope, storedRecords, zone } from './records.fixture.ts';
import { restoreVersion, undoChange } from './restore-version.ts';
import { updateRecord } from './update-record.ts';
import { toFieldChanges } from './zone-request.ts';

useAskedZone();

const changesOf = async (id: string) => openTerms(scope, id, (await readTestApproval(id)).sealedTerms)!.changes!;
const versions = async () => (await listVersions(scope.fork(), zone, { limit: 50 })).versions;
/** What the newest version changed, as an owner is shown it. */
const lastChanges = async () => {
  const [version] = await scope.sql.unnamed<{ changes: RecordChange[] }>(
    'select changes from dns_version where domain_id = $1 order by number desc limit 1',
    [zone.domainId],
  );
  return toFieldChanges(version!.changes);
};

type Call = (grant: NameGrant) => Promise<unknown>;
const MX = 'MX @';
const OLD_MX = expect.stringMatching(/^10 mx\.example\.net\.? \(TTL 300\)$/) as string;
const WITHOUT_MX = [{ what: MX, from: OLD_MX, to: null }];
const calls: [string, Call, object[]][] = [
  [
    'creates a record, which changes the TTL of its set',
    (grant) =>
      createRecord(scope.fork(), grant, { type: 'MX', host: '@', value: 'b.net', priority: 5, ttlSeconds: 60 }),
    [
      { what: MX, from: OLD_MX, to: expect.stringMatching(/^10 mx\.example\.net\.? \(TTL 60\)$/) },
      { what: MX, from: null, to: expect.stringMatching(/^5 b\.net\.? \(TTL 60\)$/) },
    ],
  ],
  [
    'changes a record',
    (grant) => updateRecord(scope.fork(), grant, mx.id, { priority: 20 }),
    [{ what: MX, from: OLD_MX, to: expect.stringMatching(/^20 mx/) }],
  ],
  [
    'moves a record',
    (grant) => updateRecord(scope.fork(), grant, mx.id, { host: 'mail' }),
    [...WITHOUT_MX, { what: 'MX mail', from: null, to: OLD_MX }],
  ],
  ['deletes a record', (grant) => deleteRecord(scope.fork(), grant, mx.id), WITHOUT_MX],
  [
    'imports a zone that replaces the records',
    (grant) => importZone(scope.fork(), grant, replacement(), REPLACING),
    [
      { what: 'A www', from: '203.0.113.1 (TTL 300)', to: null },
      ...WITHOUT_MX,
      { what: 'A www', from: null, to: '198.51.100.7 (TTL 300)' },
    ],
  ],
  [
    'restores a version',
    async (grant) => restoreVersion(scope.fork(), grant, (await versions())[1]!.id, false),
    WITHOUT_MX,
  ],
  ['undoes the last change', (grant) => undoChange(scope.fork(), grant, false), WITHOUT_MX],
];

describe('a change of a zone that its owner approves', () => {
  it.each(calls)(
    '%s: shows every record before and after it, and does this only then, once',
    async (_, call, shown) => {
      const [before, count] = [await storedRecords(), (await versions()).length];
      const id = await approvalOf(call(asked));
      expect(await approvalOf(call(asked))).toBe(id);
      expect([await storedRecords(), (await versions()).length]).toEqual([before, count]);
      expect(await changesOf(id)).toHaveLength(shown.length);
      expect(await changesOf(id)).toEqual(expect.arrayContaining(shown));
      const terms = await changesOf(id);
      expect(await approve(id)).toMatchObject({ status: 'approved', action: 'zone', domain: zone.domain });
      expect(await lastChanges()).toEqual(terms);
      expect((await versions()).length).toBe(count + 1);
      await expect(approve(id)).rejects.toMatchObject({ code: 'conflict', details: { status: 'approved' } });
    },
  );

  it('approved three times at once is made once', async () => {
    const id = await approvalOf(deleteRecord(scope.fork(), asked, mx.id));
    const answers = await Promise.allSettled([1, 2, 3].map(() => approve(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readTestApproval(id)).toMatchObject({ status: 'approved' });
    expect(await storedRecords()).toHaveLength(1);
  });

  it('a dry run opens no approval', async () => {
    await importZone(scope.fork(), asked, replacement(), { ...REPLACING, dryRun: true });
    await applyTemplate(scope.fork(), asked, 'google-workspace', {}, true);
    await restoreVersion(scope.fork(), asked, (await versions())[1]!.id, true);
    await undoChange(scope.fork(), asked, true);
    expect((await listApprovals(scope, zone.accountId, { limit: 50 })).approvals).toEqual([]);
  });

  it('what cannot be done is refused before the owner is asked', async () => {
    await expect(deleteRecord(scope.fork(), asked, 'rec_nothing')).rejects.toMatchObject({ code: 'not_found' });
    const taken = createRecord(scope.fork(), asked, { type: 'MX', host: '@', value: 'mx.example.net', priority: 10 });
    await expect(taken).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await listApprovals(scope, zone.accountId, { limit: 50 })).approvals).toEqual([]);
  });

  it('another argument is another request', async () => {
    const one = await approvalOf(importZone(scope.fork(), asked, replacement(), REPLACING));
    const other = await approvalOf(importZone(scope.fork(), asked, replacement('198.51.100.8'), REPLACING));
    expect(other).not.toBe(one);
    await approve(one);
    expect(await storedRecords()).toMatchObject([{ value: '198.51.100.7' }]);
    // The records that the other one would remove are no longer those that were shown.
    expect(await approve(other)).toMatchObject({ status: 'failed', fault: { code: 'conflict' } });
    expect(await storedRecords()).toMatchObject([{ value: '198.51.100.7' }]);
  });
});

describe('undoing', () => {
  it('a replacing import or a restored version is to replace the zone; undoing another change is not', async () => {
    const bound = grantName(
      await createAskingKey(scope, zone.accountId, { zoneReplace: 'deny', mailAndCertificates: 'allow' }),
      zone.domain,
    );
    const undo = (dryRun: boolean) => undoChange(scope.fork(), bound, dryRun);
    const refused = { code: 'control_not_allowed', details: { control: 'zoneReplace' } };
    await undo(false);
    const [present] = await versions();
    await importZone(scope.fork(), owner, replacement(), REPLACING);
    const replaced = await storedRecords();
    for (const dryRun of [true, false]) await expect(undo(dryRun)).rejects.toMatchObject(refused);
    await undoChange(scope.fork(), owner, false);
    await expect(undo(false)).rejects.toMatchObject(refused);
    await undoChange(scope.fork(), owner, false);
    expect(await storedRecords()).toEqual(replaced);
    await restoreVersion(scope.fork(), owner, present!.id, false);
    await expect(undo(false)).rejects.toMatchObject(refused);
    await createRecord(scope.fork(), bound, addressRecord('203.0.113.9', { host: 'shop' }));
    await undo(false);
  });
});
