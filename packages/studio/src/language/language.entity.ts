import { defineEntity, p } from '@mikro-orm/core';

// Money is in billionths of a US dollar, because a token may cost less than a millionth.

/**
 * Spent and reserved money of the model in one calendar month (UTC). A single row, so that reservations are
 * serialised.
 */
export const LanguageSpendSchema = defineEntity({
  name: 'LanguageSpend',
  tableName: 'language_spend',
  properties: {
    /** Format: 2026-11. */
    month: p.string().primary(),
    spentNanoUsd: p.bigint(),
    /** The sum of this month's reservations. */
    reservedNanoUsd: p.bigint(),
    /** Model calls that were or may have been charged. */
    turns: p.integer(),
  },
});

/** Money reserved for a model call in progress: its maximum cost. Deleted when the call ends. */
export const LanguageReservationSchema = defineEntity({
  name: 'LanguageReservation',
  tableName: 'language_reservation',
  properties: {
    id: p.uuid().primary(),
    month: p.string(),
    nanoUsd: p.bigint(),
    /** Machine time (`clock.wall()`) after which the process that made the reservation counts as dead. */
    expiresAt: p.datetime(),
  },
  indexes: [{ name: 'language_reservation_expires', properties: ['expiresAt'] }],
});

/** A checked answer, reused for the same request. */
export const LanguageAnswerSchema = defineEntity({
  name: 'LanguageAnswer',
  tableName: 'language_answer',
  properties: {
    /** SHA-256 over model, version, instructions, schema and prompt; the request itself is not stored. */
    id: p.string().primary(),
    value: p.json(),
    /** Machine time (`clock.wall()`). */
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'language_answer_created', properties: ['createdAt'] }],
});
