import type { SealedColumn } from '@onym/platform';

/** The sealed columns of this module. */
export const spendingSeals: readonly SealedColumn[] = [
  { purpose: 'approval', table: 'approval', column: 'sealed_request', key: 'id' },
  { purpose: 'terms', table: 'approval', column: 'sealed_terms', key: 'id' },
];
