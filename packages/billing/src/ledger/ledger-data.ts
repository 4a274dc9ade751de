import { exportRows, type ExportPart, type NotExported } from '@onym/platform';

/** The data of this module in the export of an account. Amounts are in minor units and positive; `kind` gives the direction. */
export const ledgerExports: readonly ExportPart[] = [
  exportRows({
    name: 'charges',
    tables: ['charge'],
    sql: `select id as key, id, at, kind, amount_minor as "amountMinor", currency, description, order_id as "orderId", key_id as "keyId", reference from charge where account_id = any($1::text[])`,
  }),
];

export const ledgerNotExported: NotExported = {
  ledger_transaction: 'the same movements as in `charges`, as recorded in the ledger',
};
