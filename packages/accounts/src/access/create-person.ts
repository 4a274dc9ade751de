import { transaction, type Scope } from '@onym/platform';
import { proveAddress } from './prove-address.ts';
import type { Sessions } from './sessions.ts';

/**
 * Makes a person whose address the operator answers for: it is proven, and they have an account.
 * @throws Error when the library refuses the password, or somebody has proven the address
 */
export async function createPerson(
  scope: Scope,
  sessions: Sessions,
  command: { email: string; password: string; name: string },
): Promise<{ id: string; email: string; name: string }> {
  const person = await sessions.createUser(command);
  const isTheirs = await transaction(scope, (tx) => proveAddress(tx, person.email, person.id));
  if (!isTheirs) throw new Error(`${person.email} belongs to somebody else`);
  return person;
}
