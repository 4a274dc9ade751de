import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';

export const DOMAIN_STATUSES = ['pending', 'active', 'expired', 'redemption', 'lost', 'transferred_out'] as const;
/**
 * States in which no account has the name any more. A domain that was transferred out is still shown to its former
 * owner, and nothing else.
 */
export const GIVEN_UP_STATUSES = ['lost', 'transferred_out'] as const satisfies readonly DomainStatus[];
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/**
 * The expiry date of a connected domain. It is registered and renewed elsewhere, so no code that acts on the date may
 * affect it.
 */
export const CONNECTED_DOMAIN_EXPIRY = new Date('9999-12-31T00:00:00.000Z');

/** A domain that an account registered through us, or connected. */
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
    /** The key that ordered the registration; null: no key did. */
    registeredByKeyId: p.string().nullable(),
    expiresAt: p.datetime(),
    years: p.integer(),
    autoRenew: p.boolean(),
    privacyEnabled: p.boolean(),
    /** Since when the registrar may lack the value of privacyEnabled; null once it has that value. */
    privacyPendingSince: p.datetime().nullable(),
    /** Whether the registrar refuses a transfer to another registrar. */
    locked: p.boolean().default(true),
    /** Since when the registrar may lack the value of locked; null once it has that value. */
    lockPendingSince: p.datetime().nullable(),
    purchasePriceMinor: p.integer(),
    /** Per year: the registrar's price, if known, with our margin. */
    renewalPriceMinor: p.integer(),
    /**
     * The yearly price that the owner saw last, while they have not seen the current one: the limit of an automatic
     * charge.
     */
    renewalShownMinor: p.integer().nullable(),
    /**
     * The yearly price that the owner agreed to last, with which the price of an automatic renewal is compared: the one
     * that was paid last. Null: still `renewalPriceMinor`, as shown with the purchase.
     */
    renewalAgreedMinor: p.integer().nullable(),
    /** The most percent by which an automatic renewal may cost more than that. Null: the default, or a fixed price. */
    autoRenewMaxRise: p.integer().nullable(),
    /** The most that an automatic renewal may cost, for the whole term, instead of a rise. */
    autoRenewMaxPriceMinor: p.integer().nullable(),
    currency: p.string(),
    premium: p.boolean().default(false),
    /** The registrant, sealed; null where unknown. */
    sealedRegistrant: p.text().nullable(),
    nameservers: p.array<string>(),
    dnsProvider: p.string(),
    createdAt: p.datetime(),
    /** When an operator suspended the domain: it does not resolve, accepts no writes and is not renewed. */
    suspendedAt: p.datetime().nullable(),
    /** The reason shown to the owner. */
    suspendedFor: p.text().nullable(),
    /**
     * When control over the name was lost or regained, while zone and pages do not reflect it yet; null otherwise.
     */
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
