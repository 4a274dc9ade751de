import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestKey, openTestAdmission, type TestAdmission } from '../access.fixture.ts';
import { readAccount, setTierAndAdmin } from '../account.repository.ts';
import { findOwner } from '../account.ts';
import { closeAccount, lockClosingAccount } from '../close-account.ts';
import { suspendAccount } from '../suspension.ts';
import { listMembers, listTeams } from './account-member.repository.ts';
import { proposeOwner } from './propose-owner.ts';
import { auditEntriesOf, createMember, errorCodeOf, mailsTo } from './team.fixture.ts';
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

describe('confirmOwner', () => {
  it('makes the member the owner of the account and of their own, without a seat', async () => {
    const { account, member, owner } = await of.transferred();
    expect(await of.asOwner(member)).toMatchObject({
      outcome: 'admitted',
      principal: { accountId: account, email: member.email, personId: member.id, tier: 'agency' },
    });
    expect(await of.asOwner(member)).not.toHaveProperty('principal.member');
    expect(await findOwner(scope, account)).toMatchObject({ personId: member.id, email: member.email });
    expect(await listTeams(scope, member.id)).toMatchObject([
      { accountId: member.id, role: 'owner', active: true },
      { accountId: account, role: 'owner', active: true, email: member.email },
    ]);
    expect(await listMembers(scope, account)).toMatchObject([{ email: owner.email, role: 'buyer' }]);
    await of.users.switchTo(member, member.id);
    expect(await of.asOwner(member)).toMatchObject({ principal: { accountId: member.id } });
    await of.users.switchTo(member, account);
    expect(await of.asOwner(member)).toMatchObject({ principal: { accountId: account } });
  });

  it('keeps the earlier owner as a member with the chosen role, in the same session, with an empty account', async () => {
    const { account, owner } = await of.transferred('dns');
    const { id, actingFor } = await of.whoIs(owner);
    expect(id).not.toBe(account);
    expect(actingFor).toBe(account);
    expect(await access.byCookie(owner.cookie, { member: 'dns:write' })).toMatchObject({
      outcome: 'admitted',
      principal: { accountId: account, member: { id, role: 'dns', email: owner.email } },
    });
    expect(await of.asOwner(owner)).toMatchObject({ outcome: 'owner_required' });
    const own = await access.byCookie(owner.cookie, { member: 'person' });
    expect(own).toMatchObject({ principal: { accountId: id, email: owner.email, tier: 'explorer' } });
  });

  it('ends the access of an earlier owner who leaves', async () => {
    const { account, owner } = await of.transferred(null);
    const { id } = await of.whoIs(owner);
    expect(await of.asOwner(owner)).toMatchObject({ outcome: 'admitted', principal: { accountId: id } });
    expect(await listMembers(scope, account)).toEqual([]);
    expect(await errorCodeOf(of.users.switchTo({ ...owner, id }, account))).toBe('not_found');
  });

  it('keeps keys, members and passwords; both sign in again as before', async () => {
    const { account, member, owner } = await of.proposed();
    const other = await createMember(scope, account, 'viewer');
    const key = await createTestKey(scope, account);
    await of.confirm(member.id, account);
    expect(await access.byKey(key)).toMatchObject({ outcome: 'admitted', principal: { accountId: account } });
    expect((await listMembers(scope, account)).map(({ personId }) => personId)).toContain(other.id);
    for (const { email, cookie } of [owner, member]) {
      const again = await access.sessions.signIn(email, 'a long password');
      const who = await access.sessions.who(
        new Headers({ cookie: again.map((line) => line.split(';')[0]).join('; ') }),
      );
      expect(who).toMatchObject({ id: (await access.sessions.who(new Headers({ cookie })))!.id, email });
    }
  });

  it('keeps the memberships of both in other accounts', async () => {
    const { account, member, owner } = await of.proposed();
    const other = await of.users.team('viewer');
    for (const person of [owner, member]) await createMember(scope, other.owner.id, 'dns', person);
    await of.confirm(member.id, account);
    for (const person of [owner, member]) {
      const { id } = await of.whoIs(person);
      expect(await listTeams(scope, id)).toContainEqual(
        expect.objectContaining({ accountId: other.owner.id, role: 'dns' }),
      );
    }
  });

  it('leaves operator rights with the person', async () => {
    const { account, member, owner } = await of.proposed();
    await setTierAndAdmin(scope, account, { admin: true });
    await of.confirm(member.id, account);
    expect(await readAccount(scope, account)).toMatchObject({ admin: false });
    expect(await readAccount(scope, member.id)).toMatchObject({ admin: false });
    expect(await readAccount(scope, (await of.whoIs(owner)).id)).toMatchObject({ admin: true });
  });

  it('mails both and writes an audit entry in the name of the new owner', async () => {
    const { account, member, owner } = await of.transferred();
    const subjects = async (to: string) => (await mailsTo(scope, to)).map(({ subject }) => subject);
    expect(await subjects(owner.email)).toContain(`${member.email} is now the owner of your former account`);
    expect(await subjects(member.email)).toContain(`You are now the owner of the account of ${owner.email}`);
    expect((await auditEntriesOf(scope, account)).at(-1)).toMatchObject({
      actor: member.id,
      action: 'ownership.transferred',
    });
  });

  it('happens once of several concurrent calls, and the account can be transferred back', async () => {
    const { account, member, owner } = await of.proposed();
    const ends = await Promise.all([1, 2, 3].map(() => errorCodeOf(of.confirm(member.id, account))));
    expect(ends.toSorted()).toEqual(['done', 'not_found', 'not_found']);
    const seat = (await listMembers(scope, account))[0]!.id;
    await proposeOwner(scope.fork(), account, { memberId: seat, formerOwnerRole: 'viewer' });
    scope.clock.advanceMs(DAY_MS);
    const { id } = await of.whoIs(owner);
    await of.confirm(id, account);
    expect(await of.whoIs(owner)).toMatchObject({ id });
    expect(await of.asOwner(owner)).toMatchObject({
      outcome: 'admitted',
      principal: { accountId: account, personId: id },
    });
    expect(await access.byCookie(member.cookie)).toMatchObject({ principal: { member: { role: 'viewer' } } });
  });
});

