import { isConnected, requireNotRegisteredHere } from '@onym/domains';
import { DAY_MS, Fault, parseDomainName, randomBase62, type DomainName } from '@onym/core';
import { transaction, type NameGrant, type Scope } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { countOpenProofs, deleteExpiredProofs, issueProof } from './connection.repository.ts';

/** How long a proof can be used, in milliseconds. */
export const PROOF_LIFETIME_MS = 7 * DAY_MS;
/**
 * Host of the proof, relative to the domain, so that it does not mix with the zone's own TXT records. The record has
 * to stay there.
 */
export const PROOF_HOST = '_onym';
/** The number of unused proofs that an account may have at once. */
export const MAX_OPEN_PROOFS = 100;

const PROOF_TTL_SECONDS = 300;

/** The record that shows control of a name, and when it expires. */
export interface Proof {
  domain: DomainName;
  record: { type: 'TXT'; host: string; value: string; ttl: number };
  expiresAt: Date;
}

/**
 * Issues the TXT record by which this account can prove that it controls a domain registered elsewhere, also one that
 * another account has connected. Connects nothing: the owner publishes the record and then calls verifyDomain(). Each
 * account has its own value. A repeated call returns the same record and extends it to seven days from now; after it
 * has expired or was used, the value is new. Deletes the account's expired proofs.
 * @throws Fault invalid_domain when it is not a domain name; conflict when the name is registered here, already
 *   connected to this account, or the account has 100 other unused proofs; domain_suspended when a domain or connection
 *   of the name is suspended
 */
export async function issueConnectionProof(scope: Scope, { accountId, domain }: NameGrant): Promise<Proof> {
  const { name } = parseDomainName(domain);
  return transaction(scope, async (tx) => {
    await requireNotRegisteredHere(tx, name);
    if (await isConnected(tx, accountId, name))
      throw new Fault('conflict', formatSentence('names.nameIsConnected', { name }));
    const now = tx.clock.now();
    await deleteExpiredProofs(tx, accountId, now);
    if ((await countOpenProofs(tx, accountId, name)) >= MAX_OPEN_PROOFS)
      throw new Fault('conflict', formatSentence('names.atMostNDomainsCanWait', { n: MAX_OPEN_PROOFS }));
    const expiresAt = new Date(now.getTime() + PROOF_LIFETIME_MS);
    const fresh = `onym-proof=${randomBase62(32)}`;
    const value = await issueProof(tx, { accountId, name, value: fresh, expiresAt, now });
    return { domain: name, record: toProofRecord(value), expiresAt };
  });
}

/** Returns the TXT record in which the owner publishes this value; its host is relative to the domain. */
export function toProofRecord(value: string): Proof['record'] {
  return { type: 'TXT', host: PROOF_HOST, value, ttl: PROOF_TTL_SECONDS };
}
