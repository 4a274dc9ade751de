import { defineEntity, p } from '@mikro-orm/core';

/** One row: a known text, sealed. Secrets that cannot open it can open nothing else here. */
export const SecretCanarySchema = defineEntity({
  name: 'SecretCanary',
  tableName: 'secret_canary',
  properties: { id: p.string().primary(), sealed: p.text() },
});
