import { isConnected, refuseRegisteredHere } from '@onym/domains';
import { DAY_MS, Fault, parseDomainName, randomBase62, type DomainName } from '@onym/core';
import { transaction, type NameGrant, type Scope } from '@onym/platform';
import { say } from '@onym/core/sentences';

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

const CLEAN = 'delete from domain_connection where account_id = $1 and expires_at <= $2 and connected_at is null';
const OPEN =
  'select count(*)::int as count from domain_connection where account_id = $1 and name <> $2 and connected_at is null';
const ISSUE = `
  insert into domain_connection (account_id, name, value, expires_at, created_at) values ($1, $2, $3, $4, $5)
  on conflict (account_id, name) do update set expires_at = excluded.expires_at, connected_at = null, checked_at = null, failed_days = 0,
    value = case when domain_connection.connected_at is null then domain_connection.value else excluded.value end
  returning value`;

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
    await tx.sql.rows('dns-connect-clean', CLEAN, [accountId, now]);
    const open = await tx.sql.row<{ count: number }>('dns-connect-open', OPEN, [accountId, name]);
    if (open!.count >= MAX_OPEN_PROOFS)
      throw new Fault('conflict', say('names.atMostNDomainsCan', { n: MAX_OPEN_PROOFS }));
    const expiresAt = new Date(now.getTime() + PROOF_MS);
    const row = await tx.sql.row<{ value: string }>('dns-connect-issue', ISSUE, [
      accountId,
      name,
      `onym-proof=${randomBase62(32)}`,
      expiresAt,
      now,
    ]);
    return { domain: name, record: proofRecord(row!.value), expiresAt };
  });
}

export function proofRecord(value: string): Proof['record'] {
  return { type: 'TXT', host: PROOF_HOST, value, ttl: PROOF_TTL_SECONDS };
}
