import { defineEntity, p } from '@mikro-orm/core';

/** One row: a word of ours, sealed. Secrets that do not open it open nothing else here. */
export const SecretCanarySchema = defineEntity({
  name: 'SecretCanary',
  tableName: 'secret_canary',
  properties: { id: p.string().primary(), sealed: p.text() },
});
