import type { MemberRole } from '@onym/core';
import { createTestAccount, type TestScope } from '@onym/testing';
import { acceptInvitation } from './invitation.ts';
import { inviteMember } from './invite-member.ts';

/** Returns the token of the newest invitation that was mailed to this address. */
export async function findMailedToken(scope: TestScope, to: string): Promise<string> {
  const mails = await mailsTo(scope, to);
  const token = /\/join\/(\w+)/.exec(mails.findLast(({ text }) => text.includes('/join/'))?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation was mailed to ${to}`);
  return token;
}

export function mailsTo(scope: TestScope, to: string): Promise<{ subject: string; text: string }[]> {
  return scope.sql.rows(
    'test-team-mails',
    'select subject, text from outgoing_mail where "to" = $1 order by created_at, id',
    [to],
  );
}

/** Returns the audit entries of this account. */
export function auditEntriesOf(
  scope: TestScope,
  accountId: string,
): Promise<{ actor: string; kind: string; action: string }[]> {
  const lines = 'select actor, actor_kind as kind, action from audit_log where account_id = $1 order by at, id';
  return scope.sql.rows('test-team-trail', lines, [accountId]);
}

/** Invites a person, by default a new one, to the account with this role, and accepts for them. The account must be on the Agency plan. */
export async function createMember(
  scope: TestScope,
  accountId: string,
  role: MemberRole,
  person?: { id: string; email: string },
): Promise<{ id: string; email: string; seat: string }> {
  const { id, email } = person ?? (await createTestAccount(scope));
  const { id: seat } = await inviteMember(scope.fork(), accountId, { email, role });
  await acceptInvitation(scope.fork(), id, await findMailedToken(scope, email));
  return { id, email, seat };
}

/** Returns the error code that a call ends with, or `done`. */
export function errorCodeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
