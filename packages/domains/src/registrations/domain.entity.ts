import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

export const DOMAIN_STATUSES = ['pending', 'active', 'expired', 'redemption', 'lost', 'transferred_out'] as const;
/** Nobody's any more here. What was transferred out is still shown to whoever had it, and no more than that. */
export const GIVEN_UP = ['lost', 'transferred_out'] as const satisfies readonly DomainStatus[];
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The expiry date of a connected domain: it is kept and renewed elsewhere, and nothing that goes by the date may touch it. */
export const EXPIRY_ELSEWHERE = new Date('9999-12-31T00:00:00.000Z');

/** A domain somebody owns through us, or connected. */
export const DomainSchema = defineEntity({
  name: 'Domain',
  tableName: 'domain',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref(),
    /** Registrable name in lower-case ASCII. */
    name: p.string(),
    status: p.enum(DOMAIN_STATUSES),
    ownershipType: p.enum(['owned', 'connected', 'transferred'] as const).default('owned'),
    registeredAt: p.datetime(),
    expiresAt: p.datetime(),
    years: p.integer(),
    autoRenew: p.boolean(),
    privacyEnabled: p.boolean(),
    /** Since when the registrar may not know of privacyEnabled; null when it does. */
    privacyPendingSince: p.datetime().nullable(),
    /** Whether the registrar is to refuse a transfer to another one. */
    locked: p.boolean().default(true),
    /** Since when the registrar may not know of locked; null when it does. */
    lockPendingSince: p.datetime().nullable(),
    purchasePriceMinor: p.integer(),
    /** Per year, as the registrar and our margin have it, as far as we know. */
    renewalPriceMinor: p.integer(),
    /** The yearly price the owner was shown last, while the present one was not shown yet: the most that is charged unasked. */
    renewalShownMinor: p.integer().nullable(),
    currency: p.string(),
    premium: p.boolean().default(false),
    /** Who it is registered to, sealed; null where that is not known. */
    sealedRegistrant: p.text().nullable(),
    nameservers: p.array<string>(),
    dnsProvider: p.string(),
    createdAt: p.datetime(),
    /** By an operator: it does not resolve, takes no writes and is not renewed. */
    suspendedAt: p.datetime().nullable(),
    /** Why, as its owner is told. */
    suspendedFor: p.text().nullable(),
    /** When control over the name was lost or regained, while zone and pages have not followed yet; null otherwise. */
    controlPendingSince: p.datetime().nullable(),
  },
  indexes: [
    { name: 'domain_account', properties: ['account', 'createdAt'] },
    { name: 'domain_name', properties: ['name'] },
    { name: 'domain_due', properties: ['expiresAt'], where: "status in ('active', 'expired', 'redemption')" },
    { name: 'domain_owned', properties: ['createdAt'], where: "ownership_type = 'owned' and status <> 'lost'" },
    { name: 'domain_privacy_pending', properties: ['privacyPendingSince'], where: 'privacy_pending_since is not null' },
    { name: 'domain_suspended', properties: ['suspendedAt'], where: 'suspended_at is not null' },
    { name: 'domain_control_pending', properties: ['controlPendingSince'], where: 'control_pending_since is not null' },
    { name: 'domain_lock_pending', properties: ['lockPendingSince'], where: 'lock_pending_since is not null' },
  ],
  uniques: [{ name: 'domain_name_held', properties: ['name'], where: "status <> 'lost'" }],
});
export type Domain = InferEntity<typeof DomainSchema>;
