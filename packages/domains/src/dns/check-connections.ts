import { endUnprovenConnection, isConnected, warnOfMissingProof } from '@onym/domains';
import { DAY_MS, HOUR_MS } from '@onym/core';
import { transaction, untilShutdown, type Scope } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { PROOF_HOST, toProofRecord } from './issue-connection-proof.ts';
import {
  deleteConnection,
  findConnectionsToCheck,
  recordProofCheck,
  type Connection,
} from './connection.repository.ts';

/** The number of consecutive failed daily look-ups that ends a connection. */
export const MAX_FAILED_DAYS = 3;
/** Slightly less than a day, so that a ten-minute schedule checks each connection every day. */
const CHECK_INTERVAL_MS = DAY_MS - HOUR_MS;
/**
 * Looks up in public DNS the TXT proof of connected domains whose last look-up is at least 23 hours old, the oldest
 * first, at most 200 per run. The first failed day is mailed to the owner; the third in a row ends the connection,
 * deletes the proof and is mailed too. A look-up that gets no answer neither counts as a failed day nor resets the
 * count. An error in one domain is logged and does not stop the others.
 */
export async function checkConnections(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - CHECK_INTERVAL_MS);
  const due = await findConnectionsToCheck(scope, before);
  for (const connection of untilShutdown(scope, due)) {
    try {
      await checkConnection(scope, connection);
    } catch (error) {
      scope.log.error({ err: error, domain: connection.name }, 'the proof of a connected domain could not be checked');
    }
  }
}

async function checkConnection(scope: Scope, connection: Connection): Promise<void> {
  const found = await isProofPublished(scope, connection);
  await transaction(scope, async (tx) => {
    const { accountId, name, value } = connection;
    const failedDays = await recordProofCheck(tx, connection, found);
    if (failedDays === undefined) return;
    if (!(await isConnected(tx, accountId, name))) {
      await deleteConnection(tx, connection); // the connection ended in another way
    } else if (failedDays >= MAX_FAILED_DAYS) {
      await endUnprovenConnection(tx, { accountId, name, record: toProofRecord(value) });
      await deleteConnection(tx, connection);
    } else if (found === false && failedDays === 1)
      await warnOfMissingProof(tx, { accountId, name, record: toProofRecord(value) });
  });
}

/** Whether the proof is in public DNS; null when no resolver answers. */
async function isProofPublished(scope: Scope, { name, value }: Connection): Promise<boolean | null> {
  try {
    return (await scope.ports.resolver.txt(`${PROOF_HOST}.${name}`)).includes(value);
  } catch (error) {
    if (!(error instanceof ResolverError)) throw error;
    scope.log.warn({ err: error, domain: name }, 'the proof of a connected domain could not be looked up');
    return null;
  }
}
