import { DAY_MS } from '@onym/core';
import { transaction, untilShutdown, type Scope } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { proofHost } from './custom-host-status.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';
import { deleteOtherActive, activateHost } from './site-host.repository.ts';

/** How long a pending host is checked before its owner has to deploy again. */
const PATIENCE_MS = 7 * DAY_MS;
const BATCH = 200;

/**
 * Looks up the proofs of pending custom hosts in public DNS and activates each host whose proof is there: at most 200
 * hosts, requested or lost within the last seven days. A failed lookup is logged and does not stop the others. For the
 * periodic job.
 */
export async function activateProvenHosts(scope: Scope): Promise<void> {
  const since = new Date(scope.clock.now().getTime() - PATIENCE_MS);
  const waiting = await scope.em.find(
    SiteHostSchema,
    { active: false, createdAt: { $gt: since } },
    { limit: BATCH, orderBy: { createdAt: 'asc' } },
  );
  for (const row of untilShutdown(scope, waiting)) {
    try {
      await activateHostIfProven(scope, row);
    } catch (error) {
      if (!(error instanceof ResolverError)) throw error;
      scope.log.warn({ err: error, host: row.host }, 'a host could not be looked up');
    }
  }
}

/**
 * Looks for the proof of a pending host in public DNS and, when it is there, activates the host for the live version of
 * its page, in a transaction of its own. Current control of the domain's DNS decides, so another page at this host is
 * removed. Returns whether the proof was found; false for a host that needs none.
 * @throws ResolverError when the lookup fails
 */
export async function activateHostIfProven(
  scope: Scope,
  { id, host, proof }: Pick<SiteHost, 'id' | 'host' | 'proof'>,
): Promise<boolean> {
  if (!proof || !(await scope.ports.resolver.txt(proofHost(host))).includes(proof)) return false;
  await transaction(scope, async (tx) => {
    const row = await tx.em.findOne(SiteHostSchema, { id });
    if (!row) return;
    const live = await tx.em.findOne(DeploymentSchema, { page: row.page.id, state: 'live' });
    await deleteOtherActive(tx, host, id);
    await activateHost(tx, live?.id ?? null, tx.clock.now(), id);
  });
  return true;
}
