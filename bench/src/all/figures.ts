import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { machine, type Table } from '../table.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The variable that tells a bench where to leave its table as data. */
export const FIGURES_TO = 'ONYM_BENCH_FIGURES';
/** What was measured last, by bench. docs/benchmarks.md is made of it alone. */
export const FIGURES = path.join(ROOT, 'bench/figures.json');
export const DOCUMENT = path.join(ROOT, 'docs/benchmarks.md');

/** What one run of a bench came to. */
export interface Figures extends Table {
  machine: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** What it was told beside its name. */
  args: string[];
}

/** Where a bench leaves its table for whoever started it. */
export async function handOver(file: string, table: Table): Promise<void> {
  await writeFile(file, JSON.stringify({ ...table, machine: machine() }));
}

export async function readFigures(file = FIGURES): Promise<Record<string, Figures>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '{}';
  });
  return JSON.parse(text) as Record<string, Figures>;
}

/** Replaces a file as a whole, so that a run that is cut off leaves what stood there. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
