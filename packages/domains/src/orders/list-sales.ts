import type { Scope } from '@onym/platform';
import { tldOf, type DomainName } from '@onym/core';
import { findLatestSales } from './engine/order.repository.ts';

export interface SoldItem {
  domain: string;
  agent: string;
  soldAt: Date;
  tld: string;
  priceMinor: number;
}

/**
 * Returns the latest 50 completed purchases through buy links, newest first, without the buyers. Prices in cents. Reads from a replica
 * where there is one, so a sale of the last half second may be missing.
 */
export async function latestSales(scope: Pick<Scope, 'past'>): Promise<SoldItem[]> {
  const sales = await findLatestSales(scope);
  return sales.map((sale) => ({ ...sale, tld: tldOf(sale.domain as DomainName) }));
}
