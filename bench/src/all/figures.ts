import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeMachine, type Table } from '../table.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Environment variable with the path to which a bench writes its table as data. */
export const FIGURES_VARIABLE = 'ONYM_BENCH_FIGURES';
/** The latest measurements by bench, the only source of docs/benchmarks.md. */
export const FIGURES_FILE = path.join(ROOT, 'bench/figures.json');
export const DOCUMENT_FILE = path.join(ROOT, 'docs/benchmarks.md');

/** The result of one run of a bench. */
export interface BenchFigures extends Table {
  machine: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** The arguments of the bench, without its name. */
  args: string[];
}

/** Writes a bench's table for the process that started it. */
export async function writeFigures(file: string, table: Table): Promise<void> {
  await writeFile(file, JSON.stringify({ ...table, machine: describeMachine() }));
}

export async function readFigures(file = FIGURES_FILE): Promise<Record<string, BenchFigures>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '{}';
  });
  return JSON.parse(text) as Record<string, BenchFigures>;
}

/** Replaces a file atomically, so that an interrupted run leaves the previous content. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
