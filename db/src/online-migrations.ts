/**
 * What in the statements of a migration would hold up a house that serves while they run; none is the aim. A table that the migration
 * makes itself has nobody waiting.
 */
export function holdsUp(statements: readonly string[], isTransactional: boolean): string[] {
  const own = new Set(statements.flatMap((sql) => /^create table (?:if not exists )?"?(\w+)"?/i.exec(sql)?.[1] ?? []));
  return statements.flatMap((sql) => {
    const said = problemOf(sql.trim(), own, isTransactional);
    return said === null ? [] : [`${said}: ${sql.trim().slice(0, 100)}`];
  });
}

function problemOf(sql: string, own: ReadonlySet<string>, isTransactional: boolean): string | null {
  if (/^(create|drop) (unique )?index/i.test(sql)) {
    const isConcurrent = /index concurrently if (not )?exists/i.test(sql);
    if (isConcurrent) return isTransactional ? 'does not run in a transaction' : null;
    const table = / on "?(\w+)"?/i.exec(sql)?.[1];
    return table !== undefined && own.has(table)
      ? null
      : 'locks out writers; say concurrently, and if not exists, so that it may be run again';
  }
  if (!isTransactional)
    return 'may be run twice after a failure; only indexes and what is checked later stand outside a transaction';
  const table = /^alter table (?:if exists )?"?(\w+)"?/i.exec(sql)?.[1];
  if (table === undefined || own.has(table)) return null;
  if (/add constraint .* (check|foreign key)/is.test(sql) && !/not valid;?$/i.test(sql))
    return 'reads the whole table under a lock; add it not valid, and validate it in the next migration';
  if (/add constraint .* (unique|primary key) \(/is.test(sql))
    return 'builds an index under a lock; build it concurrently, then add it using the index';
  if (/alter column .* (type|set not null)/is.test(sql)) return 'reads or writes the whole table under a lock';
  if (/add (column )?.* default (now\(\)|gen_random_uuid|clock_timestamp|random)/is.test(sql))
    return 'writes the whole table under a lock';
  return null;
}
