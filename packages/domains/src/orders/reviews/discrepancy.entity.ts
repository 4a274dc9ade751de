import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One disagreement between our books, the processor's and the registrar's; open until they agree again. */
export const DiscrepancySchema = defineEntity({
  name: 'Discrepancy',
  tableName: 'discrepancy',
  properties: {
    id: p.string().primary(),
    /** The rule of money and domains that is broken: see check-order.ts, reconcile-orders.ts, books/ and the kinds. */
    kind: p.string(),
    /** Id of what it is about (an order, a domain, a payment, an account), a name that no account here has, `registrar_account`, or `rail_<name>` for a way to pay. */
    subject: p.string(),
    /** What an operator reads first. */
    says: p.text().default(''),
    details: p.json<Record<string, unknown>>(),
    foundAt: p.datetime(),
    /** When it was last found, by the machine's time. */
    seenAt: p.datetime(),
    /** When the operators were mailed; null: they wait for the next mail. */
    toldAt: p.datetime().nullable(),
    /** When a person closed it; it stays closed while its facts stay the same. */
    closedAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'discrepancy_subject', properties: ['subject', 'foundAt'] },
    { name: 'discrepancy_untold', properties: ['foundAt'], where: 'told_at is null and resolved_at is null' },
  ],
  uniques: [{ name: 'discrepancy_open', properties: ['kind', 'subject'], where: 'resolved_at is null' }],
});
export type Discrepancy = InferEntity<typeof DiscrepancySchema>;
