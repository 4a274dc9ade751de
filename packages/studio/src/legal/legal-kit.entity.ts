import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { Reading } from '@onym/studio/reading';
import type { LegalBrief } from './brief.ts';

/** A document as it was handed out. */
export interface StoredDocument {
  type: 'terms' | 'privacy' | 'cookie' | 'refund' | 'aup' | 'dmca';
  title: string;
  content: string;
  lastUpdated: string;
  wordCount: number;
}

/** A fact that documents wanted and the request did not tell. */
export interface FactToComplete {
  field: string;
  about: string;
  documents: StoredDocument['type'][];
}

/** The six documents written for one business, as they were on that day. Never changed afterwards. */
export const LegalKitSchema = defineEntity({
  name: 'LegalKit',
  tableName: 'legal_kit',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    businessName: p.text(),
    businessType: p.text(),
    /** What it was written from, so that its owner can add what is missing. */
    brief: p.json<LegalBrief>().lazy(),
    /** How the type of business was understood. */
    reading: p.json<Reading>(),
    regions: p.json<('gdpr' | 'ccpa' | 'lgpd')[]>(),
    /** In which language and under whose law it was written. */
    setting: p.json<{ language: string; law: string | null; engineNote?: string }>(),
    /** What wrote it. */
    engine: p.enum(['offline'] as const),
    documents: p.json<StoredDocument[]>().lazy(),
    toComplete: p.json<FactToComplete[]>(),
    /** The charge of a launch that has not been paid for; until that is taken, or the account is entitled by other means, nothing shows it. */
    sealedBy: p.string().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'legal_kit_account', properties: ['account', 'id'] }],
});
export type LegalKit = InferEntity<typeof LegalKitSchema>;
