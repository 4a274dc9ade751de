/**
 * Serializes a JSON value in its canonical form (JCS, RFC 8785): members sorted by UTF-16 code units, no white space,
 * strings and numbers as ECMAScript writes them. As in JSON.stringify, an undefined member is omitted and an
 * undefined array item becomes null.
 * @throws TypeError for a number that is not finite or a string with a lone surrogate: neither has a canonical form.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('JSON has no number that is not finite');
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('A string with a lone surrogate has no canonical form');
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;

  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
