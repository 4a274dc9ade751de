import { DAY_MS } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTierAndAdmin } from '../account.repository.ts';
import { acceptInvitation, readInvitation } from './invitation.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './account-member.repository.ts';
import { removeMember } from './members.ts';
import { errorCodeOf, createMember, findMailedToken, mailsTo, auditEntriesOf } from './team.fixture.ts';

const SEATS = 3;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ AGENCY_SEATS: String(SEATS) });
});
afterAll(() => scope.close());

const later = (ms: number): void => scope.clock.advanceMs(ms);
const agency = () => createTestAccount(scope, { tier: 'agency' });
const invite = (accountId: string, email: string, role: 'buyer' | 'dns' | 'viewer' = 'viewer') => {
  later(1);
  return inviteMember(scope.fork(), accountId, { email, role });
};
const accept = (personId: string, token: string) => {
  later(1);
  return acceptInvitation(scope.fork(), personId, token);
};

describe('an invitation', () => {
  it('is mailed as a link whose token is stored as a digest, and has an audit entry', async () => {
    const { id, email: owner } = await agency();
    const seat = await invite(id, 'Nell@Example.com', 'dns');
    expect(seat).toMatchObject({ email: 'nell@example.com', role: 'dns', personId: null, name: null });
    expect(seat.expiresAt!.getTime() - seat.invitedAt.getTime()).toBe(7 * DAY_MS);
    const token = await findMailedToken(scope, 'nell@example.com');
    expect((await mailsTo(scope, 'nell@example.com')).at(-1)!.text).toContain(owner);
    const rows = await scope.sql.rows('test-seat', 'select * from account_member where id = $1', [seat.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await auditEntriesOf(scope, id)).toEqual([{ actor: id, kind: 'session', action: 'member.invited' }]);
  });

  it('gets the same response whether or not the address has an account', async () => {
    const { id } = await agency();
    const { email } = await createTestAccount(scope);
    const [known, unknown] = [await invite(id, email), await invite(id, 'unknown@example.com')];
    const shape = ({ role, name, personId, joinedAt }: typeof known): object => ({ role, name, personId, joinedAt });
    expect(shape(known)).toEqual(shape(unknown));
    const letters = async (to: string) => (await mailsTo(scope, to)).map(({ subject }) => subject);
    expect(await letters(email)).toEqual(await letters('unknown@example.com'));
  });

  it('makes the person with that address a member, once; owner and member get a mail', async () => {
    const { id, email: owner } = await agency();
    const { id: person, email } = await createTestAccount(scope);
    await invite(id, email, 'buyer');
    const token = await findMailedToken(scope, email);
    expect(await readInvitation(scope.fork(), person, token)).toMatchObject({ accountId: id, role: 'buyer' });
    await accept(person, token);
    expect(await listMembers(scope, id)).toMatchObject([{ email, personId: person, role: 'buyer', expiresAt: null }]);
    expect(await errorCodeOf(accept(person, token))).toBe('not_found');
    expect((await mailsTo(scope, owner)).map(({ subject }) => subject)).toEqual([
      `${email} is now a member of your account`,
    ]);
    expect((await mailsTo(scope, email)).map(({ subject }) => subject)).toContain(
      `You are now a member of the account of ${owner}`,
    );
    expect((await auditEntriesOf(scope, id)).at(-1)).toEqual({
      actor: person,
      kind: 'session',
      action: 'member.joined',
    });
  });

  it('is accepted by only one of several concurrent calls', async () => {
    const { id } = await agency();
    const { id: person, email } = await createTestAccount(scope);
    await invite(id, email);
    const token = await findMailedToken(scope, email);
    const ends = await Promise.all(Array.from({ length: 5 }, () => errorCodeOf(accept(person, token))));
    expect(ends.filter((code) => code === 'not_found')).toHaveLength(4);
    expect(await listMembers(scope, id)).toHaveLength(1);
    expect((await auditEntriesOf(scope, id)).filter(({ action }) => action === 'member.joined')).toHaveLength(1);
  });

  it('invitation_for_another: is useless to any other person who has the link', async () => {
    const { id } = await agency();
    await invite(id, 'vera@example.com');
    const token = await findMailedToken(scope, 'vera@example.com');
    const { id: thief } = await createTestAccount(scope);
    expect(await errorCodeOf(readInvitation(scope.fork(), thief, token))).toBe('invitation_for_another');
    expect(await errorCodeOf(accept(thief, token))).toBe('invitation_for_another');
    expect(await listMembers(scope, id)).toMatchObject([{ personId: null }]);
  });

  it('email_unverified: is useless to a person who only signed up with the address', async () => {
    const { id } = await agency();
    const { id: person, email } = await createTestAccount(scope);
    await scope.sql.rows(
      'test-invitation-unproven',
      `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values ($1, 'Eve', $2, false, now(), now())`,
      [person, email],
    );
    await invite(id, email);
    const token = await findMailedToken(scope, email);
    expect(await errorCodeOf(readInvitation(scope.fork(), person, token))).toBe('email_unverified');
    expect(await errorCodeOf(accept(person, token))).toBe('email_unverified');
    expect(await listMembers(scope, id)).toMatchObject([{ personId: null }]);
  });

  it('not_found: ends after seven days, when it is revoked, and when another is mailed', async () => {
    const { id } = await agency();
    const { id: person, email } = await createTestAccount(scope);
    await invite(id, email);
    const first = await findMailedToken(scope, email);
    later(7 * DAY_MS);
    expect(await errorCodeOf(accept(person, first))).toBe('not_found');
    const { id: seat } = await invite(id, email, 'dns');
    const second = await findMailedToken(scope, email);
    expect(second).not.toBe(first);
    await invite(id, email, 'buyer');
    expect(await errorCodeOf(accept(person, second))).toBe('not_found');
    expect(await listMembers(scope, id)).toMatchObject([{ id: seat, role: 'buyer' }]);
    await removeMember(scope.fork(), id, seat);
    expect(await errorCodeOf(accept(person, await findMailedToken(scope, email)))).toBe('not_found');
    expect((await auditEntriesOf(scope, id)).map(({ action }) => action)).toContain('member.invitation_revoked');
  });

  it('team_inactive: waits while the account has no seats', async () => {
    const { id } = await agency();
    const { id: person, email } = await createTestAccount(scope);
    await invite(id, email);
    const token = await findMailedToken(scope, email);
    await setTierAndAdmin(scope, id, { tier: 'founder' });
    expect(await errorCodeOf(accept(person, token))).toBe('team_inactive');
    await setTierAndAdmin(scope, id, { tier: 'agency' });
    await accept(person, token);
  });
});

describe('the seats of an account', () => {
  it('plan_required: do not exist without the agency plan', async () => {
    for (const tier of ['explorer', 'founder'] as const) {
      const { id } = await createTestAccount(scope, { tier });
      expect(await errorCodeOf(invite(id, 'nell@example.org'))).toBe('plan_required');
      expect(await listMembers(scope, id)).toEqual([]);
    }
    expect(await mailsTo(scope, 'nell@example.org')).toEqual([]);
  });

  it('seats_taken: never exceeded by invitations, even concurrent ones', async () => {
    const { id } = await agency();
    await createMember(scope, id, 'viewer');
    const tries = Array.from({ length: 8 }, (_, n) =>
      errorCodeOf(invite(id, `guest-${n}@${id.replace('_', '-')}.example.com`)),
    );
    const refused = (await Promise.all(tries)).filter((code) => code === 'seats_taken');
    expect(refused).toHaveLength(8 - (SEATS - 1));
    expect(await listMembers(scope, id)).toHaveLength(SEATS);
  });

  it('become free when an invitation expires, which can then not be accepted', async () => {
    const { id } = await agency();
    const late = await createTestAccount(scope);
    await invite(id, late.email);
    const token = await findMailedToken(scope, late.email);
    later(7 * DAY_MS);
    for (let n = 0; n < SEATS; n++) await createMember(scope, id, 'viewer');
    expect(await errorCodeOf(accept(late.id, token))).toBe('not_found');
    expect(await errorCodeOf(invite(id, late.email))).toBe('seats_taken');
  });

  it('are not used twice when an invitation is sent again', async () => {
    const { id } = await agency();
    for (let n = 0; n < SEATS - 1; n++) await createMember(scope, id, 'viewer');
    const first = await invite(id, 'again@example.com');
    expect(await invite(id, 'again@example.com', 'dns')).toMatchObject({ id: first.id, role: 'dns' });
  });

  it('conflict: cannot be offered to the owner or a member', async () => {
    const { id, email } = await agency();
    const member = await createMember(scope, id, 'viewer');
    expect(await errorCodeOf(invite(id, email.toUpperCase()))).toBe('conflict');
    expect(await errorCodeOf(invite(id, member.email, 'buyer'))).toBe('conflict');
    expect(await listMembers(scope, id)).toMatchObject([{ role: 'viewer' }]);
  });

  it('too_many_invitations: limit the invitations per day, even if some are revoked', async () => {
    const { id } = await agency();
    for (let n = 0; n < 5 * SEATS; n++) {
      const { id: seat } = await invite(id, `many-${n}@example.com`);
      await removeMember(scope.fork(), id, seat);
    }
    expect(await errorCodeOf(invite(id, 'one-more@example.com'))).toBe('too_many_invitations');
    expect(await mailsTo(scope, 'one-more@example.com')).toEqual([]);
    later(DAY_MS);
    await invite(id, 'one-more@example.com');
  });
});
