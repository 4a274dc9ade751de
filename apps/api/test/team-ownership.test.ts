import { call, createBuyer, setTier } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  confirmOwner,
  createProposal,
  createTeam,
  declineOwner,
  expectProposed,
  proposeOwner,
  readOffer,
  readTransfer,
  withdrawTransfer,
} from './ownership.fixture.ts';
import { ageConfirmation, confirm, expectUnconfirmed } from './reauthentication.fixture.ts';
import { joinTeam } from './team.fixture.ts';

describe('POST /account/transfer-ownership', () => {
  it('202: proposes; owner and members see it, and the account does not change', async () => {
    const { owner, member, account } = await createTeam();
    const transfer = expectProposed(await proposeOwner(owner, member.seat, { role: 'dns' }));
    expect(transfer).toMatchObject({ accountId: account, memberId: member.seat, email: member.email, role: 'dns' });
    for (const user of [owner, member]) expect(expectOk(await readTransfer(user))).toEqual({ transfer });
    expect(expectOk(await readOffer(member, account))).toEqual({ ...transfer, ownerEmail: owner.email });
    expect(expectOk(await call('GET', '/account', { user: owner }))).toMatchObject({ role: 'owner' });
    expect(expectOk(await call('GET', '/account', { user: member }))).toMatchObject({ role: 'viewer' });
  });

  it('403 reauthentication_required: without a recent confirmation', async () => {
    const { owner, member } = await createTeam();
    await ageConfirmation(owner);
    expectUnconfirmed(await proposeOwner(owner, member.seat));
    expect(expectOk(await readTransfer(owner))).toEqual({ transfer: null });
    expectOk(await confirm(owner, { password: owner.password }));
    expectProposed(await proposeOwner(owner, member.seat));
  });

  it('400 invalid_request: other types, unknown roles, too long ids', async () => {
    const { owner, member } = await createTeam();
    for (const json of [
      { memberId: 7 },
      { memberId: 'm'.repeat(65) },
      { memberId: null },
      { role: 'owner' },
      { role: 7 },
    ])
      expectRefusal(await proposeOwner(owner, member.seat, json), 400, 'invalid_request');
    expectRefusal(await call('POST', '/account/transfer-ownership', { user: owner, json: {} }), 400, 'invalid_request');
  });

  it('404 not_found, 409 conflict, 402 plan_required, 403 owner_required: nothing is proposed', async () => {
    const [{ owner, member, account }, other] = [await createTeam(), await createTeam()];
    expectRefusal(await proposeOwner(owner, other.member.seat), 404, 'not_found');
    expectRefusal(await proposeOwner(owner, account), 409, 'conflict');
    expectRefusal(await proposeOwner(member, member.seat), 403, 'owner_required');
    await setTier(owner, 'founder');
    expectRefusal(await proposeOwner(owner, member.seat), 402, 'plan_required');
    expect(expectOk(await readTransfer(owner))).toEqual({ transfer: null });
  });

  it('409 conflict: of several calls at once, all but one', async () => {
    const { owner, member } = await createTeam();
    const answers = await Promise.all([1, 2, 3, 4].map(() => proposeOwner(owner, member.seat)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  });

  it('403 session_required: an API key proposes and confirms nothing', async () => {
    const { user, key } = await createBuyer();
    await setTier(user, 'agency');
    const { seat, team: account } = await joinTeam(user, 'buyer');
    const json = { memberId: seat };
    expectRefusal(await call('POST', '/account/transfer-ownership', { key, json }), 403, 'session_required');
    const confirmation = `/account/teams/${account}/ownership/confirm`;
    expectRefusal(await call('POST', confirmation, { key, json: {} }), 403, 'session_required');
  });
});

describe('DELETE /account/transfer-ownership', () => {
  it('200: withdraws, without a recent confirmation; 404 not_found: there is none', async () => {
    const { owner, member, account } = await createProposal();
    await ageConfirmation(owner);
    expectRefusal(await withdrawTransfer(member), 403, 'owner_required');
    expectOk(await withdrawTransfer(owner));
    expectRefusal(await withdrawTransfer(owner), 404, 'not_found');
    expectRefusal(await confirmOwner(member, account), 404, 'not_found');
  });
});

describe('POST /account/teams/{accountId}/ownership/decline', () => {
  it('200: declines; 404 not_found: for others', async () => {
    const [{ member, account, owner }, other] = [await createProposal(), await createTeam()];
    for (const user of [other.member, other.owner, owner]) {
      expectRefusal(await readOffer(user, account), 404, 'not_found');
      expectRefusal(await declineOwner(user, account), 404, 'not_found');
    }
    expectOk(await declineOwner(member, account));
    expect(expectOk(await readTransfer(owner))).toEqual({ transfer: null });
  });
});
