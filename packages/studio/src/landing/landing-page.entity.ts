import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { FALLBACK_REASONS } from '@onym/studio/language';
import type { Reading } from '@onym/studio/reading';
import type { LandingPageInput, PageConfig, PageFile } from './page.ts';

/** A generated page. Its live deployment is the published version; the files here are the draft for the next one. */
export const LandingPageSchema = defineEntity({
  name: 'LandingPage',
  tableName: 'landing_page',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** Result of the latest deployment; ready before the first and after unpublishing. */
    status: p.enum(['ready', 'deployed', 'failed'] as const),
    input: p.json<LandingPageInput>(),
    config: p.json<PageConfig>(),
    /** The interpretation of the description. */
    reading: p.json<Reading>(),
    files: p.json<PageFile[]>(),
    engine: p.enum(['offline', 'llm'] as const),
    /** The model that wrote the texts; null for offline texts. */
    model: p.string().nullable(),
    /** Why a configured model wrote no texts. */
    fallbackReason: p.enum(FALLBACK_REASONS).nullable(),
    /**
     * The unpaid charge of a launch. Until it is paid, or the account is entitled in another way, the page stays
     * hidden.
     */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
    /** When its sites go offline because the account's entitlement ended; the owner was notified a week earlier. */
    offlineAt: p.datetime().nullable(),
    /** When its owner moved it to the bin (packages/studio/src/bin). It has no hosts then. */
    deletedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'landing_page_account', properties: ['account', 'id'] },
    { name: 'landing_page_bin', properties: ['account', 'id'], where: 'deleted_at is not null' },
    { name: 'landing_page_deleted', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
});
export type LandingPage = InferEntity<typeof LandingPageSchema>;
/** A page without its files. */
export type PageSummary = Pick<
  LandingPage,
  'id' | 'status' | 'input' | 'config' | 'reading' | 'engine' | 'model' | 'fallbackReason' | 'createdAt' | 'deletedAt'
>;
