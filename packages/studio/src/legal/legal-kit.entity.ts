import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { Reading } from '@onym/studio/reading';
import type { LegalBrief } from './brief.ts';

/** A document as delivered. */
export interface StoredDocument {
  type: 'terms' | 'privacy' | 'cookie' | 'refund' | 'aup' | 'dmca';
  title: string;
  content: string;
  lastUpdated: string;
  wordCount: number;
}

/** A fact that documents need and the request did not contain. */
export interface FactToComplete {
  field: string;
  about: string;
  documents: StoredDocument['type'][];
}

/** Six documents for one business as of a date. They never change afterwards. */
export const LegalKitSchema = defineEntity({
  name: 'LegalKit',
  tableName: 'legal_kit',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    businessName: p.text(),
    businessType: p.text(),
    /** The input, stored so that its owner can add missing facts. */
    brief: p.json<LegalBrief>().lazy(),
    /** The interpretation of the description, or of the type of business when there is none. */
    reading: p.json<Reading>(),
    regions: p.json<('gdpr' | 'ccpa' | 'lgpd')[]>(),
    /** Language and law of the documents. */
    setting: p.json<{ language: string; law: string | null; engineNote?: string }>(),
    /** The engine that wrote the documents. */
    engine: p.enum(['offline'] as const),
    documents: p.json<StoredDocument[]>().lazy(),
    toComplete: p.json<FactToComplete[]>(),
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
    { name: 'legal_kit_account', properties: ['account', 'id'] },
    { name: 'legal_kit_bin', properties: ['account', 'id'], where: 'deleted_at is not null' },
    { name: 'legal_kit_deleted', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
});
export type LegalKit = InferEntity<typeof LegalKitSchema>;
