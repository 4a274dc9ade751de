import { createHash } from 'node:crypto';
import { DAY_MS } from '@onym/kernel';
import { inBatches, SWEPT_AT_ONCE, type Scope } from '@onym/platform';

const KEPT_MS = 30 * DAY_MS;

const FORGET_OLD = `
  delete from language_answer where id in (select id from language_answer where created_at < $1 order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** The address of an answer. Whatever could change the answer is part of it, and nobody can read the question out of it. */
export function answerKey(parts: { model: string; version: string; instructions: string; prompt: string }): string {
  const { model, version, instructions, prompt } = parts;
  return createHash('sha256')
    .update(JSON.stringify([model, version, instructions, prompt]))
    .digest('hex');
}

/** What was answered before, as it was stored. */
export async function recall(scope: Pick<Scope, 'sql'>, key: string): Promise<unknown> {
  const row = await scope.sql.row<{ value: unknown }>(
    'language-recall',
    'select value from language_answer where id = $1',
    [key],
  );
  return row?.value;
}

/** Keeps an answer. Of two that were asked at once the first stays, and both callers get it. */
export async function remember(scope: Pick<Scope, 'sql' | 'clock'>, key: string, value: unknown): Promise<unknown> {
  const row = await scope.sql.row<{ value: unknown }>(
    'language-remember',
    `insert into language_answer (id, value, created_at) values ($1, $2::jsonb, $3)
     on conflict (id) do update set id = excluded.id returning value`,
    [key, JSON.stringify(value), scope.clock.wall()],
  );
  return row!.value;
}

/** An answer that no longer passes the checks is not given again. */
export async function forget(scope: Pick<Scope, 'sql'>, key: string): Promise<void> {
  await scope.sql.rows('language-forget', 'delete from language_answer where id = $1', [key]);
}

/** Deletes answers older than thirty days. */
export async function forgetAnswers(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  await inBatches(scope, 'language-clean-answers', FORGET_OLD, [new Date(scope.clock.wall().getTime() - KEPT_MS)]);
}