describe('confirmOwner refuses', () => {
  it('ownership_not_confirmable: within a day of the proposal', async () => {
    const { owner, member, seat } = await of.users.team('viewer');
    await proposeOwner(scope.fork(), owner.id, { memberId: seat, formerOwnerRole: null });
    scope.clock.advanceMs(DAY_MS - 1);
    expect(await errorCodeOf(of.confirm(member.id, owner.id))).toBe('ownership_not_confirmable');
    expect(await of.asOwner(owner)).toMatchObject({ principal: { accountId: owner.id } });
  });

  it('not_found: another member, the owner, a stranger, an account without a proposal', async () => {
    const { account, member, owner } = await of.proposed();
    const other = await createMember(scope, account, 'buyer');
    for (const id of [other.id, owner.id, (await of.users.person()).id])
      expect(await errorCodeOf(of.confirm(id, account))).toBe('not_found');
    expect(await errorCodeOf(of.confirm(member.id, other.id))).toBe('not_found');
    expect(await errorCodeOf(of.confirm(member.id, 'usr_none'))).toBe('not_found');
  });

  it('account_suspended, team_inactive: and the account stays with its owner', async () => {
    const [suspended, cheap] = [await of.proposed(), await of.proposed()];
    await suspendAccount(scope.fork(), suspended.account, 'phishing');
    expect(await errorCodeOf(of.confirm(suspended.member.id, suspended.account))).toBe('account_suspended');
    await setTierAndAdmin(scope, cheap.account, { tier: 'founder' });
    expect(await errorCodeOf(of.confirm(cheap.member.id, cheap.account))).toBe('team_inactive');
    expect(await of.asOwner(cheap.owner)).toMatchObject({ principal: { accountId: cheap.account } });
  });

  it('not_found: an account that is being deleted', async () => {
    const { account, member } = await of.proposed();
    await transaction(scope.fork(), async (tx) => closeAccount(tx, account, (await lockClosingAccount(tx, account))!));
    expect(await errorCodeOf(of.confirm(member.id, account))).toBe('not_found');
  });
});
