import { approvalUrl, findPendingRenewal } from '@onym/billing/spending';
import { toDecimal } from '@onym/core';
import type { Tx } from '@onym/platform';
import { agreedRenewalMinor, autoRenewCeilingMinor } from './auto-renew-limit.ts';
import type { Domain } from './domain.entity.ts';

/** An automatic renewal that will not happen without the owner's approval. */
export interface RenewalToApprove {
  /** "104.60 USD instead of 21.84", for the whole term. */
  prices: string;
  /** A sentence without its full stop: where to approve it, or where to renew it while nothing is asked. */
  how: string;
}

/**
 * Returns the automatic renewal of a domain if its owner must approve it: an approval is pending, or the present price is above the limit.
 * Null when it needs no approval or auto-renew is off.
 */
export async function findRenewalToApprove(tx: Tx, domain: Domain): Promise<RenewalToApprove | null> {
  if (!domain.autoRenew) return null;
  const { name, years, currency } = domain;
  const pending = await findPendingRenewal(tx, { accountId: domain.account.id, domain: name });
  const priceMinor = pending?.amountMinor ?? domain.renewalPriceMinor * years;
  if (!pending && priceMinor <= autoRenewCeilingMinor(domain, years)) return null;
  const format = (minor: number): string => toDecimal(minor).toFixed(2);
  return {
    prices: `${format(priceMinor)} ${currency.toUpperCase()} instead of ${format(agreedRenewalMinor(domain) * years)}`,
    how: pending
      ? `Approve or decline: ${approvalUrl(tx, pending.id)}`
      : `Renew it or change the limit: ${tx.settings.publicUrl}/domains/${name}`,
  };
}
