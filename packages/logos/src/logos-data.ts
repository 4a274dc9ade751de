import { exportRows, type ExportPart, type Tx } from '@onym/platform';

/** What this room gives to an account that asks for everything. The pictures are drawn from the concepts. */
export const logosExports: readonly ExportPart[] = [
  exportRows({
    name: 'logos',
    tables: ['logo'],
    sql: `select id as key, id, case when sealed_by is null then description end as description, case when sealed_by is null then concept end as concept, created_at as "createdAt" from logo where account_id = any($1::text[])`,
  }),
];

/** Erases the logos of a closed account: their addresses answer no more. */
export async function eraseLogos(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('logos-erase-logos', 'delete from logo where account_id = any($1::text[])', [accountIds]);
}
