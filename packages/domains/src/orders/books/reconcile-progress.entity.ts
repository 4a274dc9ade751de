import { defineEntity, p } from '@mikro-orm/core';

/** The position of the daily comparison of all books, from which an interrupted run continues. At most one row. */
export const ReconcileProgressSchema = defineEntity({
  name: 'ReconcileProgress',
  tableName: 'reconcile_progress',
  properties: {
    /** Always `books`. */
    id: p.string().primary(),
    /** When the comparison began: `seenSince` by the machine clock, `madeBefore` by the business clock. */
    seenSince: p.datetime(),
    madeBefore: p.datetime(),
    part: p.string(),
    after: p.text(),
  },
});
