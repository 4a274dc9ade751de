import { defineEntity, p } from '@mikro-orm/core';

/** Where one durable process stands with the engine. Its own state is in the row of its subject. */
export const DurableProcessSchema = defineEntity({
  name: 'DurableProcess',
  tableName: 'durable_process',
  properties: {
    /** The declared name of the process. */
    kind: p.text().primary(),
    /** The id of its subject: an order, a charge, a zone. */
    subject: p.string().primary(),
    /** Fence: raised by every claim; a write under an older epoch changes nothing. */
    epoch: p.integer().default(0),
    /** How often it was attempted since it was started. A run that found nothing to do yet does not count. */
    tries: p.integer().default(0),
    /** Until when its holder may act; null while nobody holds it. */
    leaseUntil: p.datetime().nullable(),
    /** The worker that holds it or held it last, by the name of its liveness lock; null for other programs. */
    heldBy: p.text().nullable(),
    /** From when on the sweep brings it back; null while it waits for a signal. */
    wakeAt: p.datetime().nullable(),
    /** How many signals it was sent: one that comes while it is held must not be missed. */
    signals: p.integer().default(0),
    ended: p.boolean().default(false),
  },
  indexes: [{ name: 'durable_process_due', properties: ['kind', 'wakeAt'], where: 'wake_at is not null' }],
});
