import type { Compared, Difference } from '@onym/billing';
import type { Scope } from '@onym/platform';
import { compareAccount, type RegistrarSync } from '../reviews/sync-registrar.ts';

const SAYS: Record<RegistrarSync['repaired'][number]['what'], string> = {
  expiry: 'A name had another expiry date at the registrar; ours follows it.',
  privacy: "The registrar's WHOIS privacy was not what the owner wants; it was told again.",
  locked: "The registrar's transfer lock was not what the owner wants; it was told again.",
  autoRenew: 'The registrar would have renewed a name by itself; that is off.',
  returned: 'A name is back from another registrar.',
  transferred_out: 'A name is with another registrar; its owner is told.',
  lost: 'A name is registered no more: its owner has lost it.',
};

/** The registrar's account beside our names, both ways; what needs a person is filed there. */
export async function compareNames(scope: Scope): Promise<Compared> {
  const { repaired } = await compareAccount(scope);
  const differences = repaired.map(({ domain, domainId, what }): Difference => ({
    kind: `registration_${what === 'autoRenew' ? 'auto_renew' : what}`,
    subject: domain,
    says: SAYS[what],
    detail: { domainId },
    repaired: true,
  }));
  return { differences, next: null };
}
