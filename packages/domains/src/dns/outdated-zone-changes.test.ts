import { revokeKey } from '@onym/accounts/access';
import type { NameGrant } from '@onym/platform';
import { approvalOf } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import {
  approve,
  asked,
  key,
  mx,
  owner,
  readTestApproval,
  REPLACING,
  replacement,
  useAskedZone,
} from './asked-zone.fixture.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { importZone } from './import-zone.ts';
import { addressRecord, scope, storedRecords, zone } from './records.fixture.ts';
import { undoChange } from './restore-version.ts';
import { updateRecord } from './update-record.ts';
import { failNextNameserverCall } from './zone.fixture.ts';

useAskedZone();

type Call = (grant: NameGrant) => Promise<unknown>;

describe('an approval of a change of a zone that has changed since', () => {
  const changed: [string, Call, () => Promise<unknown>][] = [
    [
      'another value of the record',
      (grant) => updateRecord(scope.fork(), grant, mx.id, { priority: 20 }),
      () => updateRecord(scope.fork(), owner, mx.id, { value: 'mx.example.org' }),
    ],
    [
      'a further record that a replacing import would remove',
      (grant) => importZone(scope.fork(), grant, replacement(), REPLACING),
      () => createRecord(scope.fork(), owner, addressRecord('203.0.113.9', { host: 'shop' })),
    ],
    [
      'another last change to undo',
      (grant) => undoChange(scope.fork(), grant, false),
      () => createRecord(scope.fork(), owner, { type: 'CAA', host: '@', value: '0 issue "ca.example.net"' }),
    ],
    [
      'the change itself, made by its owner',
      (grant) => createRecord(scope.fork(), grant, { type: 'CAA', host: '@', value: '0 issue "ca.example.net"' }),
      () => createRecord(scope.fork(), owner, { type: 'CAA', host: '@', value: '0 issue "ca.example.net"' }),
    ],
  ];
  it.each(changed)('ends as failed, changes nothing, and the call asks again: %s', async (_, call, meanwhile) => {
    const id = await approvalOf(call(asked));
    await meanwhile();
    const records = await storedRecords();
    expect(await approve(id)).toMatchObject({ status: 'failed' });
    expect(await storedRecords()).toEqual(records);
    const again = await call(asked).then(
      () => undefined,
      (error: { code: string; details: Record<string, unknown> }) => error,
    );
    if (again?.code === 'approval_required') expect(again.details['approvalId']).not.toBe(id);
    else expect(again).toMatchObject({ code: 'invalid_request' });
  });

  it('is made when only other records have changed', async () => {
    const id = await approvalOf(deleteRecord(scope.fork(), asked, mx.id));
    await createRecord(scope.fork(), owner, addressRecord('203.0.113.9', { host: 'shop' }));
    expect(await approve(id)).toMatchObject({ status: 'approved' });
    expect(await storedRecords()).toMatchObject([{ type: 'A' }, { type: 'A' }]);
  });
});

describe('an approval of a change of a zone', () => {
  it('stays pending when the nameserver does not answer, and can be approved again', async () => {
    const id = await approvalOf(deleteRecord(scope.fork(), asked, mx.id));
    await failNextNameserverCall(zone.domain, 'error_before');
    await expect(approve(id)).rejects.toMatchObject({ code: 'nameserver_unavailable' });
    expect(await readTestApproval(id)).toMatchObject({ status: 'pending' });
    expect(await storedRecords()).toHaveLength(2);
    expect(await approve(id)).toMatchObject({ status: 'approved' });
    expect(await storedRecords()).toHaveLength(1);
  });

  it('ends with its key', async () => {
    const id = await approvalOf(deleteRecord(scope.fork(), asked, mx.id));
    await revokeKey(scope.fork(), zone.accountId, key.keyId);
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict', details: { status: 'expired' } });
    expect(await storedRecords()).toHaveLength(2);
  });
});
