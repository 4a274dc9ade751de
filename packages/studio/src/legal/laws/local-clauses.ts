import type { Clause, Draft, LocalClauses } from '../draft.ts';
import { BRAZIL_IN_ENGLISH } from './brazil/en.ts';
import { BRAZIL_IN_PORTUGUESE } from './brazil/pt.ts';
import { BRITAIN_IN_ENGLISH } from './britain/en.ts';
import { CALIFORNIA_IN_ENGLISH } from './california/en.ts';
import { FRANCE_IN_FRENCH } from './france/fr.ts';
import { FRANCE_IN_ENGLISH } from './france/en.ts';
import { GERMANY_IN_GERMAN } from './germany/de.ts';
import { GERMANY_IN_ENGLISH } from './germany/en.ts';
import type { Law, WrittenLanguage } from './read-setting.ts';

/** The local clauses of every law in the available languages. */
export const LOCAL_CLAUSES: Readonly<Record<Law, Partial<Record<WrittenLanguage, LocalClauses>>>> = {
  DE: { de: GERMANY_IN_GERMAN, en: GERMANY_IN_ENGLISH },
  FR: { fr: FRANCE_IN_FRENCH, en: FRANCE_IN_ENGLISH },
  GB: { en: BRITAIN_IN_ENGLISH },
  'US-CA': { en: CALIFORNIA_IN_ENGLISH },
  BR: { pt: BRAZIL_IN_PORTUGUESE, en: BRAZIL_IN_ENGLISH },
};

/**
 * Returns the general clauses with those of the draft's law inserted: a local clause replaces the general one with its
 * id, or follows the one that it names, or comes before the last. When a law is not available in the draft's language,
 * the general clauses are returned unchanged; the box at the top of the document says so.
 */
export function applyLocalClauses(draft: Draft, general: readonly Clause[]): readonly Clause[] {
  if (!draft.law) return general;
  const local = LOCAL_CLAUSES[draft.law][draft.language];
  return local ? (local[draft.type] ?? []).reduce<Clause[]>(insertClause, [...general]) : general;
}

function insertClause(clauses: Clause[], clause: Clause): Clause[] {
  const same = clauses.findIndex(({ id }) => id === clause.id);
  if (same >= 0) return clauses.with(same, clause);
  const named = clause.after === undefined ? -1 : clauses.findIndex(({ id }) => id === clause.after);
  return clauses.toSpliced(named < 0 ? clauses.length - 1 : named + 1, 0, clause);
}
