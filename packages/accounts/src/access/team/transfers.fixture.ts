import { DAY_MS, type MemberRole } from '@onym/core';
import type { TestScope } from '@onym/testing';
import type { TestAdmission } from '../access.fixture.ts';
import { confirmOwner } from './confirm-owner.ts';
import { proposeOwner } from './propose-owner.ts';
import { signedInUsers, type SignedInUser } from './signed-in-users.fixture.ts';

/** Creates transfers of accounts among these users. */
export function transfers(scope: TestScope, access: TestAdmission) {
  const users = signedInUsers(scope, access);
  const confirm = (personId: string, accountId: string) => confirmOwner(scope.fork(), personId, accountId);
  const whoIs = async ({ cookie }: SignedInUser) => (await access.sessions.who(new Headers({ cookie })))!;
  /** Makes a call that only the owner may make. */
  const asOwner = ({ cookie }: SignedInUser) => access.byCookie(cookie, { member: 'owner' });

  /** Creates a team whose owner has proposed its member, who can confirm now. */
  async function proposed(formerOwnerRole: MemberRole | null = 'buyer') {
    const made = await users.team('viewer');
    await proposeOwner(scope.fork(), made.owner.id, { memberId: made.seat, formerOwnerRole });
    scope.clock.advanceMs(DAY_MS);
    return { ...made, account: made.owner.id };
  }
  /** The same, and the member has confirmed. */
  async function transferred(formerOwnerRole: MemberRole | null = 'buyer') {
    const made = await proposed(formerOwnerRole);
    await confirm(made.member.id, made.account);
    return made;
  }
  return { users, confirm, whoIs, asOwner, proposed, transferred };
}
