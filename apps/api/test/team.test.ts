import {
  call,
  callSite,
  allMailTo,
  queryStack,
  saveCard,
  saveContact,
  setTier,
  signUp,
  signUpUnverified,
  type Body,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { trailOf } from './audit.fixture.ts';
import { freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  acceptInvitation,
  accountOf,
  agencyOwner,
  inviteMember,
  joinTeam,
  switchTo,
  tokenFor,
} from './team.fixture.ts';

const members = async (user: Parameters<typeof accountOf>[0]) =>
  expectOk(await call<{ members: Body[]; seats: Body }>('GET', '/account/members', { user }));

describe('POST /account/members', () => {
  it('invites: the response has the seat, the mail the link; there is no member yet', async () => {
    const owner = await agencyOwner();
    const person = await signUp();
    const seat = await inviteMember(owner, person.email, 'dns');
    expect(await members(owner)).toMatchObject({
      members: [
        { role: 'owner', email: owner.email, status: 'active' },
        { id: seat, role: 'dns', email: person.email, status: 'invited', userId: null },
      ],
      seats: { total: 10, taken: 1 },
    });
    expectRefusal(await switchTo(person, await accountOf(owner)), 404, 'not_found');
  });

  it('402 plan_required: members are part of the agency plan', async () => {
    const user = await signUp();
    const json = { email: 'nell@example.com', role: 'viewer' };
    const body = expectRefusal(await call('POST', '/account/members', { user, json }), 402, 'plan_required');
    expect(body['upgrade']).toContain('/billing?plan=agency_monthly');
  });

  it('400 invalid_request: an owner cannot be invited, nor an invalid address', async () => {
    const user = await agencyOwner();
    for (const json of [{ email: 'nell@example.com', role: 'owner' }, { email: 'unknown', role: 'viewer' }, {}])
      expectRefusal(await call('POST', '/account/members', { user, json }), 400, 'invalid_request');
    expect((await members(user)).members).toHaveLength(1);
  });

  it('409 conflict: the owner, and an existing member', async () => {
    const user = await agencyOwner();
    const { email } = await joinTeam(user, 'viewer');
    for (const address of [user.email, email]) {
      const json = { email: address, role: 'buyer' };
      expectRefusal(await call('POST', '/account/members', { user, json }), 409, 'conflict');
    }
  });

  it('409 seats_taken: of more invitations at once than seats exactly as many succeed as there are seats', async () => {
    const user = await agencyOwner();
    const tries = await Promise.all(
      Array.from({ length: 13 }, (_, n) =>
        call('POST', '/account/members', { user, json: { email: `guest-${n}@example.com`, role: 'viewer' } }),
      ),
    );
    const refused = tries.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const answer of refused)
      expect(expectRefusal(answer, 409, 'seats_taken')).toMatchObject({ seats: 10, taken: 10 });
  });
});

describe('invitations', () => {
  it('429 too_many_invitations: a mailbox cannot be flooded with repeated invitations', async () => {
    const user = await agencyOwner();
    const [id, at] = [await accountOf(user), new Date(Date.now() - 1000)];
    await queryStack(
      `insert into audit_log (id, at, actor, action, subject, details, account_id, actor_kind)
       select $1 || ':' || n, $2, $1, 'member.invited', 'mem_none', '{}', $1, 'session' from generate_series(1, 50) n`,
      [id, at],
    );
    const json = { email: 'often@example.com', role: 'viewer' };
    const answer = await call('POST', '/account/members', { user, json });
    expectRefusal(answer, 429, 'too_many_invitations');
    expect(answer.headers['retry-after']).toBe('3600');
    expect((await members(user)).members).toHaveLength(1);
  });
});

