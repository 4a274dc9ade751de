import { defineEntity, p } from '@mikro-orm/core';

/** How far the daily comparison of all books has come: a killed one goes on from here. At most one row. */
export const ReconcileProgressSchema = defineEntity({
  name: 'ReconcileProgress',
  tableName: 'reconcile_progress',
  properties: {
    /** Always `books`. */
    id: p.string().primary(),
    /** The machine's time, and business time. */
    seenSince: p.datetime(),
    madeBefore: p.datetime(),
    part: p.string(),
    after: p.text(),
  },
});
