import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { FALLBACK_REASONS } from '@onym/studio/language';
import type { Reading } from '@onym/studio/reading';
import type { LandingPageInput, PageConfig, PageFile } from './page.ts';

/** A page somebody had made. What is on the web is its live deployment; the files here are what the next one takes. */
export const LandingPageSchema = defineEntity({
  name: 'LandingPage',
  tableName: 'landing_page',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    /** What became of the latest deployment; ready before the first. */
    status: p.enum(['ready', 'deployed', 'failed'] as const),
    input: p.json<LandingPageInput>(),
    config: p.json<PageConfig>(),
    /** How the description was understood. */
    reading: p.json<Reading>(),
    files: p.json<PageFile[]>(),
    engine: p.enum(['offline', 'llm'] as const),
    /** Whose words they are; null when they are offline ones. */
    model: p.string().nullable(),
    /** Why a configured model did not help. */
    fallbackReason: p.enum(FALLBACK_REASONS).nullable(),
    /** The charge of a launch that has not been paid for; until that is taken, or the account is entitled by other means, nothing shows it. */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
    /** From when its sites no longer answer, because nothing of the account pays for them; its owner was told a week before. */
    offlineAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'landing_page_account', properties: ['account', 'id'] }],
});
export type LandingPage = InferEntity<typeof LandingPageSchema>;
/** A page without its files. */
export type PageSummary = Pick<
  LandingPage,
  'id' | 'status' | 'input' | 'config' | 'reading' | 'engine' | 'model' | 'fallbackReason' | 'createdAt'
>;