describe('POST /account/invitations/{token}/accept', () => {
  it('403 email_unverified: a user who only signed up with the address does not count as its owner', async () => {
    const owner = await agencyOwner();
    const thief = await signUpUnverified();
    await inviteMember(owner, thief.email, 'buyer');
    const token = await tokenFor(thief.email);
    expectRefusal(await acceptInvitation(thief, token), 403, 'email_unverified');
    expectRefusal(await call('GET', `/account/invitations/${token}`, { user: thief }), 403, 'email_unverified');
  });

  it('403 invitation_for_another: with the session of another address', async () => {
    const owner = await agencyOwner();
    const [invited, thief] = [await signUp(), await signUp()];
    await inviteMember(owner, invited.email, 'buyer');
    const token = await tokenFor(invited.email);
    expectRefusal(await acceptInvitation(thief, token), 403, 'invitation_for_another');
    expect(expectOk(await call('GET', `/account/invitations/${token}`, { user: invited }))).toMatchObject({
      ownerEmail: owner.email,
      role: 'buyer',
    });
  });

  it('404 not_found: of two at once one accepts', async () => {
    const owner = await agencyOwner();
    const person = await signUp();
    await inviteMember(owner, person.email, 'viewer');
    const token = await tokenFor(person.email);
    const answers = await Promise.all([acceptInvitation(person, token), acceptInvitation(person, token)]);
    const [lost] = answers.filter(({ status }) => status !== 200);
    expectRefusal(lost!, 404, 'not_found');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a member', () => {
  it('buys for the account; order, trail and mail name the member', async () => {
    const owner = await agencyOwner();
    await Promise.all([saveContact(owner), saveCard(owner)]);
    const member = await joinTeam(owner, 'buyer');
    const domain = freeName();
    const { orderId } = expectOk(await call('POST', '/domains/buy', { user: member, json: { domain } }));
    const order = expectOk(await call('GET', `/orders/${String(orderId)}`, { user: owner }));
    const own = await accountOf(await signUp());
    expect(order).toMatchObject({ memberEmail: member.email, keyId: null, memberId: expect.stringMatching(/^usr_/) });
    expect(order['memberId']).not.toBe(own);
    const [line] = await trailOf(owner, { action: 'order.placed' });
    expect(line).toMatchObject({ actor: { kind: 'session', id: order['memberId'], name: member.email } });
    const receipt = (await allMailTo(owner.email)).find(({ text }) => text.includes(domain));
    expect(receipt?.text).toContain(`Requested by the member ${member.email}`);
    expect(expectOk(await call('GET', '/domains/list', { user: owner })).domains).toHaveLength(1);
    expectOk(await switchTo(member, String(order['memberId'])));
    expect(expectOk(await call('GET', '/domains/list', { user: member })).domains).toHaveLength(0);
  });

  it('is subject to the limits of the account', async () => {
    const owner = await agencyOwner();
    await Promise.all([saveContact(owner), saveCard(owner)]);
    expectOk(await call('PUT', '/account/spending', { user: owner, json: { perDay: 1, perMonth: null } }));
    const member = await joinTeam(owner, 'buyer');
    const answer = await call('POST', '/domains/buy', { user: member, json: { domain: freeName() } });
    expect(expectRefusal(answer, 403, 'spend_limit_exceeded')).toMatchObject({ limit: 'account.perDay' });
  });

  it('403 owner_required: cannot change their own role, nor invite, nor remove', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'buyer');
    const tries = [
      call('PATCH', `/account/members/${member.seat}`, { user: member, json: { role: 'buyer' } }),
      call('POST', '/account/members', { user: member, json: { email: 'friend@example.com', role: 'buyer' } }),
      call('DELETE', `/account/members/${member.seat}`, { user: member }),
      call('POST', '/keys', { user: member, json: { permissions: ['*'] } }),
    ];
    for (const answer of await Promise.all(tries))
      expect(expectRefusal(answer, 403, 'owner_required')).toMatchObject({ role: 'buyer' });
  });

  it('403 membership_ended: from the very next call on, also on a page that is still open', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'viewer');
    expectOk(await call('GET', '/orders', { user: member }));
    expectOk(await call('DELETE', `/account/members/${member.seat}`, { user: owner }));
    expectRefusal(await call('GET', '/orders', { user: member }), 403, 'membership_ended');
    const stale = await callSite('POST', '/trpc/domains.checkMany', {
      user: member,
      json: { domains: [freeName()] },
      headers: { 'x-onym-account': member.team },
    });
    expect([stale.status, stale.text]).toEqual([403, expect.stringContaining('membership_ended')]);
    const { teams } = expectOk(await call<{ teams: Body[] }>('GET', '/account/teams', { user: member }));
    expect(teams).toMatchObject([{ role: 'owner' }]);
    expectOk(await switchTo(member, String(teams[0]!['accountId'])));
    expectOk(await call('GET', '/orders', { user: member }));
  });

  it('409 account_changed: a page that was opened for another account does nothing', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'buyer');
    const json = { description: 'A bakery in Porto that delivers bread.', count: 1 };
    const ask = (account: string) =>
      callSite('POST', '/trpc/names.generate', { user: member, json, headers: { 'x-onym-account': account } });
    expect([(await ask('usr_another')).status, (await ask('usr_another')).text]).toEqual([
      409,
      expect.stringContaining('account_changed'),
    ]);
    expect((await ask(member.team)).status).toBe(200);
  });

  it('403 team_inactive: while the account is below agency; the seat stays', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'buyer');
    await setTier(owner, 'founder');
    expectRefusal(await call('GET', '/orders', { user: member }), 403, 'team_inactive');
    expectRefusal(await switchTo(member, member.team), 403, 'team_inactive');
    expect(await members(owner)).toMatchObject({ seats: { total: 0, taken: 1 } });
    await setTier(owner, 'agency');
    expectOk(await call('GET', '/orders', { user: member }));
  });

  it('404 not_found: members of another account are invisible to an owner', async () => {
    const [owner, other] = [await agencyOwner(), await agencyOwner()];
    const member = await joinTeam(owner, 'viewer');
    const path = `/account/members/${member.seat}`;
    expectRefusal(await call('PATCH', path, { user: other, json: { role: 'buyer' } }), 404, 'not_found');
    expectRefusal(await call('DELETE', path, { user: other }), 404, 'not_found');
    expect((await members(owner)).members).toMatchObject([{}, { role: 'viewer' }]);
  });

  it('leaves; the trail of both accounts says so', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'viewer');
    expectOk(await call('DELETE', `/account/teams/${member.team}`, { user: member }));
    expectRefusal(await call('GET', '/orders', { user: member }), 403, 'membership_ended');
    expect(await trailOf(owner, { action: 'member.left' })).toMatchObject([
      { actor: { kind: 'session', name: member.email } },
    ]);
    expect(await trailOf(owner, { action: 'member.joined' })).toMatchObject([{ actor: { name: member.email } }]);
  });

  it('is erased from the trail and the orders of others together with their own account, and their seat is free', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'viewer');
    expectOk(
      await switchTo(
        member,
        (await queryStack<{ id: string }>('select id from account where email = $1', [member.email]))[0]!.id,
      ),
    );
    expectOk(await call('DELETE', '/account', { user: member, json: { password: member.password } }));
    expect(await members(owner)).toMatchObject({ seats: { taken: 0 } });
    await expect
      .poll(async () => (await trailOf(owner, { action: 'member.joined' }))[0]?.actor, { timeout: 30_000 })
      .toMatchObject({ name: null });
  });
});

describe('the owner', () => {
  it('409 conflict: is neither removed nor given another role', async () => {
    const user = await agencyOwner();
    const path = `/account/members/${await accountOf(user)}`;
    expectRefusal(await call('DELETE', path, { user }), 409, 'conflict');
    expectRefusal(await call('PATCH', path, { user, json: { role: 'viewer' } }), 409, 'conflict');
    expect(await members(user)).toMatchObject({ members: [{ role: 'owner' }] });
  });
});
