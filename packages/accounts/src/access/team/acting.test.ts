import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmission, type TestAdmission } from '../access.fixture.ts';
import { setTierAndAdmin } from '../account.repository.ts';
import { suspendAccount, unsuspendAccount } from '../suspension.ts';
import { changeMember, removeMember } from './members.ts';
import { signedInUsers, type SignedInUsers } from './signed-in-users.fixture.ts';
import { errorCodeOf } from './team.fixture.ts';
import { listTeams } from './account-member.repository.ts';
import { switchAccount } from './teams.ts';

let scope: TestScope;
let access: TestAdmission;
let users: SignedInUsers;
beforeAll(async () => {
  scope = await openTestScope();
  access = openTestAdmission(scope);
  users = signedInUsers(scope, access);
});
afterAll(async () => {
  await access.close();
  await scope.close();
});

describe('the session of a member', () => {
  it('acts for the chosen account, with the role and in their own name; other sessions do not change', async () => {
    const { owner, member } = await users.team('dns');
    const admission = await access.byCookie(member.cookie);
    expect(admission).toMatchObject({
      outcome: 'admitted',
      principal: { accountId: owner.id, email: owner.email, tier: 'agency', member: { id: member.id, role: 'dns' } },
    });
    const again = await access.sessions.signIn(member.email, 'a long password');
    const elsewhere = await access.byCookie(again.map((line) => line.split(';')[0]).join('; '));
    expect(elsewhere).toMatchObject({ principal: { accountId: member.id } });
    expect(elsewhere).not.toHaveProperty('principal.member');
  });

  it('uses the minute and day limits of the account', async () => {
    const { owner, member } = await users.team('buyer');
    const before = await access.byCookie(owner.cookie, { dayCost: 1 });
    const after = await access.byCookie(member.cookie, { dayCost: 1 });
    const left = (one: typeof after) =>
      'allowance' in one ? [one.allowance.remaining, one.allowance.dailyRemaining] : [];
    expect(left(after)).toEqual(left(before).map((n) => n - 1));
  });

  it('forbidden: the role lacks the permission; owner_required: only the owner may do it', async () => {
    const { member, owner } = await users.team('dns');
    expect(await access.byCookie(member.cookie, { member: 'dns:write' })).toMatchObject({ outcome: 'admitted' });
    expect(await access.byCookie(member.cookie, { member: 'domains:write' })).toMatchObject({
      outcome: 'forbidden',
      missing: 'domains:write',
    });
    expect(await access.byCookie(member.cookie, { member: 'owner' })).toMatchObject({ outcome: 'owner_required' });
    expect(await access.byCookie(owner.cookie, { member: 'owner' })).toMatchObject({ outcome: 'admitted' });
  });

  it('follows a role change or a removal from the next call on', async () => {
    const { owner, member, seat } = await users.team('viewer');
    expect(await access.byCookie(member.cookie, { member: 'domains:write' })).toMatchObject({ outcome: 'forbidden' });
    await changeMember(scope.fork(), owner.id, seat, { role: 'buyer' });
    expect(await access.byCookie(member.cookie, { member: 'domains:write' })).toMatchObject({ outcome: 'admitted' });
    await removeMember(scope.fork(), owner.id, seat);
    for (const demand of [null, 'domains:write', 'owner'] as const)
      expect(await access.byCookie(member.cookie, { member: demand })).toMatchObject({
        outcome: 'membership_ended',
        accountId: owner.id,
      });
    // A page that was opened for another account must not act on the member's own account.
    expect(await access.byCookie(member.cookie, { member: 'person' })).toMatchObject({
      outcome: 'admitted',
      principal: { accountId: member.id, actingFor: owner.id },
    });
    await users.switchTo(member, member.id);
    expect(await access.byCookie(member.cookie)).toMatchObject({ principal: { accountId: member.id } });
  });

  it('team_inactive: while the plan is below agency; the owner and their keys keep working, and no one is removed', async () => {
    const { owner, member } = await users.team('buyer');
    await setTierAndAdmin(scope, owner.id, { tier: 'founder' });
    expect(await access.byCookie(member.cookie)).toMatchObject({ outcome: 'team_inactive', accountId: owner.id });
    expect(await access.byCookie(owner.cookie)).toMatchObject({ outcome: 'admitted' });
    expect(await listTeams(scope, member.id)).toMatchObject([
      { accountId: member.id, role: 'owner', active: true },
      { accountId: owner.id, role: 'buyer', active: false },
    ]);
    await setTierAndAdmin(scope, owner.id, { tier: 'agency' });
    expect(await access.byCookie(member.cookie)).toMatchObject({ outcome: 'admitted' });
  });

  it('suspended: if the account or the member is suspended', async () => {
    const { owner, member } = await users.team('buyer');
    await suspendAccount(scope.fork(), owner.id, 'phishing');
    expect(await access.byCookie(member.cookie)).toMatchObject({ outcome: 'suspended', reason: 'phishing' });
    expect(await access.byCookie(member.cookie, { member: 'person' })).toMatchObject({ outcome: 'admitted' });
    await unsuspendAccount(scope.fork(), owner.id);
    await suspendAccount(scope.fork(), member.id, 'stolen card');
    expect(await access.byCookie(member.cookie)).toMatchObject({ outcome: 'suspended', reason: 'stolen card' });
    expect(await access.byCookie(owner.cookie)).toMatchObject({ outcome: 'admitted' });
  });

  it('account_changed: never acts for a different account than the page shows', async () => {
    const { owner, member } = await users.team('buyer');
    const ask = (expectedAccountId: string, memberKind: 'person' | null = null) =>
      access.keeper.admit(
        {
          transport: 'rpc',
          authorization: undefined,
          headers: new Headers({ cookie: member.cookie }),
          address: '192.0.2.1',
          expectedAccountId,
        },
        {
          credential: 'session',
          permission: null,
          dayCost: 0,
          overage: false,
          proven: false,
          readsOnly: true,
          member: memberKind,
        },
      );
    expect(await ask(owner.id)).toMatchObject({ outcome: 'admitted' });
    expect(await ask(member.id)).toMatchObject({ outcome: 'account_changed', accountId: owner.id });
    expect(await ask(member.id, 'person')).toMatchObject({ outcome: 'admitted' });
  });

  it('never costs more than the quota if the role may not buy', async () => {
    const { owner, member } = await users.team('viewer');
    await scope.sql.rows('test-day', 'insert into usage_day (account_id, day, used) values ($1, $2, 100000)', [
      owner.id,
      Math.floor(access.clock.wall().getTime() / 86_400_000),
    ]);
    const request = { dayCost: 1, overage: true } as const;
    expect(await access.byCookie(member.cookie, request)).toMatchObject({ outcome: 'limited', by: 'day' });
    expect(await access.byCookie(owner.cookie, request)).toMatchObject({ outcome: 'admitted' });
  });
});

