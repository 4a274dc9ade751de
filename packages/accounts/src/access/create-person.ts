import { transaction, type Scope } from '@onym/platform';
import { proveAddress } from './prove-address.ts';
import type { Sessions } from './sessions.ts';

/**
 * Creates a person and their account for an operator, who vouches for the address: it counts as proven, with the effects of
 * proveAddress(), so others who signed up with it are removed.
 * @throws Error if the session library refuses the address or the password, or another person has proven the address; in the
 *   last case the new person stays stored, unproven
 */
export async function createPerson(
  scope: Scope,
  sessions: Sessions,
  command: { email: string; password: string; name: string },
): Promise<{ id: string; email: string; name: string }> {
  const person = await sessions.createUser(command);
  const isTheirs = await transaction(scope, (tx) => proveAddress(tx, person.email, person.id));
  if (!isTheirs) throw new Error(`${person.email} belongs to another account`);
  return person;
}
