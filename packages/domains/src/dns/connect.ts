import { isConnected, refuseRegisteredHere } from '@onym/domains';
import { DAY_MS, Fault, parseDomainName, randomBase62, type DomainName } from '@onym/core';
import { transaction, type NameGrant, type Scope } from '@onym/platform';
import { say } from '@onym/core/sentences';
import { countOpenProofs, deleteExpiredProofs, issueProof } from './connection.repository.ts';

/** How long a proof may take. */
export const PROOF_MS = 7 * DAY_MS;
/** Where the proof stands, relative to the domain: beside the zone's own TXT records, never among them. It has to stay there. */
export const PROOF_HOST = '_onym';
/** Names an account may have open at once. */
export const MAX_OPEN_PROOFS = 100;

const PROOF_TTL_SECONDS = 300;

/** The record that shows control of a name, and until when it counts. */
export interface Proof {
  domain: DomainName;
  record: { type: 'TXT'; host: string; value: string; ttl: number };
  expiresAt: Date;
}

/**
 * The TXT record by which this account proves that it controls a domain registered elsewhere. Asked again it is the same
 * record, with another seven days; after it has expired, a new one. Every account gets a value of its own.
 * @throws Fault invalid_domain; conflict when the name is registered here or connected to this account already
 */
export async function connectDomain(scope: Scope, { accountId, domain }: NameGrant): Promise<Proof> {
  const { name } = parseDomainName(domain);
  return transaction(scope, async (tx) => {
    await refuseRegisteredHere(tx, name);
    if (await isConnected(tx, accountId, name)) throw new Fault('conflict', say('names.nameIsConnected', { name }));
    const now = tx.clock.now();
    await deleteExpiredProofs(tx, accountId, now);
    if ((await countOpenProofs(tx, accountId, name)) >= MAX_OPEN_PROOFS)
      throw new Fault('conflict', say('names.atMostNDomainsCan', { n: MAX_OPEN_PROOFS }));
    const expiresAt = new Date(now.getTime() + PROOF_MS);
    const fresh = `onym-proof=${randomBase62(32)}`;
    const value = await issueProof(tx, { accountId, name, value: fresh, expiresAt, now });
    return { domain: name, record: proofRecord(value), expiresAt };
  });
}

export function proofRecord(value: string): Proof['record'] {
  return { type: 'TXT', host: PROOF_HOST, value, ttl: PROOF_TTL_SECONDS };
}
