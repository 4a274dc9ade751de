/** A number from 0 to below 1 that depends on the text alone, the same on every machine (FNV-1a, then a finalizer). */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The list in an order that depends on the seed alone. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  return list
    .map((item, i) => ({ item, lot: chance(`${seed}|${i}`) }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}
