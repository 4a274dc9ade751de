import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound, type Role } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { setActingFor } from '../session.repository.ts';
import { findTeam } from './account-member.repository.ts';

/**
 * Makes this session act for an account: the person's own, one that was transferred to them, or one that they are a member of. Writes an audit entry. Their other
 * sessions do not change. Every call still checks what they may do.
 * @returns the account and the person's role in it
 * @throws Fault not_found if they are not a member; team_inactive if the account is not on the Agency plan; unauthorized if the
 *   session does not exist
 */
export async function switchAccount(
  scope: Scope,
  { personId, sessionId }: { personId: string; sessionId: string },
  accountId: string,
): Promise<{ accountId: string; role: Role }> {
  return transaction(scope, async (tx) => {
    const isOwn = accountId === personId;
    const role = isOwn ? 'owner' : await roleIn(accountId);
    const chosen = isOwn ? null : accountId;
    if (!(await setActingFor(tx, { accountId: chosen, sessionId, personId })))
      throw new Fault('unauthorized', 'Sign in required');
    await writeAudit(tx, { actor: personId, action: 'session.switched', subject: accountId, details: { role } });
    return { accountId, role };

    async function roleIn(team: string): Promise<Role> {
      const found = await findTeam(tx, team, personId);
      if (!found) throw notFound('You are not a member of this account');
      if (found.tier === 'agency' || found.role === 'owner') return found.role;
      throw new Fault('team_inactive', 'This account has no seats: it is not on the Agency plan', {
        details: { accountId: team },
      });
    }
  });
}
