import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { BrandKit, Look } from '@onym/studio/exporters';
import { FALLBACK_REASONS } from '@onym/studio/language';
import type { Reading } from '@onym/studio/reading';
import type { KitInput } from './kit-input.ts';

/** A generated brand kit. */
export const BrandKitSchema = defineEntity({
  name: 'BrandKit',
  tableName: 'brand_kit',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    input: p.json<KitInput>(),
    kit: p.json<BrandKit>(),
    look: p.json<Look>(),
    /** The interpretation of the description. */
    reading: p.json<Reading>(),
    engine: p.enum(['offline', 'llm'] as const),
    /** The model that wrote the texts; null for offline texts. */
    model: p.string().nullable(),
    /** Why a configured model wrote no texts. */
    fallbackReason: p.enum(FALLBACK_REASONS).nullable(),
    /**
     * The unpaid charge of a launch. Until it is paid, or the account is entitled in another way, the kit stays
     * hidden.
     */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
    /** When its owner moved it to the bin (packages/studio/src/bin). */
    deletedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'brand_kit_account', properties: ['account', 'id'] },
    { name: 'brand_kit_bin', properties: ['account', 'id'], where: 'deleted_at is not null' },
    { name: 'brand_kit_deleted', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
});
export type StoredKit = InferEntity<typeof BrandKitSchema>;
