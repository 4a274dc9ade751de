import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTierAndAdmin } from '../account.repository.ts';
import { listAccessGrants, removeAccessGrants } from '../access-grants.ts';
import { confirmOwner } from './confirm-owner.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember } from './members.ts';
import { declineTransfer, proposeOwner, readOfferedTransfer, readTransfer, withdrawTransfer } from './propose-owner.ts';
import { auditEntriesOf, createMember, errorCodeOf, mailsTo } from './team.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

async function team() {
  const { id, email } = await createTestAccount(scope, { tier: 'agency' });
  const member = await createMember(scope, id, 'viewer');
  return { id, email, member };
}
const propose = (accountId: string, memberId: string, formerOwnerRole: 'buyer' | 'dns' | null = 'buyer') =>
  proposeOwner(scope.fork(), accountId, { memberId, formerOwnerRole });
const subjectsTo = async (to: string) => (await mailsTo(scope, to)).map(({ subject }) => subject);

describe('proposeOwner', () => {
  it('mails both and changes nothing else; the proposal is open for seven days', async () => {
    const { id, email, member } = await team();
    const transfer = await propose(id, member.seat, 'dns');
    expect(transfer).toMatchObject({
      accountId: id,
      memberId: member.seat,
      email: member.email,
      formerOwnerRole: 'dns',
    });
    expect(transfer.confirmableAt.getTime() - transfer.proposedAt.getTime()).toBe(DAY_MS);
    expect(transfer.expiresAt.getTime() - transfer.proposedAt.getTime()).toBe(7 * DAY_MS);
    const [toOwner, toMember] = [(await mailsTo(scope, email)).at(-1)!, (await mailsTo(scope, member.email)).at(-1)!];
    expect(toOwner.subject).toBe(`You proposed ${member.email} as the new owner of your account`);
    expect(toOwner.text).toContain('/not-me?token=');
    expect(toMember.subject).toBe(`${email} wants to transfer their account to you`);
    expect(toMember.text).toContain(`/ownership/${id}`);
    expect(toMember.text).not.toContain('/not-me?token=');
    expect((await auditEntriesOf(scope, id)).at(-1)).toMatchObject({ actor: id, action: 'ownership.proposed' });
    expect(await readTransfer(scope.fork(), id)).toEqual(transfer);
    expect(await readOfferedTransfer(scope.fork(), member.id, id)).toEqual(transfer);
  });

  it('conflict: the owner, an invitation that is not accepted, and a second proposal, also at the same time', async () => {
    const { id, member } = await team();
    const other = await createMember(scope, id, 'buyer');
    const { id: invited } = await inviteMember(scope.fork(), id, { email: 'nell@example.com', role: 'buyer' });
    expect(await errorCodeOf(propose(id, id))).toBe('conflict');
    expect(await errorCodeOf(propose(id, invited))).toBe('conflict');
    const ends = await Promise.all(
      [member.seat, other.seat, member.seat].map((seat) => errorCodeOf(propose(id, seat))),
    );
    expect(ends.toSorted()).toEqual(['conflict', 'conflict', 'done']);
  });

  it('not_found: no member, or a member of another account', async () => {
    const [{ id }, other] = [await team(), await team()];
    for (const seat of ['mem_none', other.member.seat, other.member.id, ''])
      expect(await errorCodeOf(propose(id, seat))).toBe('not_found');
    expect(await readTransfer(scope.fork(), id)).toBeNull();
  });

  it('plan_required: without the Agency plan', async () => {
    const { id, member } = await team();
    await setTierAndAdmin(scope, id, { tier: 'founder' });
    expect(await errorCodeOf(propose(id, member.seat))).toBe('plan_required');
  });
});

describe('an open proposal', () => {
  it('is withdrawn by the owner, once, with mails and an audit entry; then it cannot be confirmed', async () => {
    const { id, email, member } = await team();
    await propose(id, member.seat);
    await withdrawTransfer(scope.fork(), id);
    expect(await errorCodeOf(withdrawTransfer(scope.fork(), id))).toBe('not_found');
    expect(await subjectsTo(email)).toContain(`The transfer of your account to ${member.email} was withdrawn`);
    expect(await subjectsTo(member.email)).toContain(`The account of ${email} will not be transferred to you`);
    expect((await auditEntriesOf(scope, id)).at(-1)).toMatchObject({ actor: id, action: 'ownership.withdrawn' });
    scope.clock.advanceMs(DAY_MS);
    expect(await errorCodeOf(confirmOwner(scope.fork(), member.id, id))).toBe('not_found');
  });

  it('is declined by the proposed owner only', async () => {
    const { id, email, member } = await team();
    const other = await createMember(scope, id, 'buyer');
    await propose(id, member.seat);
    for (const person of [other.id, id, 'usr_none']) {
      expect(await errorCodeOf(declineTransfer(scope.fork(), person, id))).toBe('not_found');
      expect(await errorCodeOf(readOfferedTransfer(scope.fork(), person, id))).toBe('not_found');
    }
    await declineTransfer(scope.fork(), member.id, id);
    expect(await readTransfer(scope.fork(), id)).toBeNull();
    expect(await subjectsTo(email)).toContain(`${member.email} declined the transfer of your account`);
    expect(await subjectsTo(member.email)).toContain(`You declined the transfer of the account of ${email}`);
    expect((await auditEntriesOf(scope, id)).at(-1)).toMatchObject({ actor: member.id, action: 'ownership.declined' });
  });

  it('expires after seven days, after which another can be made', async () => {
    const { id, member } = await team();
    await propose(id, member.seat);
    scope.clock.advanceMs(7 * DAY_MS);
    expect(await errorCodeOf(confirmOwner(scope.fork(), member.id, id))).toBe('not_found');
    expect(await errorCodeOf(withdrawTransfer(scope.fork(), id))).toBe('not_found');
    const other = await createMember(scope, id, 'buyer');
    expect(await propose(id, other.seat)).toMatchObject({ memberId: other.seat });
  });

  it('ends with the seat of the member', async () => {
    const { id, member } = await team();
    await propose(id, member.seat);
    await removeMember(scope.fork(), id, member.seat);
    expect(await readTransfer(scope.fork(), id)).toBeNull();
  });

  it('is listed as access that was added, and is removed like all of it', async () => {
    const { id, email, member } = await team();
    await propose(id, member.seat);
    await transaction(scope.fork(), async (tx) => {
      const proposed = (await listAccessGrants(tx, id)).filter(({ kind }) => kind === 'ownership_transfer');
      expect(proposed).toMatchObject([{ id: `proposed_${member.seat}`, name: member.email, accountId: id }]);
      await removeAccessGrants(tx, id, proposed);
    });
    expect(await readTransfer(scope.fork(), id)).toBeNull();
    expect(await subjectsTo(email)).toContain(`The transfer of your account to ${member.email} was withdrawn`);
  });
});
