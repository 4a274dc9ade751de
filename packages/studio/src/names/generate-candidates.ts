import { isSafeToSuggest } from '@onym/studio/marks';
import type { Exclusions } from '@onym/studio/reading';
import { readNameBrief, type CreativityLevel, type NameBrief, type NamesReading } from './read-name-brief.ts';
import { findRejection, type LabelOrigin } from './find-rejection.ts';
import { isWithinOneEdit } from './is-within-one-edit.ts';
import { scoreDraft } from './score-draft.ts';
import type { NameDraft, Technique } from './name-draft.ts';
import { toNameMaterial } from './name-material.ts';
import { techniques } from './techniques.ts';

export type { CreativityLevel, NameBrief } from './read-name-brief.ts';
export type { Technique } from './name-draft.ts';

export type NameCandidate = {
  /** As shown: one word or two, "Breadloom", "Quiet Ledger". */
  name: string;
  /** The domain label: 4 to 20 lower-case ASCII letters. */
  label: string;
  /** 0 to 1; comparable within one brief only. */
  score: number;
  technique: Technique;
  /** One plain sentence about the origin of the name. */
  rationale: string;
  /** The words and endings in the name, such as "crumb" or "-ora". */
  parts: readonly string[];
  /** The theme of the name: one of `themeIds`, such as "baking", or "noun:elevator" for one created for the brief. */
  theme: string;
};

/** Share of each technique among the first names of a level; the levels have almost none in common. */
const SHARES: Record<CreativityLevel, Partial<Record<Technique, number>>> = {
  safe: { compound: 0.46, 'word-pair': 0.28, 'word-ending': 0.19, word: 0.07 },
  balanced: { meeting: 0.33, blend: 0.24, latinate: 0.2, 'classical-root': 0.17, word: 0.06 },
  offbeat: { 'odd-pair': 0.38, greeting: 0.34, respelling: 0.13, 'playful-ending': 0.09, invention: 0.06 },
};
/** Shares for a brief in German, Spanish, French or Portuguese: its own words first, and some international ones. */
const OWN_SHARES: Record<CreativityLevel, Partial<Record<Technique, number>>> = {
  safe: {
    'own-quality': 0.25,
    'own-house-word': 0.2,
    'own-pair': 0.15,
    compound: 0.2,
    'word-pair': 0.1,
    'word-ending': 0.1,
  },
  balanced: {
    'own-ending': 0.25,
    'own-pair': 0.25,
    'own-quality': 0.1,
    meeting: 0.12,
    blend: 0.1,
    latinate: 0.1,
    'classical-root': 0.08,
  },
  offbeat: {
    'own-odd': 0.35,
    'own-greeting': 0.25,
    'odd-pair': 0.15,
    respelling: 0.1,
    'playful-ending': 0.1,
    invention: 0.05,
  },
};
/** No two of this many first names share a word or their first four letters, unless no such names are left. */
const STRICT_COUNT = 24;
/** Number of acceptable drafts of a technique compared for each choice. */
const WINDOW = 30;
const POOR_FIT = 0.45;
const POOR_SCORE = 0.4;

/**
 * Generates names for a brief, without duplicate labels: the techniques alternate in fixed shares, each with its best
 * names first. The same brief and seed always give the same names. Ends when the lexicon is exhausted, after several
 * hundred. Any text is a valid description; the output contains only words of the lexicon and the dictionary.
 */
export function* generateCandidates(brief: NameBrief): Generator<NameCandidate, void, void> {
  const reading = readNameBrief(brief);
  const ranked = rankedByTechnique(brief, reading);
  const shares = Object.entries(sharesOf(brief, reading)) as [Technique, number][];
  const given = new Map<Technique, number>();
  const taste = new ChosenNames(reading.exclusions);

  for (let count = 0; ; count++) {
    const byDeficit = shares
      .map(([technique, share]) => ({ technique, deficit: share * (count + 1) - (given.get(technique) ?? 0) }))
      .sort((one, other) => other.deficit - one.deficit);
    const choose = (strict: boolean): Ranked | undefined => {
      for (const { technique } of byDeficit) {
        const chosen = taste.choose(ranked.get(technique) ?? [], strict);
        if (chosen) return chosen;
      }
      return undefined;
    };
    const chosen = (count < STRICT_COUNT ? choose(true) : undefined) ?? choose(false);
    if (!chosen) return;
    // Checked last, because it compares four thousand marks; a rejected draft is removed from the ranking.
    if (!isSafeToSuggest(chosen.draft.name, reading.goods)) {
      count--;
      continue;
    }
    taste.remember(chosen.draft);
    given.set(chosen.draft.technique, (given.get(chosen.draft.technique) ?? 0) + 1);
    const { draft, score } = chosen;
    yield {
      name: draft.name,
      label: draft.label,
      score: Math.round(score * 1000) / 1000,
      technique: draft.technique,
      rationale: draft.explain(),
      parts: draft.stems,
      theme: draft.theme.id,
    };
  }
}

