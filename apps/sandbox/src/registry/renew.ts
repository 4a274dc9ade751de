import { inTransaction } from '../database.ts';
import type { Answer } from '../faults.ts';
import { domainOf, integerOr } from './call.ts';
import type { Call } from './call.ts';
import { nextOrderNumber } from './create.ts';
import { readName } from './offer.ts';
import { isInRedemption } from './redemption.ts';
import { invalidArgument, notFound } from './refusal.ts';
import { toWire } from './registration.ts';
import type { Registration } from './registration.ts';

/**
 * `POST /domains/{domainName}:renew`: adds years to the current expiry date, also after it has passed, until redemption. It is not
 * idempotent: two calls renew and charge twice. Locks the registration in a transaction of its own.
 * @throws Refusal 404 outside the account; 400 in redemption, beyond ten years from now, below the minimum term, and for a price that does
 *   not match
 */
export async function renewDomain(call: Call): Promise<Answer> {
  return inTransaction(call.pool, async (tx) => {
    const { rows } = await tx.query<Registration>('select * from registry_registration where domain = $1 for update', [
      domainOf(call),
    ]);
    const [current] = rows;
    if (!current) throw notFound('The requested domain does not exist.');
    if (isInRedemption(current, call.now)) throw invalidArgument('This domain is in redemption: it has to be restored');
    const term = readTerm(call, current);
    const renewed = await tx.query<Registration>(
      `update registry_registration set expires_at = expires_at + make_interval(years => $2) where domain = $1
         and expires_at + make_interval(years => $2) <= $3::timestamptz + interval '10 years'
       returning *`,
      [current.domain, term.years, call.now],
    );
    const [domain] = renewed.rows;
    if (!domain) throw invalidArgument('A domain cannot be registered for more than 10 years');
    return {
      status: 200,
      body: { domain: toWire(domain, call.market), order: await nextOrderNumber(tx), totalPaid: term.paidMinor / 100 },
    };
  });
}

/** Reads the years and their price. A sent price is validated, and a premium name requires one. */
function readTerm({ body, market }: Call, current: Registration): { years: number; paidMinor: number } {
  const minimumYears = readName(current.domain)?.tld.minimumYears ?? 1;
  const years = integerOr(body, 'years', [1, 10], minimumYears);
  if (years < minimumYears) throw invalidArgument(`This domain renews for at least ${minimumYears} years`);
  const paidMinor = market(current.domain, current.renewal_minor * years);
  const sent = body['purchasePrice'];
  if (sent === undefined || sent === null) {
    if (!current.premium) return { years, paidMinor };
    throw invalidArgument('Purchase price is required for premium domains in order to complete this request');
  }
  const sentMinor = typeof sent === 'number' ? Math.round(sent * 100) : undefined;
  if (sentMinor !== paidMinor && sentMinor !== market(current.domain, current.renewal_minor * minimumYears)) {
    throw invalidArgument('Purchase price does not match');
  }
  return { years, paidMinor };
}
