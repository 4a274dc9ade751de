import type { MemberRole } from '@onym/core';
import { call, setTier, signUp, type Body, type User } from '@onym/testing';
import { expectOk } from './expectations.fixture.ts';
import { mailAbout } from './identity.fixture.ts';

/** A signed-in member of another user's account, whose session acts for it. */
export interface Member extends User {
  /** Id of their seat. */
  seat: string;
  /** The account they act for. */
  team: string;
}

export const accountOf = async (user: User): Promise<string> =>
  expectOk(await call<{ id: string }>('GET', '/account', { user })).id;

/** A user whose account has seats. */
export async function agencyOwner(): Promise<User> {
  const user = await signUp();
  await setTier(user, 'agency');
  return user;
}

export async function inviteMember(owner: User, email: string, role: MemberRole): Promise<string> {
  const json = { email, role };
  return expectOk(await call<{ id: string }>('POST', '/account/members', { user: owner, json })).id;
}

/** The token of the last invitation mailed to this address. */
export async function tokenFor(email: string, count = 1): Promise<string> {
  return /\/join\/(\w+)/.exec(await mailAbout(email, /^You are invited/, count))![1]!;
}

export const acceptInvitation = (user: User, token: string) =>
  call<Body>('POST', `/account/invitations/${token}/accept`, { user, json: {} });

export const switchTo = (user: User, accountId: string) =>
  call<Body>('POST', '/account/switch', { user, json: { accountId } });

/** Invites a new user, who accepts and switches to the account. */
export async function joinTeam(owner: User, role: MemberRole): Promise<Member> {
  const [person, team] = [await signUp(), await accountOf(owner)];
  const seat = await inviteMember(owner, person.email, role);
  expectOk(await acceptInvitation(person, await tokenFor(person.email)));
  expectOk(await switchTo(person, team));
  return { ...person, seat, team };
}
