import { exportRows, type ExportPart } from '@onym/platform';

/** The data of this module in the export of an account. Amounts are in minor units. */
export const taxExports: readonly ExportPart[] = [
  exportRows({
    name: 'taxes',
    tables: ['sale_tax'],
    sql: `select source_id as key, source_id as "sourceId", country, region, postal_code as "postalCode", net_minor as "netMinor",
      tax_minor as "taxMinor", gross_minor as "grossMinor", currency, behavior, treatment, lines, calculated_at as "calculatedAt"
      from sale_tax where account_id = any($1::text[])`,
  }),
];
