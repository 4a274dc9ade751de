import { defineEntity, p } from '@mikro-orm/core';

// Money is in billionths of a US dollar, since a token may cost less than a millionth.

/** What the model has cost, and may come to cost, in one calendar month (UTC). One row, so that promises take turns. */
export const LanguageSpendSchema = defineEntity({
  name: 'LanguageSpend',
  tableName: 'language_spend',
  properties: {
    /** As 2026-11. */
    month: p.string().primary(),
    spentNanoUsd: p.bigint(),
    /** The sum of this month's reservations. */
    reservedNanoUsd: p.bigint(),
    /** Turns that were paid for, or may have been. */
    turns: p.integer(),
  },
});

/** Money promised to a turn under way: the most it can cost. Gone when the turn has ended. */
export const LanguageReservationSchema = defineEntity({
  name: 'LanguageReservation',
  tableName: 'language_reservation',
  properties: {
    id: p.uuid().primary(),
    month: p.string(),
    nanoUsd: p.bigint(),
    /** Machine's time. Whoever made it is dead by then. */
    expiresAt: p.datetime(),
  },
  indexes: [{ name: 'language_reservation_expires', properties: ['expiresAt'] }],
});

/** A checked answer, to be given again to the same question. */
export const LanguageAnswerSchema = defineEntity({
  name: 'LanguageAnswer',
  tableName: 'language_answer',
  properties: {
    /** SHA-256 over model, version, instructions, schema and prompt; the question itself is not kept. */
    id: p.string().primary(),
    value: p.json(),
    /** Machine's time. */
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'language_answer_created', properties: ['createdAt'] }],
});
