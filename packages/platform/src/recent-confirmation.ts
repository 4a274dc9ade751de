import { Fault, MINUTE_MS, type Clock } from '@onym/core';
import { personOf, type AdmissionControl, type Principal } from './principal.ts';
import type { Scope } from './scope.ts';

/** How long a user's confirmation counts as recent. */
export const CONFIRMATION_MS = 10 * MINUTE_MS;

/** Whether a confirmation at `confirmedAt` (null or absent: there was none) is recent at `wall`, both by the machine's time. */
export function isRecentlyConfirmed(confirmedAt: Date | null | undefined, wall: Date): boolean {
  return !!confirmedAt && wall.getTime() - confirmedAt.getTime() < CONFIRMATION_MS;
}

/**
 * Checks that the signed-in user has confirmed who they are within the last 10 minutes. For a procedure that requires this only
 * for some inputs; one that always does has `recent: true` in its meta. API keys pass, because they cannot confirm anything.
 * @throws Fault reauthentication_required; the procedure's error handling adds its details
 */
export function requireRecentConfirmation({
  principal,
  clock,
}: {
  readonly principal: Principal;
  readonly clock: Pick<Clock, 'wall'>;
}): void {
  if (principal.kind !== 'session') return;
  if (isRecentlyConfirmed(principal.confirmedAt, clock.wall())) return;
  throw new Fault('reauthentication_required', 'Confirm that it is you, then send this again; nothing was done');
}

/**
 * Adds to the error reauthentication_required how this user can confirm who they are, and the page on which they can do what they
 * requested. Returns any other error unchanged.
 * @param page a path of the site
 */
export async function addConfirmationMethods(
  { admissionControl, settings }: Pick<Scope, 'settings'> & { readonly admissionControl: AdmissionControl },
  principal: Principal | null | undefined,
  fault: Fault,
  page = '/settings',
): Promise<Fault> {
  if (fault.code !== 'reauthentication_required' || principal?.kind !== 'session') return fault;
  const methods = await admissionControl.confirmationMethods(personOf(principal));
  return new Fault(fault.code, fault.message, { details: { methods, url: `${settings.publicUrl}${page}` } });
}
