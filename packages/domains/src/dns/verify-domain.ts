import { connectToAccount, isConnected, requireNotRegisteredHere } from '@onym/domains';
import { Fault, type DomainName } from '@onym/core';
import { queueProcess, transaction, type NameGrant, type Scope } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { ResolverError } from '@onym/core/ports';
import { PROOF_HOST, toProofRecord } from './issue-connection-proof.ts';
import { findConnection, markProofUsed } from './connection.repository.ts';
import { parseZoneName } from './lock-zone.ts';
import { zoneProcess } from './zone-process.ts';

/** How many of the records found in place of the proof a refusal shows, and how much of each. */
const SHOWN_LIMITS = { records: 5, characters: 200 };

/**
 * Looks up in public DNS the proof that was issued to this account, makes the name a connected domain of the account
 * and queues the job that publishes its zone. The proof has to stay in DNS (`check-connections.ts`). For a name that
 * the account has already connected this does nothing. Another account that had connected the name loses it and is
 * notified by mail, because control is what counts.
 * @throws Fault not_found when the name is invalid or this account has no unused proof of it; conflict when the proof
 *   has expired or is not in DNS (with `record` and `found`), the name is registered here, or another account connects
 *   it at the same moment; domain_suspended when a domain or connection of the name is suspended;
 *   nameserver_unavailable when no resolver answers
 */
export async function verifyDomain(scope: Scope, grant: NameGrant): Promise<void> {
  const { accountId } = grant;
  const name = parseZoneName(grant.domain);
  // Reads the proof before the connection: if a concurrent call uses the proof in between, its connection is found
  // below.
  const connection = await findConnection(scope, accountId, name);
  if (await isConnected(scope, accountId, name)) return;
  if (!connection || connection.connectedAt)
    throw new Fault('not_found', formatSentence('names.noVerificationWasStartedFor'), { next: 'connectDomain' });
  await requireNotRegisteredHere(scope, name);
  if (connection.expiresAt <= scope.clock.now())
    throw new Fault('conflict', formatSentence('names.theVerificationHasExpiredRequest'), { next: 'connectDomain' });
  const found = await findProofInDns(scope, name);
  if (!found.includes(connection.value)) {
    throw new Fault('conflict', formatSentence('names.txtRecordWasNotFound', { host: `${PROOF_HOST}.${name}` }), {
      details: {
        record: toProofRecord(connection.value),
        found: found.slice(0, SHOWN_LIMITS.records).map((text) => text.slice(0, SHOWN_LIMITS.characters)),
      },
    });
  }
  await transaction(scope, async (tx) => {
    // A proof is used once: the second of two concurrent calls finds it used and the name connected.
    const now = tx.clock.now();
    if (!(await markProofUsed(tx, { accountId, name, value: connection.value, now }))) return;
    const domain = await connectToAccount(tx, grant);
    await queueProcess(tx, zoneProcess, domain.id);
  });
}

async function findProofInDns(scope: Scope, name: DomainName): Promise<string[]> {
  try {
    return await scope.ports.resolver.txt(`${PROOF_HOST}.${name}`);
  } catch (error) {
    if (!(error instanceof ResolverError)) throw error;
    throw new Fault('nameserver_unavailable', 'The verification record could not be queried; nothing was changed', {
      cause: error,
    });
  }
}
