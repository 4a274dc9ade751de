import { setSuspension } from '@onym/domains';
import { queueProcess, transaction, type Scope } from '@onym/platform';
import { DnsError } from '@onym/core/ports';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';

/**
 * Suspends a domain for this reason: it accepts no writes, and its zone is removed from the nameserver. Its rows stay
 * for when the suspension is lifted. The suspension is written to the audit log, and its owner is mailed unless their
 * address is unproven. Where the nameserver does not answer, a job completes the removal. For a domain that is already
 * suspended only the removal is repeated, and the reason stays.
 * @param actor the operator in the audit log
 * @throws Fault not_found when no account has a domain of this name, in any spelling
 */
export function suspendDomain(scope: Scope, rawName: string, reason: string, actor?: string): Promise<void> {
  return changeSuspension(scope, rawName, reason, actor);
}

/**
 * Lifts the suspension of a domain: its zone is published again with all its records. Writes the audit log and mails
 * the owner, unless their address is unproven. Where the nameserver does not answer, a job completes the publication.
 * For a domain that is not suspended only the publication is repeated.
 * @param actor the operator in the audit log
 * @throws Fault not_found when no account has a domain of this name, in any spelling
 */
export function unsuspendDomain(scope: Scope, rawName: string, actor?: string): Promise<void> {
  return changeSuspension(scope, rawName, null, actor);
}

async function changeSuspension(
  scope: Scope,
  rawName: string,
  reason: string | null,
  actor: string | undefined,
): Promise<void> {
  const domainId = await transaction(scope, async (tx) => {
    const { id } = await setSuspension(tx, rawName, reason, actor);
    await queueProcess(tx, zoneProcess, id);
    return id;
  });
  await syncZone(scope, domainId).catch((error: unknown) => {
    if (!(error instanceof DnsError)) throw error;
    scope.log.warn({ err: error, domainId }, 'the nameserver has not heard of a suspension yet');
  });
}
