import type { SealedColumn } from '@onym/platform';

/** The sealed columns of this module. */
export const domainsSeals: readonly SealedColumn[] = [
  { purpose: 'contact', table: 'registrant_contact', column: 'sealed', key: 'account_id' },
  { purpose: 'contact', table: 'domain', column: 'sealed_registrant', key: 'id' },
];
