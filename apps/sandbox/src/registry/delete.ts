import { inTransaction } from '../database.ts';
import type { Answer } from '../faults.ts';
import { domainOf } from './call.ts';
import type { Call } from './call.ts';
import { invalidArgument, notFound } from './refusal.ts';
import type { Registration } from './registration.ts';

/** ICANN's add grace period for generic extensions. */
const ADD_GRACE_MS = 5 * 86_400_000;

/**
 * `DELETE /domains/{domainName}`. name.com has no such operation; it is modeled on the registries behind it. Up to five days after its
 * registration a name is deleted with its records and forwards, and becomes available again. Locks the registration in a transaction of its
 * own.
 * @throws Refusal 404 for a name outside the account, 400 for an older name and for country extensions
 */
export async function deleteDomain(call: Call): Promise<Answer> {
  const domain = domainOf(call);
  return inTransaction(call.pool, async (tx) => {
    const { rows } = await tx.query<Registration>('select * from registry_registration where domain = $1 for update', [
      domain,
    ]);
    const [current] = rows;
    if (!current) throw notFound('The requested domain does not exist.');
    const isOfCountry = domain.slice(domain.lastIndexOf('.') + 1).length === 2;
    if (isOfCountry || call.now.getTime() - current.created_at.getTime() > ADD_GRACE_MS)
      throw invalidArgument('This domain is past its add grace period');
    await tx.query('delete from registry_registration where domain = $1', [domain]);
    return { status: 200, body: {} };
  });
}
