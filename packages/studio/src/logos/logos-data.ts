import { exportRows, type ExportPart } from '@onym/platform';

/** This module's part of an account's data export. The pictures are drawn from the concepts. */
export const logosExports: readonly ExportPart[] = [
  exportRows({
    name: 'logos',
    tables: ['logo'],
    sql: `select id as key, id, case when sealed_by is null then description end as description, case when sealed_by is null then concept end as concept, created_at as "createdAt", deleted_at as "deletedAt" from logo where account_id = any($1::text[])`,
  }),
];
