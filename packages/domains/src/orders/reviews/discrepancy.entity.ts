import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A difference between our records, the processor's and the registrar's; open until they agree again. */
export const DiscrepancySchema = defineEntity({
  name: 'Discrepancy',
  tableName: 'discrepancy',
  properties: {
    id: p.string().primary(),
    /** The name of the broken rule: see check-order.ts, reconcile-orders.ts, books/ and the kinds. */
    kind: p.string(),
    /**
     * The id of an order, domain, payment or account; a name that no account here has; `registrar_account`; or `rail_<name>` for a payment rail.
     */
    subject: p.string(),
    /** A sentence for operators that says what is wrong. */
    summary: p.text().default(''),
    details: p.json<Record<string, unknown>>(),
    foundAt: p.datetime(),
    /** When it was last found, by the machine clock. */
    seenAt: p.datetime(),
    /** When the operators were mailed about it; null: the next mail lists it. */
    notifiedAt: p.datetime().nullable(),
    /** When an operator closed it. It is reopened if its details change. */
    closedAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'discrepancy_subject', properties: ['subject', 'foundAt'] },
    { name: 'discrepancy_unnotified', properties: ['foundAt'], where: 'notified_at is null and resolved_at is null' },
  ],
  uniques: [{ name: 'discrepancy_open', properties: ['kind', 'subject'], where: 'resolved_at is null' }],
});
export type Discrepancy = InferEntity<typeof DiscrepancySchema>;
