import type { Scope, Tx } from './scope.ts';

const PAGE = 100;

/** One list in the data export of an account. */
export interface ExportPart {
  /** The key of the list in the export. */
  name: string;
  /** The tables that the list covers. */
  tables: readonly string[];
  /** All rows of these accounts (one and those merged into it), read page by page. */
  rows(scope: Scope, accountIds: readonly string[]): AsyncGenerator<object>;
}

/** Tables of accounts that are not exported, each with the reason. */
export type NotExported = Readonly<Record<string, string>>;

/** Returns those of the digests (SHA-256, hex) that rows of one module refer to. */
export type FindReferencedFiles = (scope: Scope, digests: readonly string[]) => Promise<string[]>;

/**
 * The personal data of all modules. The composition root lists it and the module that exports and erases accounts
 * runs it, so that this module imports none of the others.
 */
export interface PersonalData {
  /** The lists of the export, in the order of the exported file. */
  readonly exports: readonly ExportPart[];
  /** Tables of accounts that are not exported, and why. */
  readonly notExported: NotExported;
  /**
   * Stops work that could still buy something, in the transaction that closes the account, before that transaction
   * locks the account.
   */
  readonly stop: (tx: Tx, accountIds: readonly string[]) => Promise<void>;
  /** Ends what a closed account still has at vendors, in this order. Each function is idempotent. */
  readonly endAtVendors: readonly ((scope: Scope, accountIds: readonly string[]) => Promise<void>)[];
  /** Erases the rows of one module each, in this order, each in its own transaction. */
  readonly erase: readonly ((tx: Tx, accountIds: readonly string[]) => Promise<void>)[];
  /** One function of each module that stores files. A file that none of them returns is removed. */
  readonly findReferencedFiles: readonly FindReferencedFiles[];
}

interface PartOfRows<R> {
  name: string;
  tables: readonly string[];
  /**
   * Selects rows of the accounts `$1::text[]`. The column `key` identifies a row and is not exported. Select no
   * secrets: anyone with the file could read them.
   */
  sql: string;
  /** Maps a row to its exported form; by default all of its columns. */
  toExported?: (scope: Scope, row: R) => object;
}

/**
 * Creates a part of the data export from the rows of a statement, read in pages so that an account of any size fits
 * into memory. Runs nothing yet.
 */
export function exportRows<R extends Record<string, unknown>>({
  name,
  tables,
  sql,
  toExported,
}: PartOfRows<R>): ExportPart {
  const text = `select * from (${sql}) part where key > $2 order by key limit ${PAGE}`;
  return {
    name,
    tables,
    async *rows(scope, accountIds) {
      for (let page: (R & { key: string })[], after = ''; ; after = page.at(-1)!.key) {
        page = await scope.sql.rows<R & { key: string }>(`export-${name}`, text, [accountIds, after]);
        for (const { key: _, ...row } of page) yield toExported ? toExported(scope, row as unknown as R) : row;
        if (page.length < PAGE) return;
      }
    },
  };
}
