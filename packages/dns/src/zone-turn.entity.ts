import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DomainSchema } from '@onym/domains';
import type { RecordType } from '@onym/kernel';

/** Whose turn it is to write a zone at the nameserver, and what may differ there from our records. */
export const ZoneTurnSchema = defineEntity({
  name: 'ZoneTurn',
  tableName: 'zone_turn',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    /** Counts the turns: the fence of whoever has one. */
    epoch: p.integer(),
    /** Null when nobody has it. The database's time. */
    leaseUntil: p.datetime().nullable(),
    /** Sets that were sent, or are being sent, and are not known to stand as the records say. */
    inDoubt: p.json<{ host: string; type: RecordType }[]>(),
    /** Since when there have been any. */
    doubtedSince: p.datetime().nullable(),
    /** When all of it was put last; null: never. */
    syncedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'zone_turn_doubted', properties: ['doubtedSince'], where: 'doubted_since is not null' }],
});
export type ZoneTurnRow = InferEntity<typeof ZoneTurnSchema>;
