import { call, setTier, signUp, type Body } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { agent, dns, domain, expectAsked, key, useAskingAgent, user } from './asking-agent.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { mailAbout } from './identity.fixture.ts';
import { decideApproval, keyWith, pendingApprovals } from './spending.fixture.ts';
import { joinTeam } from './team.fixture.ts';

useAskingAgent();

const change = (json: unknown, by: object = { key: agent }) => call('PATCH', `/domains/${domain}`, { ...by, json });
const settings = async () => expectOk(await call<Body>('GET', `/domains/${domain}`, { key }));
const approvalBy = (id: string, by: object) => call<Body>('GET', `/approvals/${id}`, by);

describe('403 approval_required: a key that must ask first', () => {
  it('privacyOff: changes nothing until the owner approves what was shown; then exactly that, once', async () => {
    const scout = (await keyWith(user)).key;
    const id = expectAsked(await change({ privacyEnabled: false }, { key: scout }), 'privacyOff');
    expect(expectAsked(await change({ privacyEnabled: false }, { key: scout }), 'privacyOff')).toBe(id);
    expect(await settings()).toMatchObject({ privacyEnabled: true });
    const changes = [{ what: 'privacyEnabled', from: 'on', to: 'off' }];
    for (const by of [{ key: scout }, { user }])
      expect(expectOk(await approvalBy(id, by))).toMatchObject({ status: 'pending', terms: { domain, changes } });
    expect(await mailAbout(user.email, /^Allow .* to change the settings/)).toContain('WHOIS privacy: off');
    const stranger = await signUp();
    for (const by of [{ key: agent }, { user: stranger }]) expectRefusal(await approvalBy(id, by), 404, 'not_found');
    expectRefusal(await decideApproval(stranger, id, 'approve'), 404, 'not_found');
    expectRefusal(await call('POST', `/approvals/${id}/approve`, { key: scout }), 403, 'session_required');
    const taps = await Promise.all([1, 2, 3].map(() => decideApproval(user, id, 'approve')));
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await settings()).toMatchObject({ privacyEnabled: false, autoRenew: true });
    expectRefusal(await decideApproval(user, id, 'approve'), 409, 'conflict');
    expectOk(await change({ privacyEnabled: false }, { key: scout }));
    expectOk(await change({ privacyEnabled: true }, { key: scout }));
  });

  it('autoRenewOff: another argument is another request; a declined one is not sent again', async () => {
    const id = expectAsked(await change({ autoRenew: false }), 'autoRenewOff');
    const both = expectAsked(await change({ autoRenew: false, privacyEnabled: false }), 'autoRenewOff');
    expect(both).not.toBe(id);
    for (const one of [id, both]) expectOk(await decideApproval(user, one, 'decline'));
    expect(expectRefusal(await change({ autoRenew: false }), 403, 'approval_required')).toMatchObject({
      declined: true,
    });
    expect(await settings()).toMatchObject({ autoRenew: true, privacyEnabled: true });
    expectOk(await change({ autoRenew: true }));
  });

  it('forwards: creates and deletes one when the owner approves', async () => {
    const path = `/domains/${domain}/forwards`;
    const forwards = async () => expectOk(await call<{ forwards: Body[] }>('GET', path, { key })).forwards;
    const json = { alias: 'hello', forwardTo: 'vera@example.net' };
    const create = expectAsked(await call('POST', path, { key: agent, json }), 'forwards');
    expect(await forwards()).toEqual([]);
    expectOk(await decideApproval(user, create, 'approve'));
    const [made] = await forwards();
    expect(made).toMatchObject(json);
    const remove = expectAsked(await call('DELETE', `${path}/${String(made!['id'])}`, { key: agent }), 'forwards');
    expect(await forwards()).toHaveLength(1);
    expectOk(await decideApproval(user, remove, 'approve'));
    expect(await forwards()).toEqual([]);
  });
});

describe('403 control_not_allowed: a member whose owner wants to be asked', () => {
  it('cannot request an approval: the owner does it, or allows it', async () => {
    await setTier(user, 'agency');
    const member = await joinTeam(user, 'buyer');
    const asks = { control: { privacyOff: 'ask', zoneReplace: 'ask' } };
    expectOk(await call('PATCH', `/account/members/${member.seat}`, { user, json: asks }));
    const before = await pendingApprovals(user.email);
    const body = expectRefusal(await change({ privacyEnabled: false }, { user: member }), 403, 'control_not_allowed');
    expect(body).toMatchObject({ control: 'privacyOff', error: expect.stringMatching(/^Only the owner/) });
    const wipe = { zone: 'www 300 IN A 198.51.100.66', replace: true };
    expectRefusal(await dns('POST', wipe, '/import', { user: member }), 403, 'control_not_allowed');
    expect(await pendingApprovals(user.email)).toEqual(before);
    const json = { control: { privacyOff: 'allow' } };
    expectOk(await call('PATCH', `/account/members/${member.seat}`, { user, json }));
    expectOk(await change({ privacyEnabled: false }, { user: member }));
    expect(await settings()).toMatchObject({ privacyEnabled: false });
  });
});
