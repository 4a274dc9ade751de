import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const sweepLifecycleJob = declareJob('domains.sweep-lifecycle', z.looseObject({}));
export const refreshPricesJob = declareJob('domains.refresh-prices', z.looseObject({}));

/**
 * Lays everything the registrar has in our account beside our rows. Bound by the room orders, which knows what is being bought and
 * keeps the operators' desk.
 */
export const syncRegistrarJob = declareJob('domains.sync-registrar', z.looseObject({}));

/** Tells the registrar what it may not know yet of one domain. Names of jobs stay when words change: jobs of the last release may be waiting. */
export const tellRegistrarJob = declareJob('domains.settle-domain', z.object({ domainId: z.string() }));
/**
 * The first or the last forward of a domain may have come or gone: its MX records have to follow. Bound by the room dns, which
 * stands above this one. Somebody waits for mail.
 */
export const routeMailJob = declareJob('domains.route-mail', z.object({ domainId: z.string() }), {
  lane: 'interactive',
});
/**
 * An account has lost a name, or has it again: zone, sites and certificates follow. Bound by the room landing, which stands above this
 * one. Until it is done the former owner's pages answer.
 */
export const followControlJob = declareJob('domains.follow-control', z.object({ domainId: z.string() }), {
  lane: 'interactive',
});
/** Brings followControlJob back for every domain that still needs it. */
export const sweepControlJob = declareJob('domains.sweep-control', z.looseObject({}));
/** Brings tellRegistrarJob back for every domain that still needs it. */
export const sweepUntoldJob = declareJob('domains.sweep-unsettled', z.looseObject({}));
/** Lets go of shown prices that bind nobody any more. */
export const forgetShownJob = declareJob('domains.forget-shown', z.looseObject({}));
