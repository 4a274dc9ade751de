import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { BrandKit, Look } from '@onym/studio/exporters';
import { FALLBACK_REASONS } from '@onym/studio/language';
import type { Reading } from '@onym/studio/reading';
import type { KitInput } from './kit-input.ts';

/** A brand somebody had made. */
export const BrandKitSchema = defineEntity({
  name: 'BrandKit',
  tableName: 'brand_kit',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    input: p.json<KitInput>(),
    kit: p.json<BrandKit>(),
    look: p.json<Look>(),
    /** How the description was understood. */
    reading: p.json<Reading>(),
    engine: p.enum(['offline', 'llm'] as const),
    /** Who wrote the words; only with llm. */
    model: p.string().nullable(),
    /** Why a configured model wrote none. */
    fallbackReason: p.enum(FALLBACK_REASONS).nullable(),
    /** The charge of a launch that has not been paid for; until that is taken, or the account is entitled by other means, nothing shows it. */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'brand_kit_account', properties: ['account', 'id'] }],
});
export type StoredKit = InferEntity<typeof BrandKitSchema>;
