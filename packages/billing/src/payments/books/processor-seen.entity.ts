import { defineEntity, p } from '@mikro-orm/core';

/** Objects that the processor has listed recently. Objects of ours that are missing here are read one by one. */
export const ProcessorSeenSchema = defineEntity({
  name: 'ProcessorSeen',
  tableName: 'processor_seen',
  properties: {
    /** The processor's own id of a payment, a checkout or a subscription. */
    id: p.string().primary(),
    /** By the machine's clock. */
    seenAt: p.datetime(),
  },
  indexes: [{ name: 'processor_seen_at', properties: ['seenAt'] }],
});
