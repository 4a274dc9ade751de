import { call, callerAddress, createUserKey, signIn, signUp, stack, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { addPasskey, callAuth, enrolSecondFactor } from './identity.fixture.ts';
import { ageProposal, confirmOwner, expectProposed, proposeOwner } from './ownership.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';
import { agencyOwner, joinTeam } from './team.fixture.ts';

interface Way {
  id: string;
  kind: string;
  name: string;
  address: string | null;
  addedAt: string | null;
  lastUsedAt: string | null;
  accountId: string | null;
}

const listAccess = async (user: User) =>
  expectOk(await call<{ access: Way[]; passwordChangedAt: string | null }>('GET', '/account/access', { user }));
const waysOf = async (user: User, kind: string) => (await listAccess(user)).access.filter((way) => way.kind === kind);

describe('GET /account/access', () => {
  it('names the address from which each way in was added, by the request that added it', async () => {
    const owner = await agencyOwner();
    const { key } = expectOk(await call<{ key: { id: string } }>('POST', '/keys', { user: owner, json: {} }));
    expectOk(await addPasskey(owner, softwarePasskey(stack().siteUrl)));
    const { seat, team } = await joinTeam(owner, 'viewer');
    expectProposed(await proposeOwner(owner, seat));
    const { user } = await enrolSecondFactor(owner);
    const byAccount = { address: user.from, accountId: team };
    expect(await waysOf(user, 'key')).toMatchObject([{ id: key.id, ...byAccount, lastUsedAt: null }]);
    expect(await waysOf(user, 'member')).toMatchObject([{ id: seat, ...byAccount }]);
    expect(await waysOf(user, 'ownership_transfer')).toMatchObject([{ id: `proposed_${seat}`, ...byAccount }]);
    expect(await waysOf(user, 'passkey')).toMatchObject([{ address: user.from, accountId: null }]);
    expect(await waysOf(user, 'second_factor')).toMatchObject([{ address: user.from, accountId: null }]);
  });

  it('shows when keys and sessions were last used, and where a session was opened', async () => {
    const user = await signUp();
    const address = callerAddress();
    const other = await signIn({ ...user, from: address });
    expect(await waysOf(user, 'session')).toMatchObject([
      { address, lastUsedAt: expect.any(String), addedAt: expect.any(String) },
    ]);
    expect(await waysOf(other, 'session')).toHaveLength(1);
    const key = await createUserKey(user, { name: 'Scout' });
    expectOk(await call('GET', '/keys/current', { key }));
    await expect.poll(async () => (await waysOf(user, 'key'))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('shows when the password was set', async () => {
    const user = await signUp();
    const before = (await listAccess(user)).passwordChangedAt!;
    const json = { currentPassword: user.password, newPassword: 'another long one' };
    const changed = await callAuth('POST', '/change-password', { user, json });
    expectOk(changed);
    const again = await signIn({ ...user, password: json.newPassword });
    expect(Date.parse((await listAccess(again)).passwordChangedAt!)).toBeGreaterThan(Date.parse(before));
  });

  it('shows and removes the ways into all accounts that the user owns, and into no other', async () => {
    const owner = await agencyOwner();
    const { key } = expectOk(await call<{ key: { id: string } }>('POST', '/keys', { user: owner, json: {} }));
    const member = await joinTeam(owner, 'viewer');
    expect(await waysOf(member, 'key')).toEqual([]);
    expectProposed(await proposeOwner(owner, member.seat));
    await ageProposal(member.team);
    expectOk(await confirmOwner(member, member.team));
    expect(await waysOf(owner, 'key')).toEqual([]);
    expect(await waysOf(member, 'member')).toMatchObject([{ name: owner.email, accountId: member.team }]);
    expect(await waysOf(member, 'key')).toMatchObject([{ id: key.id, accountId: member.team }]);
    const remove = (user: User) => call('POST', '/account/access/remove', { user, json: { ids: [key.id] } });
    expect(expectOk(await remove(owner))).toEqual({ removed: [] });
    expect(expectOk(await remove(member))).toMatchObject({ removed: [{ id: key.id }] });
    expect(await waysOf(member, 'key')).toEqual([]);
  });

  it('removes a proposed owner, who then cannot confirm', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'viewer');
    expectProposed(await proposeOwner(owner, member.seat));
    await ageProposal(member.team);
    const json = { ids: [`proposed_${member.seat}`] };
    expectOk(await call('POST', '/account/access/remove', { user: owner, json }));
    expectRefusal(await confirmOwner(member, member.team), 404, 'not_found');
    expect(await waysOf(owner, 'member')).toHaveLength(1);
  });
});
