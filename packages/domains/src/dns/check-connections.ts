import { endUnprovenConnection, isConnected, warnOfMissingProof } from '@onym/domains';
import { DAY_MS, HOUR_MS, type DomainName } from '@onym/core';
import { transaction, whileStaying, type Scope } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { PROOF_HOST, proofRecord } from './connect.ts';

/** How many daily look-ups in a row have to fail before a connection ends. */
export const FAILED_DAYS = 3;
/** A little less than a day, so that a schedule of ten minutes looks at each connection every day. */
const EVERY_MS = DAY_MS - HOUR_MS;
const BATCH = 200;

interface Connection {
  accountId: string;
  name: DomainName;
  value: string;
  checkedAt: Date;
}

const DUE = `
  select account_id as "accountId", name, value, checked_at as "checkedAt" from domain_connection
  where connected_at is not null and checked_at <= $1 order by checked_at limit ${BATCH}`;
// Unless another worker has looked since.
const NOTE = `
  update domain_connection set checked_at = $1, failed_days = case when $2::boolean is null then failed_days when $3 then 0 else failed_days + 1 end
  where account_id = $4 and name = $5 and value = $6 and connected_at is not null and date_trunc('milliseconds', checked_at) is not distinct from $7
  returning failed_days as "failedDays"`;
const FORGET = 'delete from domain_connection where account_id = $1 and name = $2 and value = $3';

/**
 * Looks up the proof of every connected domain once a day. The first failed day is mailed to the owner; the third in a row ends the
 * connection. A look-up that gets no answer neither counts as a failed day nor resets the count.
 */
export async function checkConnections(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - EVERY_MS);
  const due = await scope.sql.rows<Connection & Record<string, unknown>>('dns-connections-due', DUE, [before]);
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
    const { accountId, name, value, checkedAt } = connection;
    const noted = await tx.sql.rows<{ failedDays: number }>('dns-check-connections-note', NOTE, [
      tx.clock.now(),
      found,
      found ?? false,
      accountId,
      name,
      value,
      checkedAt,
    ]);
    if (noted.length === 0) return;
    const { failedDays } = noted[0]!;
    if (!(await isConnected(tx, accountId, name))) {
      await tx.sql.rows('dns-check-connections-forget', FORGET, [accountId, name, value]); // it ended in another way
    } else if (failedDays >= FAILED_DAYS) {
      await endUnprovenConnection(tx, { accountId, name, record: proofRecord(value) });
      await tx.sql.rows('dns-check-connections-forget', FORGET, [accountId, name, value]);
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
