import { defineEntity, p } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

/** An Idempotency-Key under which a launch was started. */
export const LaunchKeySchema = defineEntity({
  name: 'LaunchKey',
  tableName: 'launch_key',
  properties: {
    account: () => p.manyToOne(AccountSchema).ref().primary().deleteRule('cascade'),
    key: p.string().length(255).primary(),
    /** Digest of the request body. */
    fingerprint: p.string(),
    launchId: p.string(),
    createdAt: p.datetime(),
  },
});
