import type { SealedColumn } from '@onym/platform';

/** What this room keeps sealed. */
export const spendingSeals: readonly SealedColumn[] = [
  { purpose: 'approval', table: 'approval', column: 'sealed_wish', key: 'id' },
  { purpose: 'terms', table: 'approval', column: 'sealed_terms', key: 'id' },
];
