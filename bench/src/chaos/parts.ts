import { appendFile, readFile } from 'node:fs/promises';
import type { Summary } from './summary.ts';

/** One of several storms of a run. */
export interface StormPart {
  orders: number;
  kills: number;
  seed: number;
}

/** Splits buyers and kills into storms of at most `size` buyers, each with its own seed. */
export function splitIntoParts({ orders, kills, seed }: StormPart, size: number): StormPart[] {
  const parts = Math.max(1, Math.ceil(orders / size));
  const share = (whole: number, n: number): number =>
    Math.floor((whole * (n + 1)) / parts) - Math.floor((whole * n) / parts);
  return Array.from({ length: parts }, (_, n) => ({
    orders: share(orders, n),
    kills: share(kills, n),
    seed: parts === 1 ? seed : seed * 1000 + n,
  }));
}

/** Opens the file of completed parts, one line of JSON each, so that an interrupted run continues with the rest. */
export async function openPartResults(file: string | undefined) {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const done = new Map<string, Summary>();
  for (const line of text.split('\n').filter(Boolean)) {
    const { part, summary } = JSON.parse(line) as { part: StormPart; summary: Summary };
    done.set(keyOf(part), summary);
  }
  return {
    get: (part: StormPart): Summary | undefined => done.get(keyOf(part)),
    async put(part: StormPart, summary: Summary): Promise<void> {
      done.set(keyOf(part), summary);
      if (file) await appendFile(file, `${JSON.stringify({ part, summary })}\n`);
    },
  };
}

function keyOf({ orders, kills, seed }: StormPart): string {
  return `${orders} ${kills} ${seed}`;
}
