import type { SealedColumn } from '@onym/platform';

/** The sealed columns of this module. */
export const ordersSeals: readonly SealedColumn[] = [
  { purpose: 'contact', table: 'domain_order', column: 'sealed_contact', key: 'id' },
  { purpose: 'terms', table: 'domain_order', column: 'sealed_terms', key: 'id' },
  { purpose: 'pending-purchase', table: 'pending_purchase', column: 'sealed', key: 'session_id' },
];
