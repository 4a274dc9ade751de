import { call, createBuyer, setTier, signIn, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  ageProposal,
  confirmOwner,
  createProposal,
  createTeam,
  expectProposed,
  proposeOwner,
} from './ownership.fixture.ts';
import { ageConfirmation, confirm, expectUnconfirmed } from './reauthentication.fixture.ts';
import { joinTeam, switchTo } from './team.fixture.ts';

describe('POST /account/teams/{accountId}/ownership/confirm', () => {
  it('200: the account and all that belongs to it is the new owner’s; the earlier one stays a member', async () => {
    const { user: owner, key } = await createBuyer();
    await setTier(owner, 'agency');
    const domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const member = await joinTeam(owner, 'viewer');
    expectProposed(await proposeOwner(owner, member.seat));
    await ageProposal(member.team);
    expect(expectOk(await confirmOwner(member, member.team))).toEqual({ accountId: member.team, role: 'owner' });
    for (const caller of [{ key }, { user: member }, { user: owner }])
      expect(expectOk(await call('GET', `/domains/${domain}`, caller))).toMatchObject({ name: domain });
    expect(expectOk(await call('GET', '/account', { user: member }))).toMatchObject({ id: member.team, role: 'owner' });
    expect(expectOk(await call('GET', '/account', { user: owner }))).toMatchObject({ id: member.team, role: 'buyer' });
    expectRefusal(await call('GET', `/domains/${domain}/auth-code`, { user: owner }), 403, 'owner_required');
    expectRefusal(await call('GET', '/keys', { user: owner }), 403, 'owner_required');
    expectOk(await call('GET', '/keys', { user: member }));
    expect(expectOk(await call('GET', '/account/members', { user: member }))).toMatchObject({
      members: [
        { id: member.team, email: member.email, role: 'owner' },
        { email: owner.email, role: 'buyer', status: 'active', spending: { perPurchase: 100 } },
      ],
    });
  });

  it('200: a new sign-in of the earlier owner opens their own empty account', async () => {
    const { owner, member, account } = await createProposal();
    expectOk(await confirmOwner(member, account));
    const again = await signIn(owner);
    const own = expectOk(await call<{ id: string }>('GET', '/account', { user: again }));
    expect(own).toMatchObject({ email: owner.email, tier: 'explorer', role: 'owner' });
    expect(own.id).not.toBe(account);
    expectOk(await switchTo(again, account));
  });

  it('403 reauthentication_required: without a recent confirmation, of the member’s own password', async () => {
    const { owner, member, account } = await createProposal();
    await ageConfirmation(member);
    expectUnconfirmed(await confirmOwner(member, account));
    expectRefusal(await confirm(member, { password: owner.password }), 403, 'wrong_password');
    expectUnconfirmed(await confirmOwner(member, account));
    expectOk(await confirm(member, { password: member.password }));
    expectOk(await confirmOwner(member, account));
    // As the owner of another account they confirm with their own password too.
    await ageConfirmation(member);
    expectUnconfirmed(
      await call('POST', '/account/members', { user: member, json: { email: 'nell@example.com', role: 'dns' } }),
    );
    expectOk(await confirm(member, { password: member.password }));
    expectOk(
      await call('POST', '/account/members', { user: member, json: { email: 'nell@example.com', role: 'dns' } }),
    );
  });

  it('409 ownership_not_confirmable: within a day of the proposal; 404 not_found: after seven days', async () => {
    const { owner, member, account } = await createTeam();
    const { confirmableAt } = expectProposed(await proposeOwner(owner, member.seat));
    expect(expectRefusal(await confirmOwner(member, account), 409, 'ownership_not_confirmable')).toMatchObject({
      confirmableAt,
    });
    await ageProposal(account, 7 * 24);
    expectRefusal(await confirmOwner(member, account), 404, 'not_found');
  });

  it('404 not_found: anyone else, an unknown account, a second time', async () => {
    const [{ owner, member, account }, other] = [await createProposal(), await createTeam()];
    for (const user of [owner, other.owner, other.member])
      expectRefusal(await confirmOwner(user, account), 404, 'not_found');
    expectRefusal(await confirmOwner(member, 'usr_none'), 404, 'not_found');
    const answers = await Promise.all([1, 2, 3].map(() => confirmOwner(member, account)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('403 team_inactive: the account has lost the plan', async () => {
    const { owner, member, account } = await createProposal();
    await setTier(owner, 'founder');
    expectOk(await switchTo(member, (await signInAgain(member)).id));
    expectRefusal(await confirmOwner(member, account), 403, 'team_inactive');
  });

  it('DELETE /account then deletes the transferred account alone, with the new owner’s password', async () => {
    const { owner, member, account } = await createProposal();
    expectOk(await confirmOwner(member, account));
    const json = (password: string) => ({ password, domains: 'abandon' });
    expectRefusal(
      await call('DELETE', '/account', { user: member, json: json(owner.password) }),
      403,
      'wrong_password',
    );
    const own = await signInAgain(member);
    expectRefusal(
      await call('DELETE', '/account', { user: own.session, json: json(member.password) }),
      409,
      'conflict',
    );
    expectOk(await call('DELETE', '/account', { user: member, json: json(member.password) }));
    expect(expectOk(await call('GET', '/account', { user: own.session }))).toMatchObject({ id: own.id });
  });
});

/** Another session of this member, which acts for their own account. */
async function signInAgain(member: Parameters<typeof signIn>[0]) {
  const session = await signIn(member);
  return { session, id: expectOk(await call<{ id: string }>('GET', '/account', { user: session })).id };
}
