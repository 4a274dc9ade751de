import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { lockAddress } from './address-proof.repository.ts';
import { mailIfProven } from './identity-notices.ts';
import { findProvenPerson } from './person.repository.ts';
import { removeSecondFactor } from './second-factor.repository.ts';
import { endSessions } from './session.repository.ts';

/**
 * Removes the second factor of a person who has lost it, for an operator. Their sessions and trusted browsers end,
 * and they get a mail. Signing in then requires only the password.
 * @param note how the operator verified the person; stored in the audit log
 * @returns the person's id
 * @throws Fault not_found if the address is not proven; conflict if there is no second factor
 */
export function resetSecondFactor(scope: Scope, email: string, note: string): Promise<string> {
  return transaction(scope, async (tx) => {
    const address = email.toLowerCase();
    await lockAddress(tx, address);
    const person = await findProvenPerson(tx, address);
    if (!person) throw notFound('No user has confirmed this address');
    const { id } = person;
    if (person.hasSecondFactor !== true) throw new Fault('conflict', 'This user has no second factor');
    await removeSecondFactor(tx, id);
    await endSessions(tx, id);
    const details = { note };
    await writeAudit(tx, { actor: 'operator', accountId: id, action: 'second_factor.reset', subject: id, details });
    await mailIfProven(tx, id, {
      subject: 'Two-factor authentication was removed from your account',
      text: 'The operator of this service removed two-factor authentication from your account, following a request in your name. Signing in now requires only your password, and all sessions have ended. You can set it up again in the settings.',
    });
    return id;
  });
}