/**
 * Returns the ids of the lexicon themes of a brief, strongest first, without themes generated from WordNet. For tests;
 * other modules use `readLexiconThemes`.
 */
export function lexiconThemesOf(brief: NameBrief): string[] {
  return readNameBrief(brief, { written: true }).themes.map(({ theme }) => theme.id);
}

/** `compared`: the number of names already chosen that are known to differ from this one by more than one letter. */
type Ranked = { draft: NameDraft; score: number; accepted: boolean; compared: number };

function rankedByTechnique(brief: NameBrief, reading: NamesReading): Map<Technique, Ranked[]> {
  const seed = `${brief.creativityLevel}|${brief.description.slice(0, 2000)}|${brief.seed ? `${brief.seed}|` : ''}`;
  const material = toNameMaterial(reading, seed);
  const ranked = new Map<Technique, Ranked[]>();
  for (const technique of Object.keys(sharesOf(brief, reading)) as Technique[]) {
    const drafts: Ranked[] = [];
    for (const draft of techniques[technique](material)) {
      if (draft.fit < POOR_FIT) continue;
      const score = scoreDraft(draft, seed);
      if (score >= POOR_SCORE) drafts.push({ draft, score, accepted: false, compared: 0 });
    }
    ranked.set(
      technique,
      drafts.sort((one, other) => other.score - one.score || (one.draft.label < other.draft.label ? -1 : 1)),
    );
  }
  return ranked;
}

function sharesOf(
  { creativityLevel }: NameBrief,
  { namingLanguage }: NamesReading,
): Partial<Record<Technique, number>> {
  return (namingLanguage ? OWN_SHARES : SHARES)[creativityLevel];
}

/** Tracks the chosen names and prefers dissimilar ones. */
class ChosenNames {
  #labels: string[] = [];
  #uses = new Map<string, number>();
  readonly #exclusions: Exclusions;

  constructor(exclusions: Exclusions) {
    this.#exclusions = exclusions;
  }

  remember(draft: NameDraft): void {
    this.#labels.push(draft.label);
    for (const trait of traitsOf(draft)) this.#uses.set(trait, (this.#uses.get(trait) ?? 0) + 1);
  }

  /**
   * Removes and returns the best acceptable draft of a ranked list; `strict` rejects any similarity to an earlier
   * one.
   */
  choose(ranked: Ranked[], strict: boolean): Ranked | undefined {
    let best = -1,
      bestScore = -Infinity,
      seen = 0;
    for (let index = 0; index < ranked.length && seen < WINDOW; index++) {
      const entry = ranked[index] as Ranked;
      const { draft, score } = entry;
      if (score <= bestScore) break;
      const likeness = this.#likeness(draft);
      if (strict && likeness > 0) continue;
      // Checked late, because only a small part of the drafts is ever considered.
      if (
        this.#isTooNear(entry) ||
        (!entry.accepted && (findRejection(draft.label, labelOriginOf(draft)) || this.#isExcluded(draft)))
      ) {
        ranked.splice(index--, 1);
        continue;
      }
      entry.accepted = true;
      seen++;
      if (score - 0.05 * likeness > bestScore) {
        best = index;
        bestScore = score - 0.05 * likeness;
      }
    }
    return best < 0 ? undefined : ranked.splice(best, 1)[0];
  }

  /** Whether a name was already chosen or is one letter away from one that was. */
  #isTooNear(entry: Ranked): boolean {
    for (; entry.compared < this.#labels.length; entry.compared++) {
      if (isWithinOneEdit(entry.draft.label, this.#labels[entry.compared] ?? '')) return true;
    }
    return false;
  }

  /** Whether the name, its letters or its explanation contain a word that the brief excludes. */
  #isExcluded({ label, explain }: NameDraft): boolean {
    return (
      !this.#exclusions.isEmpty &&
      (this.#exclusions.shownBy(label) !== undefined || this.#exclusions.foundIn(explain()) !== undefined)
    );
  }

  #likeness(draft: NameDraft): number {
    let likeness = 0;
    for (const trait of traitsOf(draft)) likeness += this.#uses.get(trait) ?? 0;
    return likeness;
  }
}

/** The words of a name and its first four letters; endings such as "-ora" count as words. */
function traitsOf(draft: NameDraft): string[] {
  return [...draft.stems, `^${draft.label.slice(0, 4)}`];
}

function labelOriginOf(draft: NameDraft): LabelOrigin {
  return draft.technique === 'word' ? 'word' : draft.coined ? 'coined' : 'joined';
}
