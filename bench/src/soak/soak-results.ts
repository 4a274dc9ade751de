import { appendFile, readFile } from 'node:fs/promises';
import type { End, SoakLife, Window } from './windows.ts';

/** The load of a run. Only windows with equal seed and rate can be compared. */
export interface Load {
  seed: number;
  rate: number;
}

type Line = Load & { life: number } & ({ window: Window } | { end: End });

/**
 * All lives of a service under one load, as stored: the next run adds one more, and its windows continue the count.
 */
export interface SoakResults {
  lives(): SoakLife[];
  /** Number of the next window. */
  next: number;
  window(window: Window): Promise<void>;
  end(end: End): Promise<void>;
}

/**
 * `file`: one line of JSON for each window and each end, of earlier runs too; without it the results last only for
 * this run.
 */
export async function openSoakResults(file: string | undefined, { seed, rate }: Load): Promise<SoakResults> {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.seed === seed && line.rate === rate);
  const lives = new Map<number, SoakLife>();
  const add = (line: Line): void => {
    const life = lives.get(line.life) ?? { windows: [], end: undefined };
    lives.set(line.life, life);
    if ('end' in line) life.end = line.end;
    else life.windows.push(line.window);
  };
  lines.forEach(add);
  const life = 1 + Math.max(0, ...lives.keys());
  const write = async (line: Line): Promise<void> => {
    add(line);
    if (file) await appendFile(file, `${JSON.stringify(line)}\n`);
  };
  return {
    lives: () => [...lives.values()],
    next: 1 + Math.max(0, ...lines.map((line) => ('window' in line ? line.window.n : 0))),
    window: (window) => write({ seed, rate, life, window }),
    end: (end) => write({ seed, rate, life, end }),
  };
}
