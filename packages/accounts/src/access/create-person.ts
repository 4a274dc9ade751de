import { transaction, type Scope } from '@onym/platform';
import { proveAddress } from './prove-address.ts';
import type { Sessions } from './sessions.ts';

/**
 * Creates a person for an operator, who vouches for the address: it is proven, and the person gets an account.
 * @throws Error if the library refuses the password, or the address is already proven
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
