import type { MemberRole } from '@onym/core';
import type { TestScope } from '@onym/testing';
import { signUp, type TestAdmission } from '../access.fixture.ts';
import { setTierAndAdmin } from '../account.repository.ts';
import { createMember } from './team.fixture.ts';
import { switchAccount } from './teams.ts';

/** A person with a proven address who is signed in. */
export interface SignedInUser {
  id: string;
  email: string;
  cookie: string;
}

let count = 0;

/** Creates signed-in people and teams of them. */
export function signedInUsers(scope: TestScope, access: TestAdmission) {
  async function person(): Promise<SignedInUser> {
    const email = `person-${count++}@example.com`;
    const { id, cookie } = await signUp(access, email);
    await scope.sql.rows('test-prove', 'update auth."user" set "emailVerified" = true where id = $1', [id]);
    await access.byCookie(cookie); // stores the account
    await scope.sql.rows('test-standing', 'update account set unproven = false where id = $1', [id]);
    return { id, email, cookie };
  }
  async function sessionOf({ cookie }: SignedInUser): Promise<string> {
    return (await access.sessions.who(new Headers({ cookie })))!.sessionId;
  }
  const switchTo = async (who: SignedInUser, accountId: string) =>
    switchAccount(scope.fork(), { personId: who.id, sessionId: await sessionOf(who) }, accountId);
  /** Creates the owner of an agency account, and a member whose session acts for it. */
  async function team(role: MemberRole) {
    const [owner, member] = [await person(), await person()];
    await setTierAndAdmin(scope, owner.id, { tier: 'agency' });
    const { seat } = await createMember(scope, owner.id, role, member);
    await switchTo(member, owner.id);
    return { owner, member, seat };
  }
  return { person, sessionOf, switchTo, team };
}

export type SignedInUsers = ReturnType<typeof signedInUsers>;
