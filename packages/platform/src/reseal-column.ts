import type { SecretPurposeName } from './secret-purposes.ts';
import type { Scope } from './scope.ts';

/** Where sealed text is kept. The room that owns the table says so. */
export interface SealedColumn {
  readonly purpose: SecretPurposeName;
  /** As SQL names it, its schema before it where that is another. */
  readonly table: string;
  readonly column: string;
  /** The primary key; its value is the context of the seal. */
  readonly key: string;
  /** How it is sealed; left out: by the secrets of the scope, for the purpose. */
  readonly seals?: (secrets: Scope['secrets']) => Seals;
}

/** A way of sealing. */
export interface Seals {
  isNewest(sealed: string, context: string): boolean;
  /** @throws when none of the secrets opens it */
  open(sealed: string, context: string): string | Promise<string>;
  seal(plain: string, context: string): string | Promise<string>;
}

/** What became of a column. */
export interface Resealed {
  /** Sealed anew by this run. */
  moved: number;
  /** Still under an older secret: written meanwhile by a process whose first secret is another. */
  older: number;
  /** Under none of the secrets. */
  unreadable: number;
}

const BATCH = 200;
/** Whoever writes meanwhile is followed so often; the last walk only counts. */
const WALKS = 3;

/**
 * Seals every value of the column with the first secret that is not yet. May be killed at any point and run again, beside
 * running processes: a value is replaced only while it is what was read.
 */
export async function resealColumn(scope: Pick<Scope, 'sql' | 'secrets'>, column: SealedColumn): Promise<Resealed> {
  let moved = 0;
  for (let walk = 1; ; walk++) {
    const seen = await walkOnce(scope, column, walk < WALKS);
    moved += seen.moved;
    if (walk === WALKS || seen.moved + seen.older === 0) return { ...seen, moved };
  }
}

/** Whether every value of the column opens under one of the secrets; writes nothing. */
export async function tryColumn(
  { sql, secrets }: Pick<Scope, 'sql' | 'secrets'>,
  column: SealedColumn,
): Promise<{ opened: number; unreadable: number }> {
  const seals = column.seals?.(secrets) ?? sealsOf(secrets, column.purpose);
  const seen = { opened: 0, unreadable: 0 };
  for await (const row of sealedRows(sql, column))
    seen[(await opened(seals, row)) === null ? 'unreadable' : 'opened']++;
  return seen;
}

async function walkOnce(
  { sql, secrets }: Pick<Scope, 'sql' | 'secrets'>,
  sealed: SealedColumn,
  mayMove: boolean,
): Promise<Resealed> {
  const { purpose, table, column, key } = sealed;
  const seals = sealed.seals?.(secrets) ?? sealsOf(secrets, purpose);
  const seen: Resealed = { moved: 0, older: 0, unreadable: 0 };
  for await (const row of sealedRows(sql, sealed)) {
    if (seals.isNewest(row.sealed, row.key)) continue;
    const plain = await opened(seals, row);
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

/** All of the column, a batch at a time. */
async function* sealedRows(sql: Scope['sql'], { table, column, key }: SealedColumn): AsyncGenerator<SealedRow> {
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

/** Null where none of the secrets opens it. */
async function opened(seals: Seals, { sealed, key }: SealedRow): Promise<string | null> {
  try {
    return await seals.open(sealed, key);
  } catch {
    return null;
  }
}

function sealsOf(secrets: Scope['secrets'], purpose: SecretPurposeName): Seals {
  return {
    isNewest: (sealed, context) => secrets.isNewest(purpose, sealed, context),
    open: (sealed, context) => secrets.open(purpose, sealed, context),
    seal: (plain, context) => secrets.seal(purpose, plain, context),
  };
}
