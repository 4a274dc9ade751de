import { CONTROLLED_ACTS } from '@onym/core';
import {
  call,
  contactDetails,
  createBuyer,
  createUserKey,
  setTier,
  uniqueWord,
  type Answer,
  type User,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal, expectUntouched } from './expectations.fixture.ts';
import { joinTeam } from './team.fixture.ts';

const EVERY_ACT = Object.fromEntries(CONTROLLED_ACTS.map((act) => [act, 'deny']));

let user: User;
let denied: string;
let domain: string;
beforeAll(async () => {
  const buyer = await createBuyer();
  user = buyer.user;
  await setTier(user, 'agency');
  denied = await createUserKey(user, { permissions: ['*'], control: EVERY_ACT });
  domain = `${uniqueWord()}.com`;
  expectOk(await call('POST', '/domains/buy', { key: buyer.key, json: { domain } }));
});

const expectDenied = (answer: Answer<unknown>, control: string): void => {
  expect(expectRefusal(answer, 403, 'control_not_allowed')).toMatchObject({ control, retryable: false });
};

describe('403 control_not_allowed: a purchase by a key to which the owner has denied', () => {
  it.each([
    ['registrant', { contact: contactDetails({ firstName: 'Eve', email: 'eve@attacker.example' }) }],
    ['privacyOff', { privacy: false }],
    ['autoRenewOff', { autoRenew: false }],
    ['forwards', { emailForwards: [{ from: 'admin', to: 'eve@attacker.example' }] }],
  ])('%s: opens no approval and charges nothing', async (control, over) => {
    const name = `${uniqueWord()}.com`;
    const answer = await call('POST', '/domains/buy', { key: denied, json: { domain: name, ...over } });
    expectDenied(answer, control);
    expect(answer.body).toMatchObject({ moneyMoved: 'no' });
    expect(answer.body).not.toHaveProperty('approvalUrl');
    await expectUntouched(name, user.email);
    const dryRun = await call('POST', '/domains/buy', { key: denied, json: { domain: name, ...over, dryRun: true } });
    expect(expectOk(dryRun)).toMatchObject({ spending: { allowed: false, rule: 'control_not_allowed' } });
  });

  it('the saved contact, privacy and auto-renewal are free', async () => {
    const json = { domain: `${uniqueWord()}.com`, contact: contactDetails() };
    expectOk(await call('POST', '/domains/buy', { key: denied, json }));
  });
});

describe('403 control_not_allowed: a member with denied controls', () => {
  it('every act: is bound like a key, by session', async () => {
    const member = await joinTeam(user, 'buyer');
    const denials = { control: EVERY_ACT };
    expectOk(await call('PATCH', `/account/members/${member.seat}`, { user, json: denials }));
    const as = { user: member };
    expectDenied(await call('PATCH', `/domains/${domain}`, { ...as, json: { privacyEnabled: false } }), 'privacyOff');
    const mx = { type: 'MX', host: '@', value: 'mx.attacker.example', priority: 10 };
    expectDenied(await call('POST', `/domains/${domain}/dns`, { ...as, json: mx }), 'mailAndCertificates');
    const json = { domain: `${uniqueWord()}.com`, contact: contactDetails({ firstName: 'Eve' }) };
    expectDenied(await call('POST', '/domains/buy', { ...as, json }), 'registrant');
    const change = { control: { registrant: 'allow' } };
    const own = await call('PATCH', `/account/members/${member.seat}`, { ...as, json: change });
    expectRefusal(own, 403, 'owner_required');
  });
});
