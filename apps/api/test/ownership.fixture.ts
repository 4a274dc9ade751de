import { call, queryStack, type Answer, type Body, type User } from '@onym/testing';
import { expect } from 'vitest';
import { agencyOwner, joinTeam } from './team.fixture.ts';

export const proposeOwner = (user: User, memberId: string, json: Body = {}) =>
  call<Body>('POST', '/account/transfer-ownership', { user, json: { memberId, ...json } });
export const readTransfer = (user: Pick<User, 'cookie' | 'from'>) =>
  call<{ transfer: Body | null }>('GET', '/account/transfer-ownership', { user });
export const withdrawTransfer = (user: User) => call<Body>('DELETE', '/account/transfer-ownership', { user });
export const readOffer = (user: User, accountId: string) =>
  call<Body>('GET', `/account/teams/${accountId}/ownership`, { user });
export const confirmOwner = (user: User, accountId: string) =>
  call<Body>('POST', `/account/teams/${accountId}/ownership/confirm`, { user, json: {} });
export const declineOwner = (user: User, accountId: string) =>
  call<Body>('POST', `/account/teams/${accountId}/ownership/decline`, { user, json: {} });

/** Simulates that the account's new owner was proposed so many hours earlier; by default so long ago that it can be confirmed. */
export async function ageProposal(accountId: string, hours = 24): Promise<void> {
  await queryStack(
    `update account_member set transfer_proposed_at = transfer_proposed_at - make_interval(hours => $2) where account_id = $1`,
    [accountId, hours],
  );
}

/** Expects that a new owner was proposed, and returns the transfer. */
export function expectProposed(answer: Answer<Body>): Body {
  expect(answer.status, answer.text).toBe(202);
  return answer.body;
}

/** Creates an account with a member. */
export async function createTeam() {
  const owner = await agencyOwner();
  const member = await joinTeam(owner, 'viewer');
  return { owner, member, account: member.team };
}

/** Creates an account whose owner has proposed the member, who can confirm now. */
export async function createProposal() {
  const made = await createTeam();
  expectProposed(await proposeOwner(made.owner, made.member.seat));
  await ageProposal(made.account);
  return made;
}
