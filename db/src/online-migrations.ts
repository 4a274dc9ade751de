/**
 * What in the statements of a migration would hold up a house that serves while they run; none is the aim. A table that the migration
 * makes itself has nobody waiting. `earlier`: statements of the migrations before it, since what a constraint has proved is not read again.
 */
export function holdsUp(
  statements: readonly string[],
  isTransactional: boolean,
  earlier: readonly string[] = [],
): string[] {
  const proved = provedIn(earlier);
  const own = new Set(statements.flatMap((sql) => /^create table (?:if not exists )?"?(\w+)"?/i.exec(sql)?.[1] ?? []));
  return statements.flatMap((sql) => {
    const said = problemOf(sql.trim(), own, proved, isTransactional);
    return said === null ? [] : [`${said}: ${sql.trim().slice(0, 100)}`];
  });
}

/** Columns, as `table.column`, of which a validated constraint says that they are never null. */
function provedIn(statements: readonly string[]): ReadonlySet<string> {
  const text = statements.join('\n');
  const checks = text.matchAll(/alter table "(\w+)" add constraint "(\w+)" check \("(\w+)" is not null\) not valid/g);
  return new Set(
    [...checks].flatMap(([, table, name, column]) =>
      text.includes(`alter table "${table}" validate constraint "${name}"`) ? [`${table}.${column}`] : [],
    ),
  );
}

function problemOf(
  sql: string,
  own: ReadonlySet<string>,
  proved: ReadonlySet<string>,
  isTransactional: boolean,
): string | null {
  if (/^(create|drop) (unique )?index/i.test(sql)) {
    const isConcurrent = /index concurrently if (not )?exists/i.test(sql);
    if (isConcurrent) return isTransactional ? 'does not run in a transaction' : null;
    const table = / on "?(\w+)"?/i.exec(sql)?.[1];
    return table !== undefined && own.has(table)
      ? null
      : 'locks out writers; say concurrently, and if not exists, so that it may be run again';
  }
  const isNeverNull = /^alter table "(\w+)" alter column "(\w+)" set not null/.exec(sql);
  if (isNeverNull && proved.has(`${isNeverNull[1]}.${isNeverNull[2]}`)) return null;
  if (!isTransactional && !isRepeatable(sql))
    return 'may be run twice after a failure; only what does the same the second time stands outside a transaction';
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

/** What does nothing, or the same, the second time. A block that commits looks for what is left to do itself. */
function isRepeatable(sql: string): boolean {
  return (
    /^create or replace |^do \$\$.* commit;|^alter table .* (add column if not exists|drop constraint if exists|validate constraint) /is.test(
      sql,
    ) || /^alter table .* add constraint .* not valid;?$/is.test(sql)
  );
}
