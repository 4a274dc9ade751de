import { exportRows, type ExportPart } from '@onym/platform';

/** This module's part of an account's data export. */
export const legalExports: readonly ExportPart[] = [
  exportRows({
    name: 'legalKits',
    tables: ['legal_kit'],
    sql: `select id as key, id, business_name as "businessName", business_type as "businessType", reading, regions, engine, brief, case when sealed_by is null then documents end as documents, to_complete as "toComplete",
      created_at as "createdAt", deleted_at as "deletedAt" from legal_kit where account_id = any($1::text[])`,
  }),
];
