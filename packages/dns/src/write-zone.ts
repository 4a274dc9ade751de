import { writeAudit } from '@onym/audit';
import { Fault } from '@onym/kernel';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { DnsError } from '@onym/ports';
import { syncZoneJob } from './dns.jobs.ts';
import { alignMail } from './mail-records.ts';
import { openOwnedZone, type OpenZone, type ZoneAddress } from './open-zone.ts';
import { publishSets } from './publish.ts';
import type { RecordData } from './record-rules.ts';
import type { SetKey } from './rrsets.ts';

/** What a change leaves: its answer, the zone's records after it, and the sets it touched. */
interface ZoneChange<T> {
  result: T;
  records: OpenZone['records'];
  touched: readonly SetKey[];
  /** What the audit trail tells of it, a line for each record. */
  told: readonly Told[];
}

interface Told {
  action: string;
  subject: string;
  before?: RecordData;
  after?: RecordData;
}

/**
 * One write of a zone, one at a time: rows and nameserver change together or not at all. The nameserver is asked inside
 * the transaction, so its refusal takes the rows back; where its answer is unknown, or the commit fails after it, a job
 * brings it back to the rows.
 * @throws Fault not_found, conflict, invalid_request; nameserver_unavailable when the nameserver does not answer
 */
export async function writeZone<T>(
  scope: Scope,
  address: ZoneAddress,
  change: (tx: Tx, zone: OpenZone) => ZoneChange<T>,
): Promise<T> {
  let inDoubt: { domainId: string; sets: readonly SetKey[] } | undefined;
  try {
    return await transaction(scope, async (tx) => {
      const zone = await openOwnedZone(tx, address);
      const { result, ...changed } = change(tx, zone);
      await tx.em.flush();
      for (const { action, subject, ...details } of changed.told)
        await writeAudit(tx, { actor: address.accountId, action, subject, details: { domain: zone.name, ...details } });
      const { records, touched } = await alignMail(tx, { ...zone, ...changed });
      const sets = [...changed.touched, ...touched];
      if (sets.length === 0) return result;
      inDoubt = { domainId: zone.domainId, sets };
      await publishSets(tx, { ...zone, records }, sets);
      return result;
    });
  } catch (error) {
    if (error instanceof Fault) throw error;
    if (inDoubt) await repairLater(scope, inDoubt.domainId, inDoubt.sets);
    if (error instanceof DnsError) {
      throw new Fault('nameserver_unavailable', 'The nameserver is not answering; nothing was changed', {
        retryAfterSeconds: 5,
        cause: error,
      });
    }
    throw error;
  }
}

async function repairLater(scope: Scope, domainId: string, sets: readonly SetKey[]): Promise<void> {
  const wanted = sets.map(({ host, type }) => ({ host, type }));
  await transaction(scope, (tx) => enqueue(tx, syncZoneJob, { domainId, sets: wanted })).catch((error: unknown) => {
    scope.log.error({ err: error, domainId }, 'a zone in doubt could not be queued for repair');
  });
}
