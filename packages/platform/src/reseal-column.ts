import type { SecretPurposeName } from './secret-purposes.ts';
import type { Scope } from './scope.ts';

/** A column with encrypted text, declared by the module that owns the table. */
export interface SealedColumn {
  readonly purpose: SecretPurposeName;
  /** The name in SQL, with its schema where that is not the default. */
  readonly table: string;
  readonly column: string;
  /** The primary key; its value is the context of the encryption. */
  readonly key: string;
  /** How values are encrypted; by default with the secrets of the scope, for the purpose. */
  readonly seals?: (secrets: Scope['secrets']) => ColumnCipher;
}

/** Encrypts and decrypts the values of a column. */
export interface ColumnCipher {
  isNewest(sealed: string, context: string): boolean;
  /** @throws when none of the secrets decrypts it */
  open(sealed: string, context: string): string | Promise<string>;
  seal(plain: string, context: string): string | Promise<string>;
}

/** The result of resealing a column, in values. */
export interface ResealResult {
  /** Encrypted again by this run. */
  moved: number;
  /** Still encrypted with an older secret: written meanwhile by a process whose first secret is another one. */
  older: number;
  /** Encrypted with none of the secrets. */
  unreadable: number;
}

const BATCH = 200;
/**
 * How many passes over the column, because processes may write with an older secret meanwhile. The last pass only
 * counts.
 */
const PASSES = 3;

/**
 * Encrypts again, with the first secret, every value of the column that was encrypted with another one. May be killed
 * at any point and run again, beside running processes: a value is replaced only if it has not changed since it was
 * read.
 * @returns the numbers of values by outcome
 */
export async function resealColumn(scope: Pick<Scope, 'sql' | 'secrets'>, column: SealedColumn): Promise<ResealResult> {
  let moved = 0;
  for (let walk = 1; ; walk++) {
    const seen = await resealOnce(scope, column, walk < PASSES);
    moved += seen.moved;
    if (walk === PASSES || seen.moved + seen.older === 0) return { ...seen, moved };
  }
}

/** Counts the values of the column that one of the secrets decrypts, and those that none does; writes nothing. */
export async function checkColumn(
  { sql, secrets }: Pick<Scope, 'sql' | 'secrets'>,
  column: SealedColumn,
): Promise<{ opened: number; unreadable: number }> {
  const seals = column.seals?.(secrets) ?? sealsOf(secrets, column.purpose);
  const seen = { opened: 0, unreadable: 0 };
  for await (const row of readSealedRows(sql, column))
    seen[(await decryptRow(seals, row)) === null ? 'unreadable' : 'opened']++;
  return seen;
}

async function resealOnce(
  { sql, secrets }: Pick<Scope, 'sql' | 'secrets'>,
  sealed: SealedColumn,
  mayMove: boolean,
): Promise<ResealResult> {
  const { purpose, table, column, key } = sealed;
  const seals = sealed.seals?.(secrets) ?? sealsOf(secrets, purpose);
  const seen: ResealResult = { moved: 0, older: 0, unreadable: 0 };
  for await (const row of readSealedRows(sql, sealed)) {
    if (seals.isNewest(row.sealed, row.key)) continue;
    const plain = await decryptRow(seals, row);
    if (plain === null) seen.unreadable++;
    else if (!mayMove) seen.older++;
    else {
      const [replaced] = await sql.rows(
        `reseal-${table}-${column}-write`,
        `update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3 returning 1`,
        [await seals.seal(plain, row.key), row.key, row.sealed],
      );
      seen[replaced ? 'moved' : 'older']++;
    }
  }
  return seen;
}

interface SealedRow {
  key: string;
  sealed: string;
}

/** All values of the column, read in batches. */
async function* readSealedRows(sql: Scope['sql'], { table, column, key }: SealedColumn): AsyncGenerator<SealedRow> {
  for (let after = ''; ;) {
    const rows = await sql.rows<SealedRow & Record<string, unknown>>(
      `reseal-${table}-${column}-read`,
      `select ${key} as key, ${column} as sealed from ${table} where ${column} is not null and ${key} > $1 order by ${key} limit ${BATCH}`,
      [after],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.key;
  }
}

/** Null when none of the secrets decrypts the value. */
async function decryptRow(seals: ColumnCipher, { sealed, key }: SealedRow): Promise<string | null> {
  try {
    return await seals.open(sealed, key);
  } catch {
    return null;
  }
}

function sealsOf(secrets: Scope['secrets'], purpose: SecretPurposeName): ColumnCipher {
  return {
    isNewest: (sealed, context) => secrets.isNewest(purpose, sealed, context),
    open: (sealed, context) => secrets.open(purpose, sealed, context),
    seal: (plain, context) => secrets.seal(purpose, plain, context),
  };
}
