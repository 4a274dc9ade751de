import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const sweepLifecycleJob = declareJob('domains.sweep-lifecycle', z.looseObject({}));
export const refreshPricesJob = declareJob('domains.refresh-prices', z.looseObject({}));

/**
 * Compares the registrar's account with our rows. The handler is in the module `orders`, which knows the purchases in
 * progress and reports to the operators.
 */
export const syncRegistrarJob = declareJob('domains.sync-registrar', z.looseObject({}));

/**
 * Sends the registrar the pending changes of one domain. Job names stay when terms change, because jobs of the last
 * release may be waiting.
 */
export const pushToRegistrarJob = declareJob('domains.settle-domain', z.object({ domainId: z.string() }));
/**
 * The first forward of a domain was added or its last one removed, so its MX records have to change. The handler is
 * in the module `dns`, above this one. It is interactive because a user waits for mail.
 */
export const routeMailJob = declareJob('domains.route-mail', z.object({ domainId: z.string() }), {
  lane: 'interactive',
});
/**
 * An account has lost a name or regained it, so zone, sites and certificates have to change. The handler is in the
 * module `landing`, above this one. Until then the former owner's pages are still served.
 */
export const applyControlChangeJob = declareJob('domains.follow-control', z.object({ domainId: z.string() }), {
  lane: 'interactive',
});
/** Queues the job above again for every domain whose change of control is not carried out. */
export const sweepControlJob = declareJob('domains.sweep-control', z.looseObject({}));
/** Queues the job that updates the registrar again for every domain that still needs it. */
export const sweepUnpushedJob = declareJob('domains.sweep-unsettled', z.looseObject({}));
/** Deletes shown prices that are no longer binding. */
export const deleteShownPricesJob = declareJob('domains.forget-shown', z.looseObject({}));
