import { type Scope, SWEEP_BATCH_SIZE, runInBatches } from '@onym/platform';

const FORGET_OLD = `
  delete from language_answer where id in (select id from language_answer where created_at < $1 order by created_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** Returns a stored answer by its key; undefined when there is none. */
export function findStoredAnswer(scope: Pick<Scope, 'sql'>, key: string): Promise<{ value: unknown } | undefined> {
  return scope.sql.row<{ value: unknown }>('language-recall', 'select value from language_answer where id = $1', [key]);
}

/** Stores an answer under its key and returns the stored one. If the key already has an answer, that one stays and is returned. */
export function insertStoredAnswer(
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

/** Deletes a stored answer. For answers that do not pass the checks any more. */
export async function deleteStoredAnswer(scope: Pick<Scope, 'sql'>, key: string): Promise<void> {
  await scope.sql.rows('language-forget', 'delete from language_answer where id = $1', [key]);
}

/** Deletes answers older than the given time, in batches. */
export function deleteAnswersBefore(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'language-clean-answers', FORGET_OLD, [before]);
}
