import type { SealedColumn } from '@onym/platform';

/** What this room keeps sealed. */
export const domainsSeals: readonly SealedColumn[] = [
  { purpose: 'contact', table: 'registrant_contact', column: 'sealed', key: 'account_id' },
  { purpose: 'contact', table: 'domain', column: 'sealed_registrant', key: 'id' },
];
