import { exportRows, type ExportPart } from '@onym/platform';

/** This module's part of an account's data export. */
export const kitsExports: readonly ExportPart[] = [
  exportRows({
    name: 'brandKits',
    tables: ['brand_kit', 'kit_export'],
    sql: `select id as key, id, input, case when sealed_by is null then kit end as kit, case when sealed_by is null then look end as look, reading, engine, model, created_at as "createdAt", deleted_at as "deletedAt",
      (select coalesce(json_agg(json_build_object('format', e.format, 'opts', e.opts, 'state', e.state, 'file', '/files/' || e.sha256 || '/' || e.filename, 'bytes', e.bytes, 'createdAt', e.created_at) order by e.id), '[]')
         from kit_export e where e.kit_id = brand_kit.id) as exports
      from brand_kit where account_id = any($1::text[])`,
  }),
];
