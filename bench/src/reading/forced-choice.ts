import type { LabelledBrief } from './briefs.ts';
import { cluedTrades, cluesOf, showsClue } from './clues.ts';

const OTHERS = 3;
/** Distance between compared briefs, so that neighbours of a list are not compared. */
const STRIDE = 7;

/** Shares of a list, 0 to 1. */
export interface ForcedChoice {
  /**
   * Share of briefs whose generated text shows their own trade more clearly than the trades of three other briefs that
   * have no trade in common with them.
   */
  right: number;
  /** Like `right`, but all clues weigh the same, so that common words ("page", "word") count as much as rare ones. */
  byCount: number;
  /** Error rate of the test: like `right`, but with the text of another trade, in the same language if possible. */
  mistaken: number;
}

/**
 * Evaluates the texts generated for a list of briefs, `made` in their order. A clue weighs more the fewer texts in
 * its language contain it (inverse document frequency, Spärck Jones 1972; trades are compared by cosine): words on
 * every page distinguish no trade.
 */
export function evaluateForcedChoice(
  briefs: readonly LabelledBrief[],
  made: readonly (readonly string[])[],
): ForcedChoice {
  const texts = made.map((words) => new Set(words));
  const rarity = rarities(briefs, texts);
  const share = (is: (at: number) => boolean): number =>
    briefs.filter((_, at) => is(at)).length / Math.max(1, briefs.length);
  const isNearest = (at: number, text: ReadonlySet<string>, weigh: Weigh): boolean =>
    othersOf(at, briefs).every((other) => shown(at, at, text, weigh) > shown(other, at, text, weigh));
  const shown = (one: number, at: number, text: ReadonlySet<string>, weigh: Weigh): number =>
    Math.max(...briefs[one]!.trades.map((trade) => likeness(trade, briefs[at]!.language, text, weigh)), 0);
  return {
    right: share((at) => isNearest(at, texts[at]!, rarity)),
    byCount: share((at) => isNearest(at, texts[at]!, () => 1)),
    mistaken: share((at) =>
      isNearest(at, texts[sameLanguage(othersOf(at, briefs, briefs.length), briefs, at)]!, rarity),
    ),
  };
}

type Weigh = (clue: string, language: string) => number;

/** Indices of at most `most` briefs that have clues and no trade in common with this one. */
function othersOf(at: number, briefs: readonly LabelledBrief[], most = OTHERS): number[] {
  return briefs
    .map((_, i) => (at + STRIDE * (i + 1)) % briefs.length)
    .filter((i) => {
      const { trades } = briefs[i]!;
      return (
        trades.some((trade) => cluedTrades.has(trade)) && !trades.some((trade) => briefs[at]!.trades.includes(trade))
      );
    })
    .slice(0, most);
}

function sameLanguage(others: readonly number[], briefs: readonly LabelledBrief[], at: number): number {
  return others.find((other) => briefs[other]!.language === briefs[at]!.language) ?? others[0] ?? at;
}

/**
 * Cosine similarity of a trade's clues and a text, without dividing by the length of the text, which is the same for
 * all trades.
 */
function likeness(trade: string, language: string, text: ReadonlySet<string>, weigh: Weigh): number {
  let [shown, all] = [0, 0];
  for (const clue of cluesOf(trade, language)) {
    const squared = weigh(clue, language) ** 2;
    all += squared;
    if (showsClue(text, clue)) shown += squared;
  }
  return all === 0 ? 0 : shown / Math.sqrt(all);
}

function rarities(briefs: readonly LabelledBrief[], texts: readonly ReadonlySet<string>[]): Weigh {
  const known = new Map<string, number>();
  return (clue, language) => {
    const key = `${language} ${clue}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const same = texts.filter((_, at) => briefs[at]!.language === language);
    const rarity = Math.log((same.length + 1) / (same.filter((text) => showsClue(text, clue)).length + 1));
    known.set(key, rarity);
    return rarity;
  };
}
