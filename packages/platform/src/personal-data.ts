import type { Scope } from './scope.ts';

const PAGE = 100;

/** One list of what is given to an account that asks for everything it has here. */
export interface ExportPart {
  /** Under which it stands in the answer. */
  name: string;
  /** The tables it tells of. */
  tables: readonly string[];
  /** Everything of these accounts (one and those merged into it), page by page. */
  rows(scope: Scope, accountIds: readonly string[]): AsyncGenerator<object>;
}

/** A table that belongs to accounts and is not given to them, and why. */
export type NotExported = Readonly<Record<string, string>>;

interface PartOfRows<R> {
  name: string;
  tables: readonly string[];
  /** Of the accounts `$1::text[]`; its column `key` tells the rows apart and is left out. No secrets: whoever has the file has them all. */
  sql: string;
  /** What is told of a row; by default all of its columns. */
  tell?: (scope: Scope, row: R) => object;
}

/** A part that is the rows of a statement, so many at once that an account of any size fits. */
export function exportRows<R extends Record<string, unknown>>({ name, tables, sql, tell }: PartOfRows<R>): ExportPart {
  const text = `select * from (${sql}) part where key > $2 order by key limit ${PAGE}`;
  return {
    name,
    tables,
    async *rows(scope, accountIds) {
      for (let page: (R & { key: string })[], after = ''; ; after = page.at(-1)!.key) {
        page = await scope.sql.rows<R & { key: string }>(`export-${name}`, text, [accountIds, after]);
        for (const { key: _, ...row } of page) yield tell ? tell(scope, row as unknown as R) : row;
        if (page.length < PAGE) return;
      }
    },
  };
}
