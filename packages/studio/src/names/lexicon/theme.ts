/**
 * One subject that a business can be about, written by hand.
 *
 * `words` open a name, best first; `tails` can close a compound; `roots` are classical stems as `origin.stem.meaning`
 * (origin `l` Latin, `g` Greek). `id` is a trade of packages/studio/src/reading, which chooses it.
 */
export type ThemeSource = {
  id: string;
  /** What the theme is about, as it reads after "from the world of" and before a gloss such as "made with patience". */
  sense: string;
  words: string;
  tails: string;
  roots?: string;
  /** True where a joke would hurt: no playful words or endings. */
  solemn?: boolean;
};
