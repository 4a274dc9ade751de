import { createHash } from 'node:crypto';
import { DAY_MS } from '@onym/core';
import { type Scope } from '@onym/platform';
import { findStoredAnswer, insertStoredAnswer, deleteAnswersBefore } from './language-answer.repository.ts';

const KEPT_MS = 30 * DAY_MS;

/**
 * Returns the cache key of an answer, a SHA-256 in hex. It covers everything that could change the answer, and the
 * request cannot be recovered from it.
 */
export function answerKey(parts: { model: string; version: string; instructions: string; prompt: string }): string {
  const { model, version, instructions, prompt } = parts;
  return createHash('sha256')
    .update(JSON.stringify([model, version, instructions, prompt]))
    .digest('hex');
}

/** Returns the cached answer, or undefined. The value is not validated. */
export async function readCachedAnswer(scope: Pick<Scope, 'sql'>, key: string): Promise<unknown> {
  const row = await findStoredAnswer(scope, key);
  return row?.value;
}

/** Caches an answer. Of two concurrent answers the first is stored, and both callers get it. */
export async function cacheAnswer(scope: Pick<Scope, 'sql' | 'clock'>, key: string, value: unknown): Promise<unknown> {
  const row = await insertStoredAnswer(scope, key, value, scope.clock.wall());
  return row!.value;
}

/** Deletes answers older than thirty days. */
export async function deleteOldAnswers(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await deleteAnswersBefore(scope, new Date(scope.clock.wall().getTime() - KEPT_MS));
}
