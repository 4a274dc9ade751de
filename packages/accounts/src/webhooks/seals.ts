import type { SealedColumn } from '@onym/platform';

/** The sealed columns of this module. */
export const webhooksSeals: readonly SealedColumn[] = [
  { purpose: 'webhook-secret', table: 'webhook_endpoint', column: 'sealed_secret', key: 'id' },
  { purpose: 'webhook-secret', table: 'webhook_endpoint', column: 'previous_sealed_secret', key: 'id' },
];
