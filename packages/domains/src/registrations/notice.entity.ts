import { defineEntity, p } from '@mikro-orm/core';
import { DomainSchema } from './domain.entity.ts';

/** What an owner was already told: one row per domain, expiry date and kind, so that no restart tells it twice. */
export const LifecycleNoticeSchema = defineEntity({
  name: 'LifecycleNotice',
  tableName: 'lifecycle_notice',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    expiresAt: p.datetime().primary(),
    kind: p.enum(['30', 'no-card-15', '7', 'no-card-3', '1', 'expired'] as const).primary(),
    /** Whose it is. */
    accountId: p.string(),
    sentAt: p.datetime(),
  },
});
