import type { SealedColumn } from '@onym/platform';

/** What this room keeps sealed. */
export const webhooksSeals: readonly SealedColumn[] = [
  { purpose: 'webhook-secret', table: 'webhook_endpoint', column: 'sealed_secret', key: 'id' },
  { purpose: 'webhook-secret', table: 'webhook_endpoint', column: 'previous_sealed_secret', key: 'id' },
];
