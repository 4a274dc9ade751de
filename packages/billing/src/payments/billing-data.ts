import { DAY_MS } from '@onym/core';
import { exportRows, type ExportPart, type NotExported, type Scope } from '@onym/platform';
import { clearOldPayloads, deleteOldEvents } from './processor-event.repository.ts';

/** The data of this module in the export of an account. Amounts in minor units. */
export const billingExports: readonly ExportPart[] = [
  exportRows({
    name: 'cards',
    tables: ['billing_customer'],
    sql: `select account_id as key, card_brand as brand, card_last4 as last4, created_at as "customerSince" from billing_customer where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'subscriptions',
    tables: ['subscription', 'subscription_payment'],
    sql: `select id as key, id, plan_id as plan, status, current_period_start as "currentPeriodStart", current_period_end as "currentPeriodEnd",
      cancel_at_period_end as "cancelAtPeriodEnd", started_at as "startedAt", canceled_at as "canceledAt",
      (select coalesce(json_agg(p.paid_at order by p.paid_at), '[]') from subscription_payment p where p.subscription_id = subscription.id) as "paidAt"
      from subscription where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'entitlements',
    tables: ['entitlement'],
    sql: `select id as key, id, product, granted_at as "grantedAt", revoked_at as "revokedAt", revoked_for as "revokedFor" from entitlement where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'productCharges',
    tables: ['product_charge'],
    sql: `select id as key, id, kind, products, amount_minor as "amountMinor", currency, about, state, created_at as "createdAt", settled_at as "settledAt" from product_charge where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'carriedUsage',
    tables: ['carried_usage'],
    sql: `select id as key, calls, amount_minor as "amountMinor", currency, carried_at as "carriedAt", outcome, settled_at as "settledAt" from carried_usage where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'duplicatePayments',
    tables: ['duplicate_payment'],
    sql: `select source as key, sells, amount_minor as "amountMinor", currency, found_at as "foundAt", refunded_at as "refundedAt" from duplicate_payment where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'refundsOfCharges',
    tables: ['charge_refund'],
    sql: `select id as key, intent_id as payment, amount_minor as "amountMinor", decided_at as "decidedAt", settled_at as "settledAt", outcome from charge_refund where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'checkouts',
    tables: ['checkout_page'],
    sql: `select id as key, sells, opened_at as "openedAt", ended_at as "endedAt" from checkout_page where account_id = any($1::text[])`,
  }),
];

export const billingNotExported: NotExported = {
  entitlement_change: 'that the entitlements of an account changed; deleted within seconds',
};

/** How long the payload of a processed event is kept, in days; the event and its action stay longer. */
export const EVENT_KEPT_DAYS = 30;

/** How long an event is kept, in days: far longer than the processor may send it again. */
export const EVENT_ROW_KEPT_DAYS = 400;

/**
 * Clears the payloads (personal data) of events that were processed more than 30 days ago, and deletes processed events that are older
 * than 400 days.
 */
export async function eraseOldEvents(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(scope.clock.wall().getTime() - days * DAY_MS);
  await clearOldPayloads(scope, daysAgo(EVENT_KEPT_DAYS));
  await deleteOldEvents(scope, daysAgo(EVENT_ROW_KEPT_DAYS));
}
