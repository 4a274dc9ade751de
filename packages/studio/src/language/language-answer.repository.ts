import { type Scope, SWEPT_AT_ONCE, inBatches } from '@onym/platform';

const FORGET_OLD = `
  delete from language_answer where id in (select id from language_answer where created_at < $1 order by created_at limit ${SWEPT_AT_ONCE}) returning 1`;

/** An answer as it was stored. */
export function findAnswer(scope: Pick<Scope, 'sql'>, key: string): Promise<{ value: unknown } | undefined> {
  return scope.sql.row<{ value: unknown }>('language-recall', 'select value from language_answer where id = $1', [key]);
}

/** Stores an answer and returns the one that is stored: of two the first stays. */
export function insertAnswer(
  scope: Pick<Scope, 'sql'>,
  key: string,
  value: unknown,
  createdAt: Date,
): Promise<{ value: unknown } | undefined> {
  return scope.sql.row<{ value: unknown }>(
    'language-remember',
    `insert into language_answer (id, value, created_at) values ($1, $2::jsonb, $3)
     on conflict (id) do update set id = excluded.id returning value`,
    [key, JSON.stringify(value), createdAt],
  );
}

/** An answer that no longer passes the checks is not given again. */
export async function forget(scope: Pick<Scope, 'sql'>, key: string): Promise<void> {
  await scope.sql.rows('language-forget', 'delete from language_answer where id = $1', [key]);
}

/** Deletes answers from before a moment, in batches. */
export function deleteAnswersBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return inBatches(scope, 'language-clean-answers', FORGET_OLD, [before]);
}
