import {
  ChargeSchema,
  ChargeTaxSchema,
  LedgerBalanceSchema,
  LedgerDeltaSchema,
  LedgerEntrySchema,
  LedgerTransactionSchema,
  ReceiptCounterSchema,
} from './ledger.entities.ts';

export const ledgerEntities = [
  LedgerTransactionSchema,
  LedgerEntrySchema,
  LedgerDeltaSchema,
  LedgerBalanceSchema,
  ChargeSchema,
  ChargeTaxSchema,
  ReceiptCounterSchema,
];
