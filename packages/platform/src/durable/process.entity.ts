import { defineEntity, p } from '@mikro-orm/core';

/** The engine's state of one durable process. The state of its work is in the row of its subject. */
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
    /** When the lease of the worker that runs it ends; null while it is not running. */
    leaseUntil: p.datetime().nullable(),
    /** The worker that has or last had the lease, by the name of its liveness lock; null for other programs. */
    heldBy: p.text().nullable(),
    /** When the sweep queues it again; null while it waits for a signal. */
    wakeAt: p.datetime().nullable(),
    /** How many signals it was sent, so that a signal sent during a run is not missed. */
    signals: p.integer().default(0),
    ended: p.boolean().default(false),
  },
  indexes: [{ name: 'durable_process_due', properties: ['kind', 'wakeAt'], where: 'wake_at is not null' }],
});
