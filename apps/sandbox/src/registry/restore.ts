import { inTransaction } from '../database.ts';
import type { Answer } from '../faults.ts';
import { domainOf } from './call.ts';
import type { Call } from './call.ts';
import { nextOrderNumber } from './create.ts';
import { isInRedemption } from './redemption.ts';
import { readName } from './offer.ts';
import { invalidArgument, notFound } from './refusal.ts';
import { toWire } from './registration.ts';
import type { Registration } from './registration.ts';

/**
 * `POST /domains/{domainName}:restore`: restores a name from redemption for its minimum term, counted from its old expiry date, at the
 * extension's restoration price. name.com has a price for this but no operation. Locks the registration in a transaction of its own.
 * @throws Refusal 404 outside the account; 400 when it is not in redemption, its extension sells no restoration, or a sent price is not the
 *   current one
 */
export async function restoreDomain(call: Call): Promise<Answer> {
  return inTransaction(call.pool, async (tx) => {
    const { rows } = await tx.query<Registration>('select * from registry_registration where domain = $1 for update', [
      domainOf(call),
    ]);
    const [current] = rows;
    if (!current) throw notFound('The requested domain does not exist.');
    if (!isInRedemption(current, call.now)) throw invalidArgument('This domain is not in redemption');
    const tld = readName(current.domain)?.tld;
    if (tld?.restoreMinor === 0) throw invalidArgument('This domain is restored by hand only');
    const paidMinor = call.market(current.domain, tld?.restoreMinor ?? 9999);
    const sent = call.body['purchasePrice'];
    if (typeof sent === 'number' && Math.round(sent * 100) !== paidMinor)
      throw invalidArgument('Purchase price does not match');
    const restored = await tx.query<Registration>(
      'update registry_registration set expires_at = expires_at + make_interval(years => $2) where domain = $1 returning *',
      [current.domain, tld?.minimumYears ?? 1],
    );
    return {
      status: 200,
      body: {
        domain: toWire(restored.rows[0]!, call.market),
        order: await nextOrderNumber(tx),
        totalPaid: paidMinor / 100,
      },
    };
  });
}
