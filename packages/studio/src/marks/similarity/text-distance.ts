/** Buffers reused by every call: most texts are short, and allocation would take longer than the comparison. */
let rows = newRows(64);

function newRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

/**
 * Number of edits between two texts (Damerau-Levenshtein, optimal string alignment: swapping neighbours is one edit).
 */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  if (b.length >= rows[0].length) rows = newRows(2 * b.length);
  let [older, previous, row] = rows;
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, older[j - 2]! + 1);
      row[j] = cost;
    }
    [older, previous, row] = [previous, row, older];
  }
  return previous[b.length]!;
}

/** 1 for equal texts, 0 for texts with nothing in common. */
export function editSimilarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

/**
 * Jaro similarity with Winkler's bonus for a common prefix of up to 4 letters, weight 0.1 (Winkler 1990). From 0 to
 * 1.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = Array.from({ length: b.length }, () => false);
  const matchesA: string[] = [];
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = true;
      matchesA.push(a[i]!);
      break;
    }
  }
  const count = matchesA.length;
  if (count === 0) return 0;
  let at = 0,
    moved = 0;
  for (let j = 0; j < b.length; j++) if (taken[j] && b[j] !== matchesA[at++]) moved += 1;
  const jaro = (count / a.length + count / b.length + (count - moved / 2) / count) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}
