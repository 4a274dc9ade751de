import { markSuspended } from '@onym/domains';
import { queueProcess, transaction, type Scope } from '@onym/platform';
import { DnsError } from '@onym/core/ports';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';

/**
 * Suspends a domain: no write is taken from now on, and its zone is gone from the nameserver; its rows stay for the day it is
 * lifted. Where the nameserver does not answer a job goes on. What is suspended already is only brought to that again.
 * @throws Fault not_found
 */
export function suspendDomain(scope: Scope, rawName: string, reason: string, actor?: string): Promise<void> {
  return mark(scope, rawName, reason, actor);
}

/** Takes it back: the zone is there again with every record it had. @throws Fault not_found */
export function unsuspendDomain(scope: Scope, rawName: string, actor?: string): Promise<void> {
  return mark(scope, rawName, null, actor);
}

async function mark(scope: Scope, rawName: string, reason: string | null, actor: string | undefined): Promise<void> {
  const domainId = await transaction(scope, async (tx) => {
    const { id } = await markSuspended(tx, rawName, reason, actor);
    await queueProcess(tx, zoneProcess, id);
    return id;
  });
  await syncZone(scope, domainId).catch((error: unknown) => {
    if (!(error instanceof DnsError)) throw error;
    scope.log.warn({ err: error, domainId }, 'the nameserver has not heard of a suspension yet');
  });
}
