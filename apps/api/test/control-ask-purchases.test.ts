import { call, createBuyer, createUserKey, sandboxRecords, setTier, type Body, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal, expectSoldOnce } from './expectations.fixture.ts';
import { planFor, startLaunch } from './launches.fixture.ts';
import { decideApproval } from './spending.fixture.ts';
import { joinTeam } from './team.fixture.ts';

let user: User;
beforeAll(async () => {
  ({ user } = await createBuyer());
});

const keyAt = (control: object): Promise<string> => createUserKey(user, { permissions: ['*'], control });
const emailForwards = [{ from: 'hello', to: 'vera@example.net' }];

describe('403 approval_required: a purchase with an act for which the key must ask', () => {
  it('forwards: the owner sees them and approves; the domain is sold once', async () => {
    const [bearer, domain] = [await keyAt({ forwards: 'ask' }), freeName()];
    const refused = expectRefusal(await buyDomain({ domain, emailForwards }, { bearer }), 403, 'approval_required');
    expect(refused).toMatchObject({ amount: 16.09, moneyMoved: 'no' });
    expect((await sandboxRecords(domain)).money).toEqual([]);
    const dryRun = expectOk(await buyDomain({ domain, emailForwards, dryRun: true }, { bearer }));
    expect(dryRun).toMatchObject({ spending: { allowed: false, rule: 'approval_required' } });
    const approval = expectOk(await call<Body>('GET', `/approvals/${String(refused['approvalId'])}`, { user }));
    expect(approval).toMatchObject({
      reason: 'this key must ask before it makes such a change',
      terms: { emailForwards },
    });
    expectOk(await decideApproval(user, String(approval['id']), 'approve'));
    expectOk(await buyDomain({ domain, emailForwards }, { bearer }));
    await expectSoldOnce(domain, 1609);
  });

  it('autoRenewOff: asks; WHOIS privacy is a term of the purchase, and does not', async () => {
    const bearer = await keyAt({ autoRenewOff: 'ask', privacyOff: 'ask' });
    expectRefusal(await buyDomain({ domain: freeName(), autoRenew: false }, { bearer }), 403, 'approval_required');
    expectOk(await buyDomain({ domain: freeName(), privacy: false }, { bearer }));
  });

  it('mailAndCertificates: a launch with mail asks, one without does not', async () => {
    const key = await keyAt({ mailAndCertificates: 'ask' });
    const plan = await planFor(key, { include: ['domain', 'mail'] });
    const body = expectRefusal(await startLaunch(key, plan), 403, 'approval_required');
    expect(body).toMatchObject({ approvalUrl: expect.stringContaining('/approvals/') });
    expect((await sandboxRecords(plan.choices.names[0]!.domain)).money).toEqual([]);
    expect((await startLaunch(key, await planFor(key, { include: ['domain'] }))).status).toBe(202);
  });
});

describe('403 control_not_allowed: a purchase of a member with an act for which the owner wants to be asked', () => {
  it('forwards: is refused, and the registrant is free', async () => {
    await setTier(user, 'agency');
    const member = await joinTeam(user, 'buyer');
    const json = { control: { forwards: 'ask' } };
    expectOk(await call('PATCH', `/account/members/${member.seat}`, { user, json }));
    const buy = (over: object) => call('POST', '/domains/buy', { user: member, json: { domain: freeName(), ...over } });
    expect(expectRefusal(await buy({ emailForwards }), 403, 'control_not_allowed')).toMatchObject({
      control: 'forwards',
    });
    expectOk(await buy({ privacy: false }));
  });
});
