/**
 * One subject that a business can be about, written by hand.
 *
 * `words` open a name, best first; `tails` can close a compound; `roots` are classical stems as `origin.stem.meaning`
 * (origin `l` Latin, `g` Greek). `triggers` choose the theme from a description: `bak*` matches any word that starts
 * so, `cake` matches cake and its usual inflections, `~app` is a weak hint that counts only when
 * nothing plainer is said.
 */
export type ThemeSource = {
  id: string;
  /** What the theme is about, as it reads after "from the world of" and before a gloss such as "made with patience". */
  sense: string;
  triggers: string;
  words: string;
  tails: string;
  roots?: string;
  /** True where a joke would hurt: no playful words or endings. */
  solemn?: boolean;
};
