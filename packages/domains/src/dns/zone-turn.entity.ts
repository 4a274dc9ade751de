import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DomainSchema } from '@onym/domains';
import type { RecordType } from '@onym/core';

/** What may differ at the nameserver from our records of a zone. The turn to write it is the process `dns.zone`. */
export const ZoneTurnSchema = defineEntity({
  name: 'ZoneTurn',
  tableName: 'zone_turn',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    /** Whose it is. */
    accountId: p.string(),
    /** Sets that were sent, or are being sent, and are not known to stand as the records say. */
    inDoubt: p.json<{ host: string; type: RecordType }[]>(),
    /** When all of it was put last; null: never. */
    syncedAt: p.datetime().nullable(),
  },
});
export type ZoneTurnRow = InferEntity<typeof ZoneTurnSchema>;
