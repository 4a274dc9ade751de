import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DomainSchema } from '@onym/domains';
import type { RecordType } from '@onym/core';

/**
 * The differences that may exist between the nameserver and our records of a zone. The lease for writing it is the
 * process `dns.zone`.
 */
export const ZoneStateSchema = defineEntity({
  name: 'ZoneState',
  tableName: 'zone_state',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    /** Owner of the domain. */
    accountId: p.string(),
    /** Sets that were sent, or are being sent, and may differ from the rows. */
    inDoubt: p.json<{ host: string; type: RecordType }[]>(),
    /** When the whole zone was last published; null: never. */
    syncedAt: p.datetime().nullable(),
  },
});
export type ZoneStateRow = InferEntity<typeof ZoneStateSchema>;
