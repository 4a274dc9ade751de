import { DAY_MS, HOUR_MS } from '@onym/core';
import { transaction, untilShutdown, type Scope } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { proofHost } from './custom-host-status.ts';
import { controlsHost, endHost } from './end-host.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';
import { storeHostCheck } from './site-host.repository.ts';

/** Number of consecutive failed daily lookups after which a page is removed from a host. */
export const MAX_FAILED_DAYS = 3;
/** Slightly less than a day, so that a job that runs every ten minutes checks each host every day. */
const EVERY_MS = DAY_MS - HOUR_MS;
const BATCH = 200;

/**
 * Checks up to 400 active custom hosts that were never checked or last about a day ago: each needs its domain in the
 * page's account, or its proof in public DNS. The third consecutive failed check removes the page from the host and
 * mails the owner; a host without a proof is removed at the first one, when the domain's own job was lost. A lookup
 * without a response does not count as a failed check. For the periodic job: an error at one host is logged and does
 * not stop the others.
 */
export async function checkHosts(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - EVERY_MS);
  // Two queries, so that each can use an index.
  const unchecked = await scope.em.find(
    SiteHostSchema,
    { kind: 'custom', active: true, checkedAt: null },
    { limit: BATCH },
  );
  const due = await scope.em.find(
    SiteHostSchema,
    { kind: 'custom', active: true, checkedAt: { $lte: before } },
    { limit: BATCH, orderBy: { checkedAt: 'asc' } },
  );
  for (const row of untilShutdown(scope, [...unchecked, ...due])) {
    try {
      await checkHost(scope, row);
    } catch (error) {
      scope.log.error({ err: error, host: row.host }, 'the control of a host could not be checked');
    }
  }
}

async function checkHost(scope: Scope, row: SiteHost): Promise<void> {
  const { id, host, proof, accountId, checkedAt } = row;
  const isOwned = await controlsHost(scope, accountId, host);
  const isControlled = isOwned || (proof ? await findProof(scope, host, proof) : false);
  await transaction(scope, async (tx) => {
    const noted = await storeHostCheck(tx, { now: tx.clock.now(), isControlled, id, checkedAt });
    if (!noted || isControlled !== false) return;
    if (!proof || noted.failedDays >= MAX_FAILED_DAYS) await endHost(tx, row);
  });
}

/** Whether the proof is in public DNS; null when no resolver responds. */
async function findProof(scope: Scope, host: string, proof: string): Promise<boolean | null> {
  try {
    return (await scope.ports.resolver.txt(proofHost(host))).includes(proof);
  } catch (error) {
    if (!(error instanceof ResolverError)) throw error;
    scope.log.warn({ err: error, host }, 'the proof of a host could not be looked up');
    return null;
  }
}
