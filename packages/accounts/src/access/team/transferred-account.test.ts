import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestKey, openTestAdmission, type TestAdmission } from '../access.fixture.ts';
import { setTierAndAdmin } from '../account.repository.ts';
import { issueClaim } from '../claim.ts';
import { closeAccount, lockClosingAccount } from '../close-account.ts';
import { endAccessSince, readAccessSince } from '../end-access-since.ts';
import { leaveTeam } from './members.ts';
import { errorCodeOf, mailsTo } from './team.fixture.ts';
import { transfers } from './transfers.fixture.ts';

let scope: TestScope;
let access: TestAdmission;
let of: ReturnType<typeof transfers>;
beforeAll(async () => {
  scope = await openTestScope();
  access = openTestAdmission(scope);
  of = transfers(scope, access);
});
afterAll(async () => {
  await access.close();
  await scope.close();
});

/** The link of the newest mail to this address that reports a change. */
const reportToken = async (to: string) =>
  /not-me\?token=([\w.-]+)/.exec(
    (await mailsTo(scope, to)).findLast(({ text }) => text.includes('/not-me?'))!.text,
  )![1]!;
const report = (token: string) => endAccessSince(scope.fork(), token, async () => {});

describe('a transferred account', () => {
  it('cannot be claimed by a link, nor be left by its owner', async () => {
    const { account, member } = await of.transferred();
    expect(await transaction(scope.fork(), (tx) => issueClaim(tx, account))).toBeNull();
    expect(await errorCodeOf(leaveTeam(scope.fork(), member.id, account))).toBe('conflict');
  });

  it('conflict: keeps its owner from deleting their own account; its own deletion leaves them theirs', async () => {
    const { account, member } = await of.transferred(null);
    const close = (id: string) =>
      transaction(scope.fork(), async (tx) => closeAccount(tx, id, (await lockClosingAccount(tx, id))!));
    expect(await errorCodeOf(close(member.id))).toBe('conflict');
    await close(account);
    expect(await access.byCookie(member.cookie)).toMatchObject({ outcome: 'membership_ended' });
    expect(await access.byCookie(member.cookie, { member: 'person' })).toMatchObject({ outcome: 'admitted' });
    await close(member.id);
  });

  it('stays open to its owner on a smaller plan, unlike to members', async () => {
    const { account, member, owner } = await of.transferred();
    await setTierAndAdmin(scope, account, { tier: 'founder' });
    expect(await of.asOwner(member)).toMatchObject({ outcome: 'admitted' });
    expect(await access.byCookie(owner.cookie)).toMatchObject({ outcome: 'team_inactive' });
  });

  it('is protected by reports of its new owner, and not touched by those of the earlier one', async () => {
    const { account, member, owner } = await of.proposed();
    const earlier = await reportToken(owner.email);
    await of.confirm(member.id, account);
    const key = await createTestKey(scope, account);
    expect(await readAccessSince(scope.fork(), earlier)).toBeNull();
    expect(await report(earlier)).toBeNull();
    expect(await access.byKey(key)).toMatchObject({ outcome: 'admitted' });
    const token = await reportToken(member.email);
    expect(await report(token)).toMatchObject({ email: member.email });
    expect(await access.byKey(key)).toMatchObject({ outcome: 'unauthorized' });
    expect(await access.byCookie(member.cookie)).toMatchObject({ outcome: 'unauthorized' });
    expect(await access.byCookie(owner.cookie)).toMatchObject({ outcome: 'membership_ended' });
  });

  it('is not transferred once its owner has reported the proposal', async () => {
    const { account, member, owner } = await of.proposed();
    await report(await reportToken(owner.email));
    expect(await errorCodeOf(of.confirm(member.id, account))).toBe('not_found');
  });
});
