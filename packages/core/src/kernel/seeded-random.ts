// Repeatable pseudo-randomness: the same text gives the same numbers on every machine and in every version. Existing
// pictures and names were generated from these numbers, so the values in the test must not change.

/**
 * Returns a number from 0 to below 1 that depends only on the text. `spread` selects another, equally uniform
 * sequence.
 */
export function seededFraction(text: string, { spread = 16 }: { spread?: number } = {}): number {
  return hashToBits(text, 0, spread) / 2 ** 32;
}

/** Rolls a die with `sides` sides for this seed: 0 to `sides` - 1. Each `turn` is an independent roll. */
export function seededRoll(seed: string, turn: number, sides: number): number {
  return hashToBits(seed, turn, 16) % sides;
}

/** Returns a copy of the list in an order that depends only on the seed and the length of the list. */
export function seededShuffle<T>(list: readonly T[], seed: string): T[] {
  return list
    .map((item, i) => ({ item, lot: seededFraction(`${seed}|${i}`) }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

/** 32 bits: FNV-1a over the UTF-16 code units, then the finishing mix of MurmurHash3, whose first shift is `spread`. */
function hashToBits(text: string, turn: number, spread: number): number {
  let hash = 0x811c9dc5 ^ turn;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> spread) ^ Math.imul(turn, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
