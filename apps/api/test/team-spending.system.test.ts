import { call, queryStack, saveCard, saveContact, uniqueWord, type Body, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { trailOf } from './audit.fixture.ts';
import { freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { agencyOwner, inviteMember, joinTeam } from './team.fixture.ts';

const DEFAULTS = { perPurchase: 100, perDay: null, perMonth: 300, premium: false, renewals: true, tlds: null };

async function payingOwner(): Promise<User> {
  const owner = await agencyOwner();
  await Promise.all([saveContact(owner), saveCard(owner)]);
  return owner;
}
const buy = (user: User, domain = freeName()) => call<Body>('POST', '/domains/buy', { user, json: { domain } });
const change = (owner: User, seat: string, spending: object) =>
  call<Body>('PATCH', `/account/members/${seat}`, { user: owner, json: { spending } });
const seatOf = async (owner: User, seat: string): Promise<Body | undefined> =>
  expectOk(await call<{ members: Body[] }>('GET', '/account/members', { user: owner })).members.find(
    ({ id }) => id === seat,
  );

describe('the spending limit of a member', () => {
  it('403 spending_not_allowed, spend_limit_exceeded: is that of a new key for a new member', async () => {
    const owner = await payingOwner();
    const member = await joinTeam(owner, 'buyer');
    expect(await seatOf(owner, member.seat)).toMatchObject({ spending: DEFAULTS, spent: { day: 0, month: 0 } });
    const premium = `premium-${uniqueWord()}.com`;
    expect(expectRefusal(await buy(member, premium), 403, 'spending_not_allowed')).toMatchObject({ rule: 'premium' });
    expectOk(await change(owner, member.seat, { premium: true }));
    const refused = expectRefusal(await buy(member, premium), 403, 'spend_limit_exceeded');
    expect(refused).toMatchObject({ limit: 'perPurchase', cap: 100, moneyMoved: 'no' });
    expect(refused).not.toHaveProperty('approvalId');
    expect(refused['error']).toMatch(/above the member's limit/);
    expectOk(await buy(owner, premium));
    expect(await seatOf(owner, member.seat)).toMatchObject({ spent: { day: 0, month: 0 } });
  });

  it('403 spend_limit_exceeded: of many purchases at once exactly as many succeed as the limit allows', async () => {
    const owner = await payingOwner();
    const member = await joinTeam(owner, 'buyer');
    expectOk(await change(owner, member.seat, { perDay: 33 }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(member)));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(expectRefusal(answer, 403, 'spend_limit_exceeded')).toMatchObject({ limit: 'perDay', cap: 33 });
    const spent = placed.reduce((sum, { body }) => sum + Number(body['retailPrice']), 0);
    expect((await seatOf(owner, member.seat))?.['spent']).toEqual({
      day: expect.closeTo(spent, 5),
      month: expect.closeTo(spent, 5),
    });
  });

  it('is counted separately for each member, and together for the account', async () => {
    const owner = await payingOwner();
    const [one, two] = [await joinTeam(owner, 'buyer'), await joinTeam(owner, 'buyer')];
    for (const { seat } of [one, two]) expectOk(await change(owner, seat, { perMonth: 20 }));
    expectOk(await buy(one));
    expectRefusal(await buy(one), 403, 'spend_limit_exceeded');
    expectOk(await call('PUT', '/account/spending', { user: owner, json: { perMonth: 20 } }));
    expect(expectRefusal(await buy(two), 403, 'spend_limit_exceeded')).toMatchObject({ limit: 'account.perMonth' });
    expectOk(await call('PUT', '/account/spending', { user: owner, json: { perMonth: null } }));
    expectOk(await buy(two));
  });

  it('403 spending_not_allowed: renewals and extensions that the owner did not allow', async () => {
    const owner = await payingOwner();
    const member = await joinTeam(owner, 'buyer');
    const domain = freeName();
    expectOk(await buy(member, domain));
    expectOk(await change(owner, member.seat, { renewals: false, tlds: ['.io'] }));
    const renewal = await call('POST', `/domains/${domain}/renew`, { user: member });
    expect(expectRefusal(renewal, 403, 'spending_not_allowed')).toMatchObject({ rule: 'renewals' });
    expect(expectRefusal(await buy(member), 403, 'spending_not_allowed')).toMatchObject({ rule: 'tlds' });
    const json = { domain: freeName(), dryRun: true };
    expect(expectOk(await call('POST', '/domains/buy', { user: member, json }))).toMatchObject({
      spending: { allowed: false, rule: 'tlds' },
    });
  });

  it('is set by the owner with the invitation, kept for the next one, and leaves an entry in the trail', async () => {
    const owner = await agencyOwner();
    const email = `${uniqueWord()}@example.com`;
    const spending = { perPurchase: 20, perMonth: 40, tlds: ['.com'] };
    const invited = await call<Body>('POST', '/account/members', {
      user: owner,
      json: { email, role: 'buyer', spending },
    });
    const seat = String(expectOk(invited)['id']);
    expect(invited.body['spending']).toEqual({ ...DEFAULTS, ...spending });
    await inviteMember(owner, email, 'viewer');
    expect(await seatOf(owner, seat)).toMatchObject({ role: 'viewer', spending: { ...DEFAULTS, ...spending } });
    expect(expectOk(await change(owner, seat, { perMonth: null }))).toMatchObject({
      role: 'viewer',
      spending: { ...DEFAULTS, ...spending, perMonth: null },
    });
    const [line] = await trailOf(owner, { action: 'member.spending_changed' });
    expect(line).toMatchObject({ subject: seat });
  });

  it('403 owner_required: cannot be changed by a member, not even their own', async () => {
    const owner = await agencyOwner();
    const member = await joinTeam(owner, 'buyer');
    expectRefusal(await change(member, member.seat, { perMonth: null }), 403, 'owner_required');
  });

  it.each([
    [{ spending: { domains: ['a.com'] } }],
    [{ spending: { approvalAbove: 5 } }],
    [{ spending: { perMonth: '300' } }],
    [{ spending: [] }],
    [{ spending: null }],
    [{ budget: 5 }],
    [{ role: 'buyer', cap: 5 }],
  ])('400 invalid_request: %j is not a limit', async (json) => {
    const owner = await agencyOwner();
    const seat = await inviteMember(owner, `${uniqueWord()}@example.com`, 'buyer');
    expectRefusal(await call('PATCH', `/account/members/${seat}`, { user: owner, json }), 400, 'invalid_request');
  });

  it('covers the total of a launch', async () => {
    const owner = await payingOwner();
    const member = await joinTeam(owner, 'buyer');
    expectOk(await change(owner, member.seat, { perPurchase: 1 }));
    const { status, body: planned } = await call<{ id: string; choices: { names: { name: string }[] } }>(
      'POST',
      '/launches',
      { user: member, json: { description: 'A bakery in Porto that delivers bread.', include: ['domain'] } },
    );
    expect(status).toBe(201);
    const started = await call('POST', `/launches/${planned.id}/start`, {
      user: member,
      json: { name: planned.choices.names[0]!.name, maxPrice: 200 },
    });
    expect(expectRefusal(started, 403, 'spend_limit_exceeded')).toMatchObject({ limit: 'perPurchase', cap: 1 });
  });
});

it('members from before have the limits of a new key', async () => {
  const owner = await agencyOwner();
  const seat = await inviteMember(owner, `${uniqueWord()}@example.com`, 'buyer');
  await queryStack('update account_member set spending = default where id = $1', [seat]);
  expect(await seatOf(owner, seat)).toMatchObject({ spending: DEFAULTS });
});
