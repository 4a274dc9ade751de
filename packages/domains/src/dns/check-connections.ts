import { endUnprovenConnection, isConnected, warnOfMissingProof } from '@onym/domains';
import { DAY_MS, HOUR_MS } from '@onym/core';
import { transaction, whileStaying, type Scope } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { PROOF_HOST, proofRecord } from './connect.ts';
import { deleteConnection, findConnectionsDue, noteLookUp, type Connection } from './connection.repository.ts';

/** How many daily look-ups in a row have to fail before a connection ends. */
export const FAILED_DAYS = 3;
/** A little less than a day, so that a schedule of ten minutes looks at each connection every day. */
const EVERY_MS = DAY_MS - HOUR_MS;
/**
 * Looks up the proof of every connected domain once a day. The first failed day is mailed to the owner; the third in a row ends the
 * connection. A look-up that gets no answer neither counts as a failed day nor resets the count.
 */
export async function checkConnections(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - EVERY_MS);
  const due = await findConnectionsDue(scope, before);
  for (const connection of whileStaying(scope, due)) {
    try {
      await check(scope, connection);
    } catch (error) {
      scope.log.error({ err: error, domain: connection.name }, 'the proof of a connected domain could not be checked');
    }
  }
}

async function check(scope: Scope, connection: Connection): Promise<void> {
  const found = await find(scope, connection);
  await transaction(scope, async (tx) => {
    const { accountId, name, value } = connection;
    const failedDays = await noteLookUp(tx, connection, found);
    if (failedDays === undefined) return;
    if (!(await isConnected(tx, accountId, name))) {
      await deleteConnection(tx, connection); // it ended in another way
    } else if (failedDays >= FAILED_DAYS) {
      await endUnprovenConnection(tx, { accountId, name, record: proofRecord(value) });
      await deleteConnection(tx, connection);
    } else if (found === false && failedDays === 1)
      await warnOfMissingProof(tx, { accountId, name, record: proofRecord(value) });
  });
}

/** Whether the proof is in public DNS; null when no resolver answers. */
async function find(scope: Scope, { name, value }: Connection): Promise<boolean | null> {
  try {
    return (await scope.ports.resolver.txt(`${PROOF_HOST}.${name}`)).includes(value);
  } catch (error) {
    if (!(error instanceof ResolverError)) throw error;
    scope.log.warn({ err: error, domain: name }, 'the proof of a connected domain could not be looked up');
    return null;
  }
}
