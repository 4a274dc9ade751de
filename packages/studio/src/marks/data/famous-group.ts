import type { Theme } from '../themes.ts';

/** Marks of one trade. Separated by commas, as their owners write them. */
export interface FamousGroup {
  readonly themes: readonly Theme[];
  /** Classes of the Nice Agreement the trade registers in. */
  readonly classes: readonly number[];
  readonly marks: string;
}
