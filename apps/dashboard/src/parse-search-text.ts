/** The meaning of the text in the search field: a description to generate names for, or names to check. */
export type SearchIntent = { kind: 'idea'; description: string } | { kind: 'names'; domains: string[] };

/**
 * Reads the text of the search field: a list of names (each with a dot, separated by lines, spaces, commas or
 * semicolons), one single word of ASCII letters, digits and hyphens (checked under each of `tlds`), or else a
 * description. URLs are cut to their host, so that a pasted list of links works too. Names are in lower case, without
 * `www.` and without repetitions.
 */
export function parseSearchText(text: string, tlds: readonly string[]): SearchIntent {
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const [only] = words;
  if (words.length === 1 && only && /^[a-z0-9][a-z0-9-]{0,62}$/i.test(only))
    return { kind: 'names', domains: tlds.map((tld) => only.toLowerCase() + tld) };
  const isList = words.length > 0 && words.every((word) => /^\S+\.[^\s.]{2,}$/.test(hostOf(word)));
  if (!isList) return { kind: 'idea', description: text.trim() };
  return { kind: 'names', domains: [...new Set(words.map(hostOf))] };
}

function hostOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/^www\./, '');
}
