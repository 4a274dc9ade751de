import { exportRows, type ExportPart } from '@onym/platform';

/** The data of this module in the export of an account. Amounts are in minor units and positive; `kind` gives the direction. */
export const documentsExports: readonly ExportPart[] = [
  exportRows({
    name: 'documents',
    tables: ['document'],
    sql: `select id as key, id, case kind when 'credit_note' then 'C' else '' end || year || '-' || lpad(number::text, 6, '0') as number, kind,
      issued_at as "issuedAt", order_id as "orderId", reference, currency, net_minor as "netMinor", tax_minor as "taxMinor", gross_minor as "grossMinor",
      treatment, content, '/receipts/' || token as page from document where account_id = any($1::text[])`,
  }),
];
