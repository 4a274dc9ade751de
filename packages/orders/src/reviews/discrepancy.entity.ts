import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Where the three books differ, by the rule of money and domains that is broken. */
export const DISCREPANCY_KINDS = [
  /** Another payment than the order's own was taken for it. */
  'charged_twice',
  /** The order has no payment of its own, the processor took one for it. */
  'charged_unrecorded',
  /** The money is with us, the registrar has no domain for it. */
  'charged_not_registered',
  /** The money is with us, the registrar has not renewed the domain for it. */
  'charged_not_renewed',
  /** Not the amount that was agreed. */
  'charged_wrong_amount',
  /** The order is completed, the processor took nothing. */
  'completed_not_charged',
  /** The order is completed, nobody owns the domain here. */
  'completed_without_domain',
  /** The order is over, the money is still held. */
  'hold_left',
  /** The order failed, the registrar has its domain and nobody owns it here. */
  'registration_without_owner',
  /** The renewal failed, the registrar has renewed the domain all the same. */
  'renewed_not_charged',
  /** The registrar has the domain for longer than its last renewal was for. */
  'renewed_unrecorded',
  /** A domain is owned here that no order has bought. */
  'domain_without_order',
  /** No difference of books: an order has waited for a person for more than an hour. */
  'review_waiting',
] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

/** One disagreement between our books, the processor's and the registrar's; open until they agree again. */
export const DiscrepancySchema = defineEntity({
  name: 'Discrepancy',
  tableName: 'discrepancy',
  properties: {
    id: p.string().primary(),
    kind: p.string().$type<DiscrepancyKind>(),
    /** Id of the order or domain it is about. */
    subject: p.string(),
    details: p.json<Record<string, unknown>>(),
    foundAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'discrepancy_open', properties: ['kind', 'subject'], where: 'resolved_at is null' }],
});
export type Discrepancy = InferEntity<typeof DiscrepancySchema>;
