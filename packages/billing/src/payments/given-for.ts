import type { Scope } from '@onym/platform';

const PRODUCTS = `
  select e.product, e.source, e.granted_at as "grantedAt", e.revoked_at as "revokedAt", p.opened_at as "openedAt"
  from entitlement e left join checkout_page p on p.id = e.source where e.intent_id = $1`;
const PLAN = `
  select s.id, s.plan_id as "planId", s.started_at as "startedAt", s.current_period_start as "from", s.current_period_end as "until", l.paid_at as "paidAt"
  from subscription_payment l join subscription s on s.id = l.subscription_id where l.intent_id = $1`;

/** A product that a payment gave. */
export interface GivenProduct {
  product: string;
  /** The checkout page, or what else the payment came from. */
  source: string;
  /** When that page was opened; null where it was none of ours. */
  openedAt: Date | null;
  grantedAt: Date;
  revokedAt: Date | null;
}

/** A plan that a payment was for. */
export interface GivenPlan {
  id: string;
  planId: string;
  startedAt: Date | null;
  paidAt: Date;
  /** Its present period. */
  from: Date;
  until: Date;
}

/** What a payment for a product or a plan has given. */
export async function givenFor(
  { sql }: Pick<Scope, 'sql'>,
  intentId: string,
): Promise<{ products: GivenProduct[]; plans: GivenPlan[] }> {
  return {
    products: await sql.rows<GivenProduct & Record<string, unknown>>('billing-given-products', PRODUCTS, [intentId]),
    plans: await sql.rows<GivenPlan & Record<string, unknown>>('billing-given-plans', PLAN, [intentId]),
  };
}
