import { changeKey, createKey, revokeKey, rotateKey } from '@onym/accounts/access';
import { HOUR_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveWithOrder,
  declineApproval,
  expireApprovalsOfKeys,
  expireApprovals,
  failPlacedApproval,
  listApprovals,
  readApproval,
} from './decide-approval.ts';
import { findApprovedOrder, openApproval, type RequestToApprove } from './open-approval.ts';
import { makeSpender, makeTerms } from './spending.fixture.ts';

let scope: TestScope;
let request: RequestToApprove;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(new Date());
  const { accountId, keyId } = await makeSpender(scope);
  request = {
    accountId,
    keyId,
    keyName: 'Scout',
    action: 'buy',
    domain: 'tiderow.com',
    amountMinor: 1609,
    renewalMinor: 2184,
    currency: 'usd',
    years: 1,
    reason: "above this key's approval limit",
    fingerprint: 'all:one',
    terms: makeTerms(),
    request: {},
  };
});

const approve = (id: string, orderId = `ord_${id}`): Promise<void> =>
  transaction(scope.fork(), (tx) =>
    approveWithOrder(tx, { id, actor: request.accountId, keyId: request.keyId }, orderId),
  );
const statusOf = async (id: string) => (await readApproval(scope, { accountId: request.accountId }, id)).status;
const stored = async (id: string) =>
  (await scope.sql.rows<{ status: string }>('test-approval', 'select status from approval where id = $1', [id]))[0]!
    .status;
const suspend = (keyId: string) =>
  scope.sql.rows('test-suspend', `update api_key set suspended_at = now(), suspended_for = 'abuse' where id = $1`, [
    keyId,
  ]);

describe('approval requests for the same name', () => {
  it('are one per call, also concurrently, and an approval covers only its own call', async () => {
    const others = ['all:one', 'all:two', 'all:two', 'all:three'];
    const opened = await Promise.all(
      others.map((fingerprint) => openApproval(scope.fork(), { ...request, fingerprint })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(3);
    await approve(opened[1]!.id, 'ord_two');
    expect(await findApprovedOrder(scope, { ...request, fingerprint: 'all:two' })).toBe('ord_two');
    expect(await findApprovedOrder(scope, request)).toBeNull();
    expect(await findApprovedOrder(scope, { ...request, fingerprint: '' })).toBeNull();
  });

  it('are not opened again after a refusal, whatever the arguments', async () => {
    const { id } = await openApproval(scope, request);
    await declineApproval(scope, request.accountId, id);
    expect(await openApproval(scope, { ...request, fingerprint: 'all:two' })).toMatchObject({ id, status: 'declined' });
  });
});

describe('a key that ends', () => {
  it.each([
    ['frozen', () => changeKey(scope.fork(), request.accountId, request.keyId, { isActive: false })],
    ['revoked', () => revokeKey(scope.fork(), request.accountId, request.keyId)],
    ['suspended', () => suspend(request.keyId)],
  ])('%s: its request expires at once, cannot be approved, and the sweep stores that', async (_, end) => {
    const { id } = await openApproval(scope, request);
    await end();
    expect(await statusOf(id)).toBe('expired');
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict', details: { status: 'expired' } });
    expect((await listApprovals(scope, request.accountId, { status: 'pending', limit: 10 })).approvals).toEqual([]);
    expect(await stored(id)).toBe('pending');
    await expireApprovals(scope.fork());
    expect(await stored(id)).toBe('expired');
  });

  it('expired: the same', async () => {
    const { key } = await createKey(scope.fork(), request.accountId, {
      name: 'Brief',
      permissions: ['*'],
      expiresInDays: 1,
    });
    scope.clock.advanceMs(23 * HOUR_MS);
    const { id } = await openApproval(scope, { ...request, keyId: key.id });
    expect(await statusOf(id)).toBe('pending');
    scope.clock.advanceMs(2 * HOUR_MS);
    expect(await statusOf(id)).toBe('expired');
  });

  it('expires only its own requests, in the same transaction', async () => {
    const { id } = await openApproval(scope, request);
    const other = await createKey(scope.fork(), request.accountId, { name: 'Other', permissions: ['*'] });
    const { id: theirs } = await openApproval(scope, { ...request, keyId: other.key.id });
    const failing = rotateKey(scope.fork(), request.accountId, request.keyId, async (tx) => {
      expect(await expireApprovalsOfKeys(tx, [request.keyId])).toBe(1);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await stored(id)).toBe('pending');
    await rotateKey(scope.fork(), request.accountId, request.keyId, (tx) => expireApprovalsOfKeys(tx, [request.keyId]));
    expect([await stored(id), await stored(theirs)]).toEqual(['expired', 'pending']);
  });

  it('an approval and a revocation at once: either the order is approved or the approval has expired', async () => {
    for (let round = 0; round < 5; round++) {
      const spender = await makeSpender(scope);
      const opened = await openApproval(scope, { ...request, accountId: spender.accountId, keyId: spender.keyId });
      const yes = { id: opened.id, actor: spender.accountId, keyId: spender.keyId };
      const [approval] = await Promise.allSettled([
        transaction(scope.fork(), (tx) => approveWithOrder(tx, yes, 'ord_raced')),
        revokeKey(scope.fork(), spender.accountId, spender.keyId, (tx) => expireApprovalsOfKeys(tx, [spender.keyId])),
      ]);
      expect(await stored(opened.id)).toBe(approval.status === 'fulfilled' ? 'approved' : 'expired');
    }
  });
});

describe('an approval whose order failed', () => {
  it('is marked as failed with the reason and audited, and the same request can be opened again', async () => {
    const { id } = await openApproval(scope, request);
    await approve(id, 'ord_poor');
    const fault = { code: 'payment_declined' as const, message: 'The card was declined' };
    await transaction(scope.fork(), (tx) => failPlacedApproval(tx, 'ord_poor', fault));
    expect(await readApproval(scope, request, id)).toMatchObject({ status: 'failed', orderId: 'ord_poor', fault });
    expect(
      await scope.sql.rows(
        'test-approvals-of-keys-audit',
        `select action, details from audit_log where subject = $1 and action <> 'approval.approved' order by id`,
        [id],
      ),
    ).toMatchObject([{ action: 'approval.failed', details: { code: 'payment_declined', orderId: 'ord_poor' } }]);
    expect(await findApprovedOrder(scope, request)).toBeNull();
    expect((await openApproval(scope, request)).id).not.toBe(id);
  });

  it('does nothing for an order that needed no approval', async () => {
    await transaction(scope.fork(), (tx) => failPlacedApproval(tx, 'ord_missing', null));
    const { id } = await openApproval(scope, request);
    expect(await statusOf(id)).toBe('pending');
  });
});
