import { defineEntity, p } from '@mikro-orm/core';
import { DomainSchema } from './domain.entity.ts';

/**
 * Notifications already sent to an owner: one row per domain, expiry date and kind, so that none is sent twice after
 * a restart.
 */
export const LifecycleNoticeSchema = defineEntity({
  name: 'LifecycleNotice',
  tableName: 'lifecycle_notice',
  properties: {
    domain: () => p.manyToOne(DomainSchema).ref().primary().deleteRule('cascade'),
    expiresAt: p.datetime().primary(),
    kind: p.enum(['30', 'no-card-15', '7', 'no-card-3', '1', 'expired'] as const).primary(),
    /** Owner of the domain. */
    accountId: p.string(),
    sentAt: p.datetime(),
  },
});
