import type { TradeTheme } from '../themes.ts';

/** Marks of one trade, separated by commas and spelled as by their owners. */
export interface FamousGroup {
  readonly themes: readonly TradeTheme[];
  /** Nice Agreement classes in which the trade registers marks. */
  readonly classes: readonly number[];
  readonly marks: string;
}
