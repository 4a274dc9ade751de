import { defineEntity, p } from '@mikro-orm/core';

/** What the processor has listed lately: what of ours is not among it is asked for by itself. */
export const ProcessorSeenSchema = defineEntity({
  name: 'ProcessorSeen',
  tableName: 'processor_seen',
  properties: {
    /** The processor's own id of a payment, a checkout or a subscription. */
    id: p.string().primary(),
    /** The machine's time. */
    seenAt: p.datetime(),
  },
  indexes: [{ name: 'processor_seen_at', properties: ['seenAt'] }],
});
