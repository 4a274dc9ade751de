/**
 * A hand-written subject of a business.
 *
 * `words` open a name, best first; `tails` can close a compound; `roots` are classical stems as `origin.stem.meaning`
 * (origin `l` Latin, `g` Greek). `id` is the trade of packages/studio/src/reading that selects it.
 */
export type ThemeSource = {
  id: string;
  /** The subject, worded to follow "from the world of" and precede a gloss such as "made with patience". */
  sense: string;
  words: string;
  tails: string;
  roots?: string;
  /** True for subjects where a joke would hurt: no playful words or endings. */
  solemn?: boolean;
};