describe('switchAccount', () => {
  it('not_found: for an account that they are no member of, and for an unknown one', async () => {
    const { owner } = await users.team('viewer');
    const stranger = await users.person();
    expect(await errorCodeOf(users.switchTo(stranger, owner.id))).toBe('not_found');
    expect(await errorCodeOf(users.switchTo(stranger, 'usr_unknown'))).toBe('not_found');
    expect(await access.byCookie(stranger.cookie)).toMatchObject({ principal: { accountId: stranger.id } });
  });

  it("unauthorized: with another person's session", async () => {
    const { owner, member } = await users.team('viewer');
    const thief = await users.person();
    const request = { personId: thief.id, sessionId: await users.sessionOf(member) };
    expect(await errorCodeOf(switchAccount(scope.fork(), request, thief.id))).toBe('unauthorized');
    expect(await access.byCookie(member.cookie)).toMatchObject({ principal: { accountId: owner.id } });
  });

  it('is written to the audit log of the person who switches', async () => {
    const { owner, member } = await users.team('viewer');
    const lines = await transaction(scope.fork(), (tx) =>
      tx.sql.unnamed('select actor, subject from audit_log where account_id = $1 and action = $2', [
        member.id,
        'session.switched',
      ]),
    );
    expect(lines).toEqual([{ actor: member.id, subject: owner.id }]);
  });
});
