import { LedgerBalanceSchema, LedgerDeltaSchema } from './balance.entity.ts';
import { ChargeSchema } from './charge.entity.ts';
import { LedgerEntrySchema, LedgerTransactionSchema } from './ledger-transaction.entity.ts';

export const ledgerEntities = [
  LedgerTransactionSchema,
  LedgerEntrySchema,
  LedgerDeltaSchema,
  LedgerBalanceSchema,
  ChargeSchema,
];
