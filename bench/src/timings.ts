/** The value below which this share (0 to 1) of the samples lies; 1 gives the maximum. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Duration of the work in milliseconds. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/**
 * Runs all contenders in turn, round after round, so that other load on the machine affects them equally. The first
 * round warms up and is discarded.
 */
export async function runInterleaved<R>(
  rounds: number,
  contenders: Record<string, (round: number) => Promise<R>>,
): Promise<Record<string, R[]>> {
  const results: Record<string, R[]> = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const result = await run(round);
      if (round > 0) results[name]!.push(result);
    }
  }
  return results;
}
