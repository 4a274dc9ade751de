import { setImmediate } from 'node:timers/promises';
import { AccountSchema } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { requireEntitlement, type Sealable } from '@onym/billing';
import { newId } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { readBrief } from '@onym/studio/reading';
import { DOCUMENT_TYPES, type DocumentType, type LegalBrief } from './brief.ts';
import { draftDocuments } from './draft-kit.ts';
import { LegalKitSchema, type FactToComplete, type LegalKit, type StoredDocument } from './legal-kit.entity.ts';
import { deleteReplacedLegalKit } from './legal-kit.repository.ts';
import { readSetting } from './laws/read-setting.ts';
import { OPEN_FACTS } from './open-facts.ts';
import { hasBrackets } from './public-text.ts';
import type { WrittenDocument } from './write-document.ts';

/** Description of the fact to complete for a text with a placeholder in brackets, which is not published either. */
export const BRACKETS_ABOUT = formatSentence('facts.textWithoutPlaceholdersInSquare');

/** Events of a stream, in order: progress and document for each of the six, then done. */
export type KitEvent =
  | { event: 'progress'; data: { type: DocumentType; index: number; total: number; percent: number } }
  | { event: 'document'; data: StoredDocument }
  | { event: 'done'; data: { total: number; id: string } };

/**
 * Drafts the six documents offline, stores them as a legal kit of the account, and writes an audit entry. `sealedBy` is
 * the charge of a launch whose kit stays sealed until it is paid. `id` comes from `newLegalKitId`; a kit in the bin
 * with this id is replaced.
 * @throws Fault entitlement_required when the account has no plan or product that includes LEGAL_KIT
 */
export async function createLegalKit(
  scope: Scope,
  principal: Principal,
  brief: LegalBrief,
  { id, sealedBy = null }: Sealable & { id?: string | undefined } = {},
): Promise<LegalKit> {
  await requireEntitlement(scope, principal, 'LEGAL_KIT');
  const now = scope.clock.now();
  return saveKit(scope, principal, brief, [...draftDocuments(brief, isoDate(now))], now, { id, sealedBy });
}

/**
 * Creates the same kit as `createLegalKit` and returns a generator of its documents as events; `index` counts from 0.
 * The kit is stored, and an audit entry written, after the last document. When the caller disconnects before that, the
 * work stops and nothing is stored.
 * @throws Fault entitlement_required, before the first event, when the account has no plan or product that includes
 *   LEGAL_KIT
 */
export async function streamLegalKit(
  scope: Scope,
  principal: Principal,
  brief: LegalBrief,
): Promise<AsyncGenerator<KitEvent, void, undefined>> {
  await requireEntitlement(scope, principal, 'LEGAL_KIT');
  return kitEvents(scope, principal, brief);
}

async function* kitEvents(
  scope: Scope,
  principal: Principal,
  brief: LegalBrief,
): AsyncGenerator<KitEvent, void, undefined> {
  const now = scope.clock.now();
  const total = DOCUMENT_TYPES.length;
  const written: WrittenDocument[] = [];
  for (const document of draftDocuments(brief, isoDate(now))) {
    const index = written.push(document) - 1;
    yield {
      event: 'progress',
      data: { type: document.type, index, total, percent: Math.round(((index + 1) / total) * 100) },
    };
    yield { event: 'document', data: storedDocument(document) };
    await setImmediate(); // Yields to other requests, and notices a closed connection.
  }
  const { id } = await saveKit(scope, principal, brief, written, now);
  yield { event: 'done', data: { total, id } };
}

function saveKit(
  scope: Scope,
  { accountId }: Principal,
  brief: LegalBrief,
  written: readonly WrittenDocument[],
  now: Date,
  { id, sealedBy = null }: Sealable & { id?: string | undefined } = {},
): Promise<LegalKit> {
  const { regions, language, law, note } = readSetting(brief);
  return transaction(scope, async (tx) => {
    if (id) await deleteReplacedLegalKit(tx, accountId, id);
    const kit = tx.em.create(LegalKitSchema, {
      id: id ?? newId('legal', now),
      account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
      businessName: brief.businessName,
      businessType: brief.businessType,
      brief,
      reading: readBrief({
        description: brief.description ?? brief.businessType,
        industry: brief.description && brief.businessType,
        name: brief.businessName,
      }).reading,
      regions: [...regions],
      setting: { language, law: law ?? null, ...(note ? { engineNote: note } : {}) },
      engine: 'offline',
      documents: written.map(storedDocument),
      toComplete: [...toComplete(written), ...placeholderFacts(brief, written)],
      sealedBy,
      createdAt: now,
    });
    await writeAudit(tx, { actor: accountId, action: 'legal_kit.created', subject: kit.id });
    return kit;
  });
}

function storedDocument({ type, title, content, lastUpdated, wordCount }: WrittenDocument): StoredDocument {
  return { type, title, content, lastUpdated, wordCount };
}

/** Each missing fact once, with the documents that need it. */
function toComplete(written: readonly WrittenDocument[]): FactToComplete[] {
  const usesByFact = Map.groupBy(
    written.flatMap(({ type, missing }) => missing.map((fact) => ({ fact, type }))),
    ({ fact }) => fact,
  );
  return [...usesByFact].map(([fact, uses]) => ({
    field: OPEN_FACTS[fact].field,
    about: OPEN_FACTS[fact].label,
    documents: uses.map(({ type }) => type),
  }));
}

/** Texts of the brief with a placeholder in square brackets, and the documents that would show it. */
function placeholderFacts(brief: LegalBrief, written: readonly WrittenDocument[]): FactToComplete[] {
  const documents = written.filter(({ content }) => hasBrackets(content)).map(({ type }) => type);
  if (documents.length === 0) return [];
  return fieldsWithBrackets('', brief).map((field) => ({ field, about: BRACKETS_ABOUT, documents }));
}

function fieldsWithBrackets(field: string, value: unknown): string[] {
  if (typeof value === 'string') return hasBrackets(value) ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => fieldsWithBrackets(field ? `${field}.${key}` : key, inner));
}

function isoDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Generates an id for a legal kit before it is created. */
export function newLegalKitId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('legal', clock.now());
}
