/** A statement of SQL as it is in the source, quotes included. */
const SQL = /^['"`]\s*(select|insert|update|delete|with)\b/i;

/** One comparison, up to the next SQL keyword. Parentheses may contain further conditions. */
const COMPARISON = /(?:not\s+)?[\w.]+\s*(?:=|<>|<=|>=|<|>|is|in|like)\s*(?:any\([^()]*\)|\([^()]*\)|not null|[^\s()]+)/
  .source;
const NEXT = /(?=\s+(?:and|or|order|group|limit|returning|for|union|on)\b|\s*\)|\s*$)/.source;

/** A pattern, and its replacement. */
const OPERATORS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [new RegExp(`\\sand\\s+${COMPARISON}${NEXT}`, 'gi'), () => ''],
  [new RegExp(`(?<=\\bwhere\\s+)${COMPARISON}\\s+and\\s`, 'gi'), () => ''],
  [/<>/g, () => '='],
  [/(?<![<>=-])[<>]=?(?![>=])/g, (sign) => (sign.endsWith('=') ? sign.slice(0, -1) : `${sign}=`)],
  [/\bis not null\b/gi, () => 'is null'],
  [/\bis null\b/gi, () => 'is not null'],
  [/\sdesc\b/gi, () => ''],
  [/\sorder by\s+[\w.]+(?:\s+desc)?(?:,\s*[\w.]+(?:\s+desc)?)*/gi, () => ''],
  [/\slimit\s+(?:\d+|\$\d+|\?)/gi, () => ''],
  [/\son conflict (?:\([^)]*\) )?do nothing\b/gi, () => ''],
];

/** This literal with one part removed or changed, once for each part; empty unless it is a statement of SQL. */
export function mutateSql(literal: string): string[] {
  if (!SQL.test(literal)) return [];
  // The content of ${...} is TypeScript and has operators of its own.
  const quote = literal.at(-1)!;
  const text = literal.slice(0, -1);
  const plain = text.replace(/\$\{[^}]*\}/g, (code) => '\0'.repeat(code.length));
  return OPERATORS.flatMap(([pattern, replace]) =>
    [...plain.matchAll(pattern)].map(
      ({ 0: found, index }) => text.slice(0, index) + replace(found) + text.slice(index + found.length) + quote,
    ),
  );
}
