import type { JudgedBrief } from './briefs.ts';
import { cluedTrades, cluesShown } from './clues.ts';

const OTHERS = 3;
/** From brief to brief, so that neighbours of a list are not judged against each other. */
const STRIDE = 7;

/** Right when what was made shows more clues of the brief's own trade than of three others' that have no trade in common with it. */
export function rightOfFour(at: number, briefs: readonly JudgedBrief[], made: readonly (readonly string[])[]): boolean {
  const { trades, language } = briefs[at]!;
  const words = new Set(made[at]);
  const shown = (one: JudgedBrief): number =>
    Math.max(...one.trades.map((trade) => cluesShown(trade, language, words)), 0);
  const others = briefs
    .map((_, i) => briefs[(at + STRIDE * (i + 1)) % briefs.length]!)
    .filter(
      (other) =>
        other.trades.some((trade) => cluedTrades.has(trade)) && !other.trades.some((trade) => trades.includes(trade)),
    );
  const own = shown(briefs[at]!);
  return others.slice(0, OTHERS).every((other) => own > shown(other));
}
