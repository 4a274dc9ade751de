/** How long work waited for a core. */
export interface Waits {
  p50Ms: number;
  p99Ms: number;
  /** Share of the time that cores were busy. */
  busy: number;
}

/**
 * Simulates random arrivals (Poisson) at `cores` that take the first waiting one; service times are exponential with
 * the given mean, which is worse than measured ones. Event based; the same seed gives the same run.
 */
export function simulate(
  { perSecond, cpuMs, cores }: { perSecond: number; cpuMs: number; cores: number },
  { arrivals = 200_000, seed = 1 } = {},
): Waits {
  const random = seeded(seed);
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;
  const free = new Float64Array(cores);
  const waits = new Float64Array(arrivals);
  let [now, worked, end] = [0, 0, 0];
  for (let n = 0; n < arrivals; n++) {
    now += exponential(1000 / perSecond);
    // The core that is free first.
    let core = 0;
    for (let c = 1; c < cores; c++) if (free[c]! < free[core]!) core = c;
    const begin = Math.max(now, free[core]!);
    const service = exponential(cpuMs);
    waits[n] = begin - now;
    worked += service;
    free[core] = begin + service;
    end = Math.max(end, free[core]!);
  }
  waits.sort();
  return {
    p50Ms: waits[Math.floor(arrivals * 0.5)]!,
    p99Ms: waits[Math.floor(arrivals * 0.99)]!,
    busy: worked / (end * cores),
  };
}

/**
 * The smallest number of cores with which 99 of 100 wait no longer than this, and none is busy for more than `most`
 * of the time.
 */
export function findCoreCount(load: { perSecond: number; cpuMs: number }, { waitMs = 10, most = 0.7 } = {}): number {
  let cores = Math.max(1, Math.ceil((load.perSecond * load.cpuMs) / 1000 / most));
  while (simulate({ ...load, cores }).p99Ms > waitMs) cores++;
  return cores;
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
