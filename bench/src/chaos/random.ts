/** Random numbers that are the same for the same seed, so that a run can be repeated. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number;
  chance(share: number): boolean;
  one<T>(of: readonly T[]): T;
  /** One of the names, with a probability by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** mulberry32: 32 bits of state, which is sufficient to plan a storm. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    one: (of) => of[Math.floor(next() * of.length)]!,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) if ((left -= weight) < 0) return name;
      return entries.at(-1)![0];
    },
  };
}
