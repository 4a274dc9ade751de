import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAccount, lockClosingAccount } from '../close-account.ts';
import { listMembers } from './account-member.repository.ts';
import { changeMember, leaveTeam, removeMember } from './members.ts';
import { inviteMember } from './invite-member.ts';
import { errorCodeOf, createMember, mailsTo, auditEntriesOf } from './team.fixture.ts';

let scope: TestScope;
let team: { id: string; email: string };
beforeAll(async () => {
  scope = await openTestScope();
  team = await createTestAccount(scope, { tier: 'agency' });
});
afterAll(() => scope.close());

const subjectsTo = async (to: string): Promise<string[]> => (await mailsTo(scope, to)).map(({ subject }) => subject);
const close = (id: string) =>
  transaction(scope.fork(), async (tx) => closeAccount(tx, id, (await lockClosingAccount(tx, id))!));

describe('a member', () => {
  it('gets another role; both get a mail, and the audit entry contains the old one', async () => {
    const { seat, email } = await createMember(scope, team.id, 'viewer');
    expect(await changeMember(scope.fork(), team.id, seat, { role: 'buyer' })).toMatchObject({ role: 'buyer' });
    expect(await subjectsTo(email)).toContain(`Your role in the account of ${team.email} is now buyer`);
    expect(await subjectsTo(team.email)).toContain(`The role of ${email} in your account is now buyer`);
    const countBefore = (await subjectsTo(email)).length;
    await changeMember(scope.fork(), team.id, seat, { role: 'buyer' });
    expect(await subjectsTo(email)).toHaveLength(countBefore);
  });

  it('is removed: nothing remains, and both get a mail', async () => {
    const { seat, email, id } = await createMember(scope, team.id, 'dns');
    await removeMember(scope.fork(), team.id, seat);
    expect((await listMembers(scope, team.id)).some(({ personId }) => personId === id)).toBe(false);
    expect(await subjectsTo(email)).toContain(`You are no longer a member of the account of ${team.email}`);
    expect(await subjectsTo(team.email)).toContain(`${email} is no longer a member of your account`);
    expect(await auditEntriesOf(scope, team.id)).toContainEqual({
      actor: team.id,
      kind: 'session',
      action: 'member.removed',
    });
  });

  it("leaves, which the account's audit log records in their name", async () => {
    const { id, email } = await createMember(scope, team.id, 'dns');
    await leaveTeam(scope.fork(), id, team.id);
    expect(await subjectsTo(team.email)).toContain(`${email} is no longer a member of your account`);
    expect(await auditEntriesOf(scope, team.id)).toContainEqual({ actor: id, kind: 'session', action: 'member.left' });
    expect(await errorCodeOf(leaveTeam(scope.fork(), id, team.id))).toBe('not_found');
  });

  it('not_found: of another account, for every operation', async () => {
    const { seat } = await createMember(scope, team.id, 'viewer');
    const other = await createTestAccount(scope, { tier: 'agency' });
    expect(await errorCodeOf(changeMember(scope.fork(), other.id, seat, { role: 'buyer' }))).toBe('not_found');
    expect(await errorCodeOf(removeMember(scope.fork(), other.id, seat))).toBe('not_found');
    expect(await errorCodeOf(leaveTeam(scope.fork(), other.id, team.id))).toBe('not_found');
    expect((await listMembers(scope, team.id)).find(({ id }) => id === seat)).toMatchObject({ role: 'viewer' });
  });
});

describe('the owner', () => {
  it('conflict: cannot be removed or get another role, and cannot leave', async () => {
    expect(await errorCodeOf(removeMember(scope.fork(), team.id, team.id))).toBe('conflict');
    expect(await errorCodeOf(changeMember(scope.fork(), team.id, team.id, { role: 'viewer' }))).toBe('conflict');
    expect(await errorCodeOf(leaveTeam(scope.fork(), team.id, team.id))).toBe('conflict');
  });
});

describe('an account that is deleted', () => {
  it('ends its memberships; their owners get a mail', async () => {
    const { id, email, seat } = await createMember(scope, team.id, 'viewer');
    await close(id);
    expect((await listMembers(scope, team.id)).some((one) => one.id === seat)).toBe(false);
    expect(await subjectsTo(team.email)).toContain(`${email} is no longer a member of your account`);
    expect(await auditEntriesOf(scope, team.id)).toContainEqual({
      actor: id,
      kind: 'session',
      action: 'member.removed',
    });
  });

  it('ends its own members and invitations; the members get a mail, and keep their own accounts', async () => {
    const closed = await createTestAccount(scope, { tier: 'agency' });
    const { email, id } = await createMember(scope, closed.id, 'viewer');
    await inviteMember(scope.fork(), closed.id, { email: 'open@example.com', role: 'dns' });
    await close(closed.id);
    expect(await listMembers(scope, closed.id)).toEqual([]);
    expect(await subjectsTo(email)).toContain(`You are no longer a member of the account of ${closed.email}`);
    expect(await subjectsTo('open@example.com')).toHaveLength(1);
    expect(await errorCodeOf(leaveTeam(scope.fork(), id, closed.id))).toBe('not_found');
  });
});
