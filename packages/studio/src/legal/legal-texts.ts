import type { Scope } from '@onym/platform';
import type { FactToComplete, StoredDocument } from './legal-kit.entity.ts';
import { toPublicText } from './public-text.ts';
import { readDocuments, readGaps } from './legal-kit.repository.ts';

/** A document of a kit with its language. */
export interface LegalTextInLanguage extends StoredDocument {
  /** BCP 47. */
  language: string;
}

/**
 * Returns the documents of a kit as drafts for its owner, including notices and marks; empty when the kit does not
 * exist or is deleted. Does not check the account.
 */
export async function readLegalTexts({ sql }: Pick<Scope, 'sql'>, kitId: string): Promise<LegalTextInLanguage[]> {
  const row = await readDocuments({ sql }, kitId);
  return row?.documents.map((document) => ({ ...document, language: row.language })) ?? [];
}

/**
 * Returns the finished documents of a kit for the public, without the owner's notice and list of missing facts.
 * Unfinished ones are left out; empty when the kit does not exist or is deleted.
 */
export async function readFinishedLegalTexts(scope: Pick<Scope, 'sql'>, kitId: string): Promise<LegalTextInLanguage[]> {
  const [drafts, gaps] = await Promise.all([readLegalTexts(scope, kitId), legalGaps(scope, [kitId])]);
  const unfinished = unfinishedTypes(gaps.get(kitId) ?? []);
  return drafts.flatMap((draft) => {
    const content = unfinished.includes(draft.type) ? undefined : toPublicText(draft.content);
    return content === undefined ? [] : [{ ...draft, content }];
  });
}

/** Returns the facts that each kit still needs, by kit id. A kit that does not exist or is deleted is not in the map. */
export async function legalGaps(
  { sql }: Pick<Scope, 'sql'>,
  kitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FactToComplete[]>> {
  if (kitIds.length === 0) return new Map();
  const rows = await readGaps({ sql }, kitIds);
  return new Map(rows.map(({ id, gaps }) => [id, gaps]));
}

/** Returns the types of the documents that need at least one of these facts. Such documents are unfinished and must not be published. */
export function unfinishedTypes(gaps: readonly FactToComplete[]): StoredDocument['type'][] {
  return [...new Set(gaps.flatMap(({ documents }) => documents))];
}
