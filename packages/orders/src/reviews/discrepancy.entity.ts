import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One disagreement between our books, the processor's and the registrar's; open until they agree again. */
export const DiscrepancySchema = defineEntity({
  name: 'Discrepancy',
  tableName: 'discrepancy',
  properties: {
    id: p.string().primary(),
    /** The rule of money and domains that is broken: see judge-order.ts, reconcile.ts and the kinds. */
    kind: p.string(),
    /** Id of the order or domain it is about, a name nobody has here, `registrar_account`, or `rail_<name>` for a way to pay. */
    subject: p.string(),
    details: p.json<Record<string, unknown>>(),
    foundAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'discrepancy_open', properties: ['kind', 'subject'], where: 'resolved_at is null' }],
});
export type Discrepancy = InferEntity<typeof DiscrepancySchema>;
