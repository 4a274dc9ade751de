import type { Scope } from '@onym/platform';
import { tldOf, type DomainName } from '@onym/core';

export interface SoldItem {
  domain: string;
  agent: string;
  soldAt: Date;
  tld: string;
  priceMinor: number;
}

const LATEST = `
  select domain, agent, settled_at, retail_minor from domain_order where state = 'completed' and agent is not null
  order by settled_at desc, id desc limit 50`;

/** The latest 50 completed purchases through buy links, newest first, without a word on who bought. One of this half second may be missing. */
export async function latestSales(scope: Pick<Scope, 'past'>): Promise<SoldItem[]> {
  const rows = await scope.past.rows<{ domain: string; agent: string; settled_at: Date; retail_minor: number }>(
    'orders-sold',
    LATEST,
    [],
  );
  return rows.map((row) => ({
    domain: row.domain,
    agent: row.agent,
    soldAt: row.settled_at,
    tld: tldOf(row.domain as DomainName),
    priceMinor: row.retail_minor,
  }));
}
