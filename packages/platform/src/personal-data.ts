import type { Scope, Tx } from './scope.ts';

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

/** Returns those of the digests (SHA-256, hex) that rows of one module refer to. */
export type FindReferencedFiles = (scope: Scope, digests: readonly string[]) => Promise<string[]>;

/**
 * The personal data of every module. The composition root lists it, and the module that exports and erases accounts runs it: so that module
 * imports none of the others for their data.
 */
export interface PersonalData {
  /** Everything an account is given, in the order of the exported file. */
  readonly exports: readonly ExportPart[];
  /** Tables of accounts that are not exported, and why. */
  readonly notExported: NotExported;
  /** Stops work that could still buy something, in the transaction that closes the account, before it locks the account. */
  readonly stop: (tx: Tx, accountIds: readonly string[]) => Promise<void>;
  /** Ends at vendors what a closed account still has there, in this order; each finds done what was done. */
  readonly endAtVendors: readonly ((scope: Scope, accountIds: readonly string[]) => Promise<void>)[];
  /** Erases the rows of one module each, in this order and each in a transaction of its own. */
  readonly erase: readonly ((tx: Tx, accountIds: readonly string[]) => Promise<void>)[];
  /** One function of each module that keeps files in the store. A file that none of them returns is removed. */
  readonly findReferencedFiles: readonly FindReferencedFiles[];
}

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
