import type { Compared, Difference } from '@onym/billing';
import type { Scope } from '@onym/platform';
import { compareAccount, type RegistrarSync } from '../reviews/sync-registrar.ts';

const SAYS: Record<RegistrarSync['repaired'][number]['what'], string> = {
  expiry: 'A domain had a different expiry date at the registrar; ours was corrected.',
  privacy: "The registrar's WHOIS privacy setting differed from the owner's and was sent again.",
  locked: "The registrar's transfer lock differed from the owner's setting and was sent again.",
  autoRenew: "The registrar's own auto-renew was on for a domain and is now off.",
  returned: 'A domain came back from another registrar.',
  transferred_out: 'A domain moved to another registrar; its owner was notified.',
  lost: 'A domain is no longer registered: its owner has lost it.',
};

/**
 * Compares the registrar's account with our domains in both directions, as compareAccount(), and returns each repair as a difference. Problems that
 * need an operator are stored as findings and are not returned.
 * @throws Fault registrar_unavailable when the account cannot be listed; WorkerShutdown when the worker shuts down
 */
export async function compareNames(scope: Scope): Promise<Compared> {
  const { repaired } = await compareAccount(scope);
  const differences = repaired.map(({ domain, domainId, what }): Difference => ({
    kind: `registration_${what === 'autoRenew' ? 'auto_renew' : what}`,
    subject: domain,
    summary: SAYS[what],
    detail: { domainId },
    repaired: true,
  }));
  return { differences, next: null };
}
